import CommandLanguage
package import LayoutEngine
import TerminalText

/// The spelling of the shares of a split's children in scripts.
package enum SplitShares {
  /// Ratios that many children have are tried first; more than this many are not.
  private static let maximumCandidates = 16

  /// A test for children whose share of a split can be written as `NAME=SIZE`.
  package static func canBeNamed(_ tree: LayoutTree) -> (NodeID) -> Bool {
    { child in
      switch tree.fixed(of: child) {
      case .none: true
      case .points(let points): tree.nodes[child.slot].ratio == 0 && points >= 0
      case .natural: tree.nodes[child.slot].ratio == 0
      case .hairline(let number): tree.nodes[child.slot].ratio == 0 && number == 0.5
      }
    }
  }

  /// Returns true if all children have the equal share that they get if none has a size.
  package static func areEqual(_ children: [NodeID], _ tree: LayoutTree) -> Bool {
    let share = 1 / Double(children.count)
    return children.allSatisfy {
      let node = tree.nodes[$0.slot]
      return node.ratio == share && !node.flags.contains(.fixed)
    }
  }

  /// Returns true if a child is fixed at points that PCSplitView's string reads as a hairline.
  package static func isBelowAPoint(_ child: NodeID, _ tree: LayoutTree) -> Bool {
    guard case .points(let points) = tree.fixed(of: child) else { return false }
    return Fixed(encoded: points) != .points(points)
  }

  /// A child's part of PCSplitView's string. One that is fixed below a point has another length there
  /// and needs a separate `fix`.
  package static func part(of child: NodeID, _ tree: LayoutTree) -> String {
    let ratio = NumberText.exact(tree.nodes[child.slot].ratio)
    let fixed = isBelowAPoint(child, tree) ? .points(1) : tree.fixed(of: child)
    return fixed == .none ? ratio : "\(ratio)*\(NumberText.exact(fixed.encoded))"
  }

  /// SIZE for each child; empty if the child has exactly an equal share of what the others
  /// leave.
  package static func sizes(of children: [NodeID], _ tree: LayoutTree) -> [String] {
    let ratios = children.map { tree.nodes[$0.slot].ratio }
    let isFlexible = children.map { tree.fixed(of: $0) == .none }
    let shared = sharedRatio(ratios, isFlexible)
    return children.indices.map { index in
      switch tree.fixed(of: children[index]) {
      case .none: ratios[index] == shared ? "" : RatioText.shortest(ratios[index])
      case .points(let points): NumberText.exact(points) + "pt"
      case .natural: "auto"
      case .hairline: "hairline"
      }
    }
  }

  /// The ratio that is best left out: leaving it out saves the most characters.
  private static func sharedRatio(_ ratios: [Double], _ isFlexible: [Bool]) -> Double? {
    var indices: [Double: Int] = [:]
    var counts: [(ratio: Double, count: Int)] = []
    for (ratio, flexible) in zip(ratios, isFlexible) where flexible {
      if let index = indices[ratio] {
        counts[index].count += 1
      } else {
        indices[ratio] = counts.count
        counts.append((ratio, 1))
      }
    }
    // The largest savings first; among equals the larger part.
    let savings = counts.enumerated().map { index, entry in
      (index, entry, entry.count * (RatioText.shortest(entry.ratio).count + 1))
    }
    let ordered = savings.sorted { left, right in
      if left.2 != right.2 { return left.2 > right.2 }
      return left.1.ratio != right.1.ratio
        ? left.1.ratio > right.1.ratio : left.0 > right.0
    }
    for (_, entry, _) in ordered.prefix(maximumCandidates) {
      // The same sums as in the command that will parse it.
      let given = zip(ratios, isFlexible).reduce(0.0) {
        $0 + ($1.1 && $1.0 == entry.ratio ? 0 : $1.0)
      }
      guard given <= 1 + LayoutTree.ratioTolerance else { continue }
      if max(0, 1 - given) / Double(entry.count) == entry.ratio { return entry.ratio }
    }
    return nil
  }
}
