import Interchange
import LayoutEngine
import TerminalText

/// Recorded frames that differ from those that the constraints produce.
///
/// A difference is not reported if the recorded frames satisfy all constraints of the file, because
/// several layouts may be correct.
extension SceneLayout {
  /// The violation, in points, that proves that a frame is stale.
  private static let proof = 1.0

  func outdatedFrames() -> [LintFinding] {
    let differing = views.list.filter(differs)
    if differing.isEmpty { return [] }
    return differing.filter { $0.view.isMisplaced }.map(misplaced) + stale(differing)
  }

  private func differs(_ entry: SceneViews.Entry) -> Bool {
    guard let frame = entry.view.frame, entry.view.parent >= 0 else { return false }
    return frame.difference(from: tree.frames[entry.node.slot]) > Self.tolerance
  }

  private static func text(_ frame: Rect) -> String {
    let entry = "\(NumberText.short(frame.x)), \(NumberText.short(frame.y))"
    return "\(entry), \(NumberText.size(frame.width, frame.height))"
  }

  private func misplaced(_ entry: SceneViews.Entry) -> LintFinding {
    let solved = tree.frames[entry.node.slot]
    let name = name(entry)
    var finding = finding(
      .misplaced, entry, "\(name) will not be where Xcode shows it; Xcode flags it",
      fix: "update frames in Xcode, or change the constraints if the recorded position is intended")
    let recorded = entry.view.frame.map(Self.text) ?? "nothing"
    finding.cause = "the constraints give \(Self.text(solved)), the file records \(recorded)"
    return finding
  }

  /// One finding for a scene, with the constraint that proves it.
  private func stale(_ differing: [SceneViews.Entry]) -> [LintFinding] {
    // Conflicts move views, the frames of hidden ones are meaningless, and the insets of symbols,
    // switches and sliders depend on the version of Xcode.
    if tree.conflictCount > 0 { return [] }
    let stale = differing.filter {
      !$0.view.isMisplaced && $0.isShown && !hasUnknownInsets($0.view)
    }
    guard let first = stale.first else { return [] }
    var recorded = tree
    for entry in views.list where entry.view.parent >= 0 {
      if let frame = entry.view.frame { recorded.frames[entry.node.slot] = frame }
    }
    let nodes = stale.map { $0.node }
    for (index, item) in tree.constraints.enumerated() {
      guard item.priority >= 1000, let line = line(index),
        nodes.contains(item.first.view) || item.second.map({ nodes.contains($0.view) }) ?? false,
        !hasUnknownInsets(item.first.view),
        !(item.second.map { hasUnknownInsets($0.view) } ?? false), isPlain(item)
      else { continue }
      let miss = recorded.violation(of: item)
      if miss <= Self.proof { continue }
      let names = stale.map(name)
      var finding = finding(
        .stale, first,
        "the recorded frame of \(NumberText.list(names, atMost: 1)) is older than the constraints",
        fix: "open the file in Xcode and update frames; the built app is not affected")
      finding.views = names
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
    views.entry(of: node).map { hasUnknownInsets($0.view) } ?? false
  }

  /// Returns true if recorded frames show whether a constraint holds.
  private func isPlain(_ item: UserConstraint) -> Bool {
    func isPlain(_ anchor: ViewAnchor) -> Bool {
      guard views.entry(of: anchor.view) != nil, !anchor.attribute.isBaseline else { return false }
      return anchor.attribute.isLength || item.multiplier == 1 && !anchor.attribute.isMargin
    }
    return isPlain(item.first) && item.second.map(isPlain) ?? true
  }
}
