import LayoutDrawing
import LayoutEngine
import Playground

extension FrameGesture {
  /// The distance in points below which a pointer has not moved.
  private static let stillness = 3.0

  /// The gesture on a part of the page's picture; `nil` if there is no such view.
  ///
  /// - Parameters:
  ///   - name: of the view; for a border, of both its neighbours in two lines.
  ///   - part: `bar`, `content`, `border`, or `right`, `bottom` or `corner` of root.
  init?(on name: String, _ part: String, at seconds: Double, in session: Session) {
    let names = name.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let node = session.tree.node(named: names.first ?? "") else { return nil }
    let item = session.tree.nodes[node.slot]
    var grip = Grip.none
    switch part {
    case "right": grip = .edge(horizontal: true, vertical: false)
    case "bottom": grip = .edge(horizontal: false, vertical: true)
    case "corner": grip = .edge(horizontal: true, vertical: true)
    case "bar": if item.kind.hasBar { grip = .bar(node, item.axis) }
    case "border":
      guard names.count == 2, let second = session.shown.node(named: names[1]),
        let border = SplitBorder(between: node, and: second, in: session.shown)
      else { return nil }
      let split = session.shown.parent(of: node)
      grip = .border(border, session.shown.nodes[split.slot].axis)
    case "content":
      if let pan = LivePan(on: node, at: seconds, in: session.tree) { grip = .pan(pan) }
    default: return nil
    }
    self.init(grip, at: part == "bar" ? .splitter(node) : .view(node), of: session.document)
  }

  /// Ends the gesture; a pointer that hardly moved is no refusal.
  func liftedFromPage(at seconds: Double) -> Ending {
    let isStill = abs(offset.x) < Self.stillness && abs(offset.y) < Self.stillness
    return isMoved == nil && isStill ? .nothing : lift(at: seconds)
  }
}
