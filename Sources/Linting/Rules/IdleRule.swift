import Interchange
import LayoutEngine

/// Bounds that never have an effect, because required constraints are stricter at any size and with
/// any texts.
struct IdleRule {
  let layout: SceneLayout
  /// True if its size is that of a screen, or, for a cell, its width.
  let followsScreen: Bool
  /// The lines of constraints that are known to be useless already.
  let known: [Int]

  /// Maximum number of constraints of a scene whose bounds are tried, each with a run of the
  /// solver.
  private static let maximumConstraints = 600
  private static let maximumParts = 12

  func findings() -> [LintFinding] {
    let tree = layout.tree
    guard tree.constraints.count <= Self.maximumConstraints else { return [] }
    var ignored: [Int] = []
    var bounds: [Int] = []
    for (index, item) in tree.constraints.enumerated() {
      let line = layout.line(index)
      if let line, layout.views.placeholders.contains(line) || known.contains(line) {
        ignored.append(index)
      } else if line != nil, item.relation != .equal {
        bounds.append(index)
      }
    }
    if bounds.isEmpty { return [] }
    return tree.idleBounds(among: bounds, ignoring: ignored, sizes: sizes).compactMap { bound in
      // Bounds on both sides of a centre are usual, and imply each other.
      let isPaired =
        bound.reasons.contains { layout.line(of: $0) != nil && $0.relation != .equal }
        && bound.reasons.contains {
          $0.first.attribute == .centerX || $0.first.attribute == .centerY
        }
      return isPaired ? nil : layout.line(bound.index).map { finding(bound, $0) }
    }
  }

  private var sizes: LayoutTree.RootLengths {
    guard followsScreen else { return [] }
    let lengths = Device.all.flatMap { [$0.width, $0.height] }
    let range = SmallestScreen.width...(lengths.max() ?? SmallestScreen.width)
    return layout.tree.device == nil
      ? [(.horizontal, range)] : [(.horizontal, range), (.vertical, range)]
  }

  private func finding(_ bound: IdleBound, _ line: Int) -> LintFinding {
    let count = bound.reasons.count
    let reason =
      switch count {
      case 0: "no length is negative"
      case 1: "this one is stricter at any size"
      default: "these \(count) together are stricter at any size"
      }
    var finding = layout.unused(bound.index, line: line) {
      "this bound of \($0) never has an effect: \(reason)"
    }
    finding.parts = bound.reasons.prefix(Self.maximumParts).map(layout.part)
    return finding
  }
}
