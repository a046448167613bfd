import LayoutEngine
import TerminalText

extension AnimatedValue {
  /// `main.width`.
  var name: String {
    let view = animation.after.name(of: node)
    return switch subject {
    case .attribute(let attribute): "\(view).\(attribute.rawValue)"
    case .opacity: "\(view).alpha"
    }
  }

  /// `overshoot 206 at 170 ms, settles by 380 ms`; for a curve, which never overshoots, its end.
  var facts: String {
    if case .transition(.cubic, _) = animation.motion {
      return "ends at " + GestureText.milliseconds(animation.duration)
    }
    let settle = "settles by " + GestureText.milliseconds(settleTime)
    guard let top = overshoot else { return settle }
    let word = from == to ? "farthest" : "overshoot"
    return "\(word) \(text(top.value)) at \(GestureText.milliseconds(top.time)), " + settle
  }

  func text(_ value: Double) -> String {
    switch subject {
    case .attribute: NumberText.short(value, decimals: abs(value) < 100 ? 1 : 0)
    case .opacity: NumberText.short(value, decimals: 2)
    }
  }
}
