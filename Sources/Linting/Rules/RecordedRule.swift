import Interchange
import LayoutEngine
import LayoutLanguage
import TerminalText

/// Recorded frames that differ from those that the constraints give.
///
/// A difference is not reported if the recorded frames meet all constraints of the file: several
/// layouts may be right then.
struct RecordedRule {
  let layout: SceneLayout

  /// Points by which a constraint must be missed to show that a frame is stale.
  private static let proof = 1.0

  func findings() -> [LintFinding] {
    let differing = layout.places.list.filter(differs)
    if differing.isEmpty { return [] }
    return differing.filter { $0.view.isMisplaced }.map(misplaced) + stale(differing)
  }

  private func differs(_ place: ScenePlaces.Place) -> Bool {
    guard let frame = place.view.frame, place.view.parent >= 0 else { return false }
    let own = layout.tree.frames[place.node.slot]
    return [frame.x - own.x, frame.y - own.y, frame.width - own.width, frame.height - own.height]
      .contains { $0.magnitude > SceneLayout.tolerance }
  }

  private static func text(_ frame: Rect) -> String {
    let place = "\(NumberText.short(frame.x)), \(NumberText.short(frame.y))"
    return "\(place), \(NumberText.size(frame.width, frame.height))"
  }

  private func misplaced(_ place: ScenePlaces.Place) -> LintFinding {
    let own = layout.tree.frames[place.node.slot]
    let name = layout.name(place)
    var finding = LintFinding(
      .misplaced, line: place.view.line, objectID: place.view.objectID, views: [name],
      message: "\(name) will not be where Xcode shows it; Xcode flags it",
      fix: "update frames in Xcode, or change the constraints if the shown place is meant")
    let recorded = place.view.frame.map(Self.text) ?? "nothing"
    finding.cause = "the constraints give \(Self.text(own)), the file records \(recorded)"
    return finding
  }

  /// One finding for a scene, with the constraint that shows it.
  private func stale(_ differing: [ScenePlaces.Place]) -> [LintFinding] {
    // A conflict moves views, hidden ones have no frame of their own, and symbols, switches and
    // sliders have insets that differ from one version of Xcode to the next.
    if layout.tree.conflictCount > 0 { return [] }
    let views = differing.filter {
      !$0.view.isMisplaced && $0.isShown && !hasUnknownInsets($0.view)
    }
    guard let first = views.first else { return [] }
    var recorded = layout.tree
    for place in layout.places.list where place.view.parent >= 0 {
      if let frame = place.view.frame { recorded.frames[place.node.slot] = frame }
    }
    let nodes = views.map { $0.node }
    let lines = ConstraintLines(layout)
    for (index, item) in layout.tree.constraints.enumerated() {
      guard item.priority >= 1000, let line = lines.file(index),
        nodes.contains(item.first.view) || item.second.map({ nodes.contains($0.view) }) ?? false,
        !hasUnknownInsets(item.first.view),
        !(item.second.map { hasUnknownInsets($0.view) } ?? false),
        isPlain(item), let miss = miss(item, in: recorded), miss > Self.proof
      else { continue }
      let names = views.map(layout.name)
      let others = names.count > 1 ? " and \(names.count - 1) more" : ""
      var finding = LintFinding(
        .stale, line: first.view.line, objectID: first.view.objectID, views: names,
        message: "the recorded frame of \(names[0])\(others) is older than the constraints",
        fix: "open the file in Xcode and update frames; the built app is not affected")
      let text = NumberText.short(miss)
      finding.cause = "it violates the constraint in line \(line) by \(text) points"
      return [finding]
    }
    return []
  }

  private func hasUnknownInsets(_ view: InterfaceView) -> Bool {
    ["imageView", "slider", "switch", "segmentedControl"].contains(view.kind)
  }

  private func hasUnknownInsets(_ node: NodeID) -> Bool {
    layout.places.place(of: node).map { hasUnknownInsets($0.view) } ?? false
  }

  /// Returns true if recorded frames tell whether a constraint holds.
  private func isPlain(_ item: UserConstraint) -> Bool {
    func isPlain(_ anchor: ViewAnchor) -> Bool {
      guard layout.places.place(of: anchor.view) != nil else { return false }
      return anchor.attribute.isLength || item.multiplier == 1 && !anchor.attribute.isMargin
    }
    func isBaseline(_ anchor: ViewAnchor) -> Bool {
      anchor.attribute == .firstBaseline || anchor.attribute == .lastBaseline
    }
    return isPlain(item.first) && item.second.map(isPlain) ?? true && !isBaseline(item.first)
      && !(item.second.map(isBaseline) ?? false)
  }

  /// Points by which a constraint is missed in a tree.
  private func miss(_ item: UserConstraint, in tree: LayoutTree) -> Double? {
    let first = tree.value(of: item.first.attribute, of: item.first.view)
    let second = item.second.map { tree.value(of: $0.attribute, of: $0.view) } ?? 0
    let difference = first - item.multiplier * second - item.constant
    switch item.relation {
    case .equal: return difference.magnitude
    case .lessOrEqual: return max(0, difference)
    case .greaterOrEqual: return max(0, -difference)
    }
  }
}
