import LayoutEngine
import LayoutModel
import LayoutText
import Sizes

/// Widths below which constraints conflict that hold where the scene was designed.
struct BreakRule {
  let layout: SceneLayout

  /// The narrowest screen, in points.
  static let leastWidth = 320.0
  /// Insets that add up to more, in points, are no screen's.
  private static let maximumInsets = 120.0
  private static let maximumLayouts = 300
  private static let maximumRegimes = 60

  /// A solve; a sweep of a bounded number of layouts if something is wrong at the least width.
  func findings() -> [LintFinding] {
    let tree = layout.saved
    let insets = tree.safeArea.left + tree.safeArea.right
    guard tree.size.width > Self.leastWidth, insets <= Self.maximumInsets else { return [] }
    let count = tree.conflictCount
    let narrow = Self.tree(tree, Self.leastWidth)
    guard narrow.conflictCount > count, let width = border(tree, count) else { return [] }
    let broken = Self.tree(tree, width - min(1, (width - Self.leastWidth) / 2))
    let known = tree.conflicts()
    return broken.conflictDetails().compactMap { detail in
      if known.contains(where: { $0.broken == detail.conflict.broken }) { return nil }
      return finding(detail, in: broken, below: width)
    }
  }

  private func finding(
    _ detail: ConflictDetail, in tree: LayoutTree, below width: Double
  ) -> LintFinding? {
    let narrow = SceneLayout(
      places: layout.places, tree: tree, screen: layout.screen, saved: layout.saved,
      isSaved: false, frames: layout.frames, savedFrames: layout.savedFrames)
    guard var finding = ConflictRule(layout: narrow).finding(detail) else { return nil }
    let count = detail.conflict.members.count
    finding.rule = .breaks
    finding.severity = LintRule.breaks.severity
    finding.message =
      "below a width of \(NumberText.short(width)) points these \(count) constraints cannot all "
      + "hold"
    if let line = ConflictRule.firstFileLine(of: detail, in: narrow) {
      finding.fix =
        "give the constraint in line \(line) the priority 999, or another relation or size"
    }
    return finding
  }

  /// The greatest width below which there are more conflicts; `nil` if the sweep gave up.
  private func border(_ tree: LayoutTree, _ count: Int) -> Double? {
    var layouts = 0
    let range = Self.leastWidth...tree.size.width
    let sweep = Sweep(
      over: range, limit: Self.maximumRegimes,
      isOver: { layouts > Self.maximumLayouts },
      sampling: { width in
        layouts += 1
        return LayoutSample(of: Self.tree(tree, width)).sample
      })
    let result = sweep.result()
    let regimes = result.regimes.filter { $0.from < $0.to }
    let broken = regimes.last { Self.tree(tree, $0.probe).conflictCount > count }
    return broken.map { $0.to }
  }

  private static func tree(_ tree: LayoutTree, _ width: Double) -> LayoutTree {
    var tree = tree
    tree.resize(to: Size(width: width, height: tree.size.height))
    return tree
  }
}
