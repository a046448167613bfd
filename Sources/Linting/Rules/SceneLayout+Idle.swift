import Interchange
import LayoutEngine

/// Bounds that never have an effect, because required constraints are stricter at any size and with
/// any texts.
extension SceneLayout {
  /// Maximum number of constraints of a scene whose bounds are tried, each with a run of the
  /// solver.
  private static let maximumConstraints = 600
  private static let maximumParts = 12

  /// - Parameters:
  ///   - followsScreen: true if its size is that of a screen, or, for a cell, its width.
  ///   - known: the lines of constraints that are known to be useless already.
  func idleBounds(followsScreen: Bool, known: [Int]) -> [LintFinding] {
    guard tree.constraints.count <= Self.maximumConstraints else { return [] }
    var ignored: [Int] = []
    var bounds: [Int] = []
    for (index, item) in tree.constraints.enumerated() {
      let line = line(index)
      if let line, views.placeholders.contains(line) || known.contains(line) {
        ignored.append(index)
      } else if line != nil, item.relation != .equal {
        bounds.append(index)
      }
    }
    if bounds.isEmpty { return [] }
    let sizes = followsScreen ? screenLengths : []
    return tree.idleBounds(among: bounds, ignoring: ignored, sizes: sizes).compactMap { bound in
      // Bounds on both sides of a centre are usual, and imply each other.
      let isPaired =
        bound.reasons.contains { line(of: $0) != nil && $0.relation != .equal }
        && bound.reasons.contains {
          $0.first.attribute == .centerX || $0.first.attribute == .centerY
        }
      return isPaired ? nil : line(bound.index).map { finding(bound, $0) }
    }
  }

  private var screenLengths: LayoutTree.RootLengths {
    let lengths = Device.all.flatMap { [$0.width, $0.height] }
    let range = SmallestScreen.width...(lengths.max() ?? SmallestScreen.width)
    return tree.device == nil ? [(.horizontal, range)] : [(.horizontal, range), (.vertical, range)]
  }

  private func finding(_ bound: IdleBound, _ line: Int) -> LintFinding {
    let count = bound.reasons.count
    let reason =
      switch count {
      case 0: "no length is negative"
      case 1: "this one is stricter at any size"
      default: "these \(count) together are stricter at any size"
      }
    var finding = unused(bound.index, line: line) {
      "this bound of \($0) never has an effect: \(reason)"
    }
    finding.parts = bound.reasons.prefix(Self.maximumParts).map(part)
    return finding
  }
}
