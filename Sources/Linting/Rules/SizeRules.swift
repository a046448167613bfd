import Interchange
import LayoutEngine
import LayoutLanguage
import TerminalText

/// Clipped texts, and buttons that are hard to tap.
struct SizeRules {
  let layout: SceneLayout

  /// The least width and height of what is touched, in points.
  private static let leastTarget = 44.0
  /// A text may be so much narrower before it is cut, in points.
  private static let tolerance = 1.0
  /// How far a recorded width may be from the estimate to be that of the text.
  private static let trust = 0.8...1.25

  func findings() -> [LintFinding] {
    let places = layout.places.list.indices.filter {
      layout.places.list[$0].isShown && layout.places.list[$0].view.parent >= 0
        && layout.isReliable($0)
    }.map { layout.places.list[$0] }
    return places.filter { $0.isLeaf }.compactMap(clipped) + places.compactMap(target)
  }

  // MARK: Texts

  /// Only texts of one line whose recorded width is that of the text: anything else would be a
  /// guess.
  private func clipped(_ place: ScenePlaces.Place) -> LintFinding? {
    let view = place.view
    guard place.role == .text || view.kind == "button", !view.shrinksText, view.lineLimit == 1,
      !Self.hasUnknownText(view),
      let text = view.text, let font = view.font, let recorded = view.frame,
      recorded.height < font * 2.5 || view.kind == "button",
      !text.contains("\n"), Self.isNatural(recorded.width, text, font)
    else { return nil }
    let factor = view.hasTextStyle ? layout.screen.textPercent / 100 : 1
    let needed = recorded.width * factor
    let width = layout.tree.frames[place.node.slot].width
    guard width > 0, width < needed - Self.tolerance else { return nil }
    let name = layout.name(place)
    let numbers = "\(NumberText.short(width)) of about \(NumberText.short(needed))"
    var finding = LintFinding(
      .clipped, line: view.line, objectID: view.objectID, views: [name],
      message: "the text of \(name) is cut: it has \(numbers) points",
      fix: view.kind == "button"
        ? "make the button wider, or raise its horizontal compression resistance"
        : "allow more lines, let the font shrink, or raise its horizontal compression resistance")
    finding.question = .init(attribute: .width, node: place.node)
    return finding
  }

  /// Returns true for a text that an outlet may replace: the one of the file is a placeholder.
  static func hasUnknownText(_ view: InterfaceView) -> Bool {
    view.outlet != nil && (view.kind == "label" || view.kind == "button")
  }

  /// Returns true if the recorded size of a view is its natural one: an image's, or about what its
  /// text takes. Anything else may have been stretched.
  static func hasKnownSize(_ view: InterfaceView) -> Bool {
    if view.kind == "imageView" || view.placeholderWidth != nil { return true }
    guard let text = view.text, let font = view.font, let frame = view.frame else { return false }
    return isNatural(frame.width, text, font)
  }

  private static func isNatural(_ width: Double, _ text: String, _ font: Double) -> Bool {
    let estimate = TextMetrics.size(of: text, font: font, width: nil).width
    return estimate > 0 && trust.contains(width / estimate)
  }

  // MARK: Targets

  private func target(_ place: ScenePlaces.Place) -> LintFinding? {
    guard place.view.kind == "button" else { return nil }
    let size = layout.tree.frames[place.node.slot].size
    let least = min(size.width, size.height)
    guard least > 0, least < Self.leastTarget - 0.01 else { return nil }
    let axis: Axis = size.height <= size.width ? .vertical : .horizontal
    let word = axis == .vertical ? "height" : "width"
    let name = layout.name(place)
    return LintFinding(
      .target, line: place.view.line, objectID: place.view.objectID, views: [name],
      message: "\(name) is \(NumberText.size(size.width, size.height)) points; it should be at "
        + "least 44",
      fix: "add \(word) >= 44 to \(name)")
  }
}
