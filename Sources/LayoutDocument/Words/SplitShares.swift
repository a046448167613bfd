package import LayoutEngine
import TerminalText

/// The spelling of the shares of a split's children in scripts.
package enum SplitShares {
  /// Ratios that many children have are tried first; more than this many are not.
  private static let maximumCandidates = 16

  /// True if the shares can be written as `NAME=SIZE`: the ratios add up to 1, and no child has both
  /// a ratio and a fixed length, which a layout string can have.
  static func canBeNamed(_ children: [Child]) -> Bool {
    // A layout string has a ratio for each child.
    if children.contains(where: { $0.ratio == nil }) { return true }
    let total = children.reduce(0) { $0 + ($1.ratio ?? 0) }
    let isWhole =
      abs(total - 1) <= LayoutTree.ratioTolerance || children.allSatisfy { $0.fixed != .none }
    return isWhole
      && children.allSatisfy { child in
        switch child.fixed {
        case .none: true
        case .points(let points): child.ratio == 0 && points >= 0
        case .natural: child.ratio == 0
        case .hairline(let number): child.ratio == 0 && number == 0.5
        }
      }
  }

  /// Returns true if all children have the equal share that they get if none has a size.
  static func areEqual(_ children: [Child]) -> Bool {
    let share = 1 / Double(children.count)
    return children.allSatisfy { $0.ratio == share && $0.fixed == .none }
  }

  /// Returns true for points that PCSplitView's string reads as a hairline.
  package static func isBelowAPoint(_ fixed: Fixed) -> Bool {
    guard case .points(let points) = fixed else { return false }
    return Fixed(encoded: points) != .points(points)
  }

  /// PCSplitView's string, `ratio*fixed,ratio*fixed…`, in its shortest form.
  static func layout(of children: [Child]) -> String {
    children.map { child in
      let ratio = NumberText.exact(child.ratio ?? 0)
      return child.fixed == .none ? ratio : "\(ratio)*\(LayoutParts.text(of: child.fixed))"
    }.joined(separator: ",")
  }

  /// SIZE for each child; empty if the child has exactly an equal share of what the others
  /// leave.
  static func sizes(of children: [Child]) -> [String] {
    let ratios = children.compactMap { $0.ratio }
    // Children without a ratio already share what the others leave.
    let shared =
      ratios.count == children.count ? sharedRatio(ratios, children.map { $0.fixed == .none }) : nil
    return children.map { child in
      let isLeftOut = child.ratio == shared
      return isLeftOut && child.fixed == .none ? "" : size(of: child)
    }
  }

  /// SIZE of one child.
  static func size(of child: Child) -> String {
    switch child.fixed {
    case .none: child.ratio.map { RatioText.shortest($0) } ?? ""
    case .points(let points): NumberText.exact(points) + "pt"
    case .natural: "auto"
    case .hairline: "hairline"
    }
  }

  /// The ratio that is best left out: leaving it out saves the most characters.
  private static func sharedRatio(_ ratios: [Double], _ isFlexible: [Bool]) -> Double? {
    var counts: [Double: Int] = [:]
    for (ratio, flexible) in zip(ratios, isFlexible) where flexible {
      counts[ratio, default: 0] += 1
    }
    // The largest savings first; among equals the larger part.
    let savings = counts.map { ratio, count in
      (ratio: ratio, count: count, saved: count * (RatioText.shortest(ratio).count + 1))
    }
    let ordered = savings.sorted { left, right in
      left.saved != right.saved ? left.saved > right.saved : left.ratio > right.ratio
    }
    for (ratio, count, _) in ordered.prefix(maximumCandidates) {
      // The same sums as in the command that will parse it.
      let given = zip(ratios, isFlexible).reduce(0.0) { $0 + ($1.1 && $1.0 == ratio ? 0 : $1.0) }
      guard given <= 1 + LayoutTree.ratioTolerance else { continue }
      if max(0, 1 - given) / Double(count) == ratio { return ratio }
    }
    return nil
  }
}
