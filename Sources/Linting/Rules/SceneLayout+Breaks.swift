import LayoutDocument
import LayoutEngine
import TerminalText

/// Widths and heights below which constraints conflict that hold on the saved screen.
extension SceneLayout {
  /// The maximum sum of the insets of a screen, in points.
  private static let maximumInsets = 120.0
  private static let maximumLayouts = 300
  private static let maximumPieces = 60

  /// The findings. Solves once per axis, and sweeps a bounded number of layouts if the minimum
  /// length has a conflict.
  func breaks() -> [LintFinding] {
    let known = views.saved.conflicts()
    return Axis.allCases.flatMap { axis -> [LintFinding] in
      guard let (broken, length) = broken(along: axis) else { return [] }
      return broken.conflictDetails()
        .filter { detail in !known.contains { $0.broken == detail.conflict.broken } }
        .compactMap { finding($0, in: broken, below: length, axis) }
    }
  }

  /// The shortest length of a screen, in points; `nil` if the scene cannot be as short.
  private func leastLength(_ axis: Axis) -> Double? {
    let tree = views.saved
    switch axis {
    case .horizontal:
      return tree.safeArea.left + tree.safeArea.right <= Self.maximumInsets
        ? SmallestScreen.width : nil
    case .vertical:
      // A cell does not change its height.
      return tree.device == nil ? nil : SmallestScreen.height(for: tree)
    }
  }

  /// The length below which there are more conflicts, and the layout just below it.
  private func broken(along axis: Axis) -> (tree: LayoutTree, length: Double)? {
    let tree = views.saved
    guard let least = leastLength(axis), tree.size[axis] > least else { return nil }
    let count = tree.conflictCount
    guard Self.tree(tree, least, axis).conflictCount > count,
      let length = border(tree, count, from: least, axis)
    else { return nil }
    return (Self.tree(tree, length - min(1, (length - least) / 2), axis), length)
  }

  private func finding(
    _ detail: ConflictDetail, in tree: LayoutTree, below length: Double, _ axis: Axis
  ) -> LintFinding? {
    let layout = SceneLayout(views, tree, on: screen, isSaved: false)
    guard var finding = layout.finding(detail) else { return nil }
    let count = detail.conflict.members.count
    let what = axis == .horizontal ? "width" : "height"
    finding.rule = .breaks
    finding.severity = LintRule.breaks.severity
    finding.message =
      "below a \(what) of \(NumberText.short(length)) points these \(count) constraints cannot all "
      + "hold"
    if let line = layout.firstFileLine(of: detail) {
      finding.fix =
        "give the constraint in line \(line) the priority 999, or another relation or size"
    }
    return finding
  }

  /// The greatest length below which there are more conflicts; `nil` if the sweep gave up.
  private func border(
    _ tree: LayoutTree, _ count: Int, from least: Double, _ axis: Axis
  ) -> Double? {
    var layouts = 0
    let sweep = Sweep(
      over: least...tree.size[axis], limit: Self.maximumPieces,
      isOver: { layouts > Self.maximumLayouts },
      sampling: { length in
        layouts += 1
        return LayoutSample(of: Self.tree(tree, length, axis)).sample
      })
    let result = sweep.result()
    let pieces = result.pieces.filter { $0.from < $0.to }
    let broken = pieces.last { Self.tree(tree, $0.probe, axis).conflictCount > count }
    return broken.map { $0.to }
  }

  private static func tree(_ tree: LayoutTree, _ length: Double, _ axis: Axis) -> LayoutTree {
    var tree = tree
    var size = tree.size
    size[axis] = length
    tree.resize(to: size)
    tree.layOut()
    return tree
  }
}
