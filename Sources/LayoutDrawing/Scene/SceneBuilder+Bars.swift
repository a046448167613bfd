import LayoutEngine
import TerminalText

/// The appearance of a splitter's bar.
extension SceneBuilder {
  /// Shortens a bar at both ends. The default inset is not drawn, because a gap of a cell would be
  /// too wide.
  static func inset(_ bar: Rect, _ inset: Double, along axis: Axis) -> Rect {
    guard inset > SplitterState().inset else { return bar }
    var bar = bar
    let shift = min(inset, bar.size[axis] / 2)
    if axis == .horizontal {
      bar.x += shift
      bar.width -= 2 * shift
    } else {
      bar.y += shift
      bar.height -= 2 * shift
    }
    return bar
  }

  /// The nearest terminal colour.
  static func tint(_ color: BarColor) -> FrameTint {
    switch color {
    case .gray: .standard
    case .red: .red
    case .orange, .brown: .yellow
    case .yellow: .brightYellow
    case .green: .green
    case .mint: .brightGreen
    case .teal: .cyan
    case .cyan: .brightCyan
    case .blue: .blue
    case .indigo: .brightBlue
    case .purple: .magenta
    case .pink: .brightMagenta
    case .black: .black
    case .white: .white
    case .clear: .clear
    }
  }
}
