import Interchange
import LayoutEngine
import TerminalText

/// Clipped texts, and buttons that are hard to tap.
extension SceneLayout {
  /// The minimum width and height of a touch target, in points.
  private static let leastTarget = 44.0
  /// The tolerance for the width of a text, in points.
  private static let textTolerance = 1.0
  /// The ratio of a recorded width to the estimate for which it counts as that of the text.
  private static let trust = 0.8...1.25

  func unusableSizes() -> [LintFinding] {
    let entries = views.list.filter { $0.isShown && $0.view.parent >= 0 && $0.isReliable }
    return entries.filter { $0.isLeaf }.compactMap(clipped) + entries.compactMap(target)
  }

  /// The finding for a clipped text. Only single-line texts whose recorded width is that of the
  /// text are checked.
  private func clipped(_ entry: SceneViews.Entry) -> LintFinding? {
    let view = entry.view
    guard entry.role == .text || view.kind == "button", !view.shrinksText, view.lineLimit == 1,
      !Self.hasUnknownText(view),
      let text = view.text, let font = view.font, let recorded = view.frame,
      recorded.height < font * 2.5 || view.kind == "button",
      !text.contains("\n"), Self.isNatural(recorded.width, text, font)
    else { return nil }
    let factor = view.hasTextStyle ? screen.textPercent / 100 : 1
    let needed = recorded.width * factor
    let width = tree.frames[entry.node.slot].width
    guard width > 0, width < needed - Self.textTolerance else { return nil }
    let name = name(entry)
    let numbers = "\(NumberText.short(width)) of about \(NumberText.short(needed))"
    return finding(
      .clipped, entry, why: .width, "the text of \(name) is cut: it has \(numbers) points",
      fix: view.kind == "button"
        ? "make the button wider, or raise its horizontal compression resistance"
        : "allow more lines, let the font shrink, or raise its horizontal compression resistance")
  }

  /// Returns true for a text that an outlet may replace, so that the text of the file is a
  /// placeholder.
  static func hasUnknownText(_ view: InterfaceView) -> Bool {
    view.outlet != nil && (view.kind == "label" || view.kind == "button")
  }

  /// Returns true if the recorded size of a view is its natural one: that of an image, or
  /// approximately that of its text. Other views may be stretched.
  static func hasKnownSize(_ view: InterfaceView) -> Bool {
    if view.kind == "imageView" || view.placeholderWidth != nil { return true }
    guard let text = view.text, let font = view.font, let frame = view.frame else { return false }
    return isNatural(frame.width, text, font)
  }

  private static func isNatural(_ width: Double, _ text: String, _ font: Double) -> Bool {
    let estimate = TextMetrics.size(of: text, font: font, width: nil).width
    return estimate > 0 && trust.contains(width / estimate)
  }

  private func target(_ entry: SceneViews.Entry) -> LintFinding? {
    guard entry.view.kind == "button" else { return nil }
    let size = tree.frames[entry.node.slot].size
    let least = min(size.width, size.height)
    guard least > 0, least < Self.leastTarget - 0.01 else { return nil }
    let word = size.height <= size.width ? "height" : "width"
    let name = name(entry)
    return finding(
      .target, entry,
      "\(name) is \(NumberText.size(size.width, size.height)) points; it should be at "
        + "least 44",
      fix: "add \(word) >= 44 to \(name)")
  }
}
