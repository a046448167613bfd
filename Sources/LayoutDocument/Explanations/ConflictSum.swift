package import LayoutEngine
import TerminalText

/// The arithmetic of a conflict in its own numbers: `12 + 6 = 18, and header is 17.5 tall`.
package struct ConflictSum {
  package enum Origin {
    case own
    /// UIKit or AppKit made the constraint.
    case system
    /// It is a size that something else than the conflict's constraints decides.
    case outside
  }

  /// A constraint of a conflict, and the contribution of its constant to the contradiction, in points:
  /// of all of it, and of one point.
  package typealias Member = (
    constraint: LayoutConstraint, share: Double, rate: Double, origin: Origin
  )

  /// A number of the sum, such as `2 × 8`.
  package struct Term {
    /// The index of the constraint that it comes from.
    package let member: Int
    package let text: String
    package let length: Double
    /// True if it is a part of the length that there is, rather than of the one that is needed.
    package let isLimit: Bool
  }

  private static let maximumFactor = 9.0

  /// The index of a constraint among the members, and the number of times that its constant
  /// contributes to the contradiction.
  private typealias Summand = (member: Int, factor: Double, constant: Double)

  private let members: [Member]
  private let names: ConstraintNames
  private let decimals: Int?
  /// The two lengths that contradict each other, the available one on the right.
  private let left: [Summand]
  private let right: [Summand]

  /// The sum of a conflict; `nil` if no constants contradict each other.
  ///
  /// - Parameter decimals: the maximum number of decimals; `nil` for exact constants.
  package init?(_ members: [Member], in tree: LayoutTree, decimals: Int? = nil) {
    (self.members, self.decimals) = (members, decimals)
    names = ConstraintNames(for: members.map { $0.constraint }, in: tree)
    var (plus, minus): ([Summand], [Summand]) = ([], [])
    for (index, member) in members.enumerated() where member.share.magnitude > 1e-9 {
      // Margins are part of a share, but not of a constant.
      let constant = member.constraint.dependsOnTraits ? member.share : member.constraint.constant
      guard constant != 0 else { continue }
      let summand: Summand = (index, (member.share / constant).magnitude, constant.magnitude)
      if member.share < 0 { minus.append(summand) } else { plus.append(summand) }
    }
    let exact = (plus + minus).filter { !members[$0.member].constraint.dependsOnTraits }
      .map { $0.factor }
    guard members.count > 1, !plus.isEmpty || !minus.isEmpty else { return nil }
    let smallest = exact.min() ?? 1
    func isSize(_ side: [Summand]) -> Bool {
      side.count == 1 && members[side[0].member].constraint.isSize
    }
    // A side with a single size is the available length.
    let isReversed =
      plus.isEmpty
      || isSize(plus) && !(isSize(minus) && members[minus[0].member].origin == .outside)
    var (left, right) = isReversed ? (minus, plus) : (plus, minus)
    if left.isEmpty { swap(&left, &right) }
    let whole = (1...Int(Self.maximumFactor)).first { count in
      exact.allSatisfy {
        let factor = $0 / smallest * Double(count)
        return Self.isWhole(factor, within: 1e-4 * factor) && factor < Self.maximumFactor + 0.5
      }
    }
    let zero = Self.zeroSize(members).flatMap { $0.rate == 0 ? nil : $0.rate.magnitude }
    let scale =
      (right.isEmpty ? zero : nil).map { 1 / $0 } ?? whole.map { Double($0) / smallest }
      ?? 1 / (right.count == 1 ? right[0].factor : smallest)
    for index in left.indices { left[index].factor *= scale }
    for index in right.indices { right[index].factor *= scale }
    // A part of a length comes before the distances that are added to it.
    if whole == nil { left = left.filter { !Self.isOne($0) } + left.filter(Self.isOne) }
    (self.left, self.right) = (left, right)
  }

  private static func isWhole(_ factor: Double, within error: Double = 1e-4) -> Bool {
    (factor - factor.rounded()).magnitude < error
  }

  private static func isOne(_ summand: Summand) -> Bool { (summand.factor - 1).magnitude <= 1e-4 }

  /// The summands of the text, in its order.
  package var terms: [Term] {
    (left.map { ($0, false) } + right.map { ($0, true) }).map { summand, isLimit in
      Term(
        member: summand.member, text: product(summand), length: summand.factor * summand.constant,
        isLimit: isLimit)
    }
  }

  /// The sum as text.
  package var text: String {
    if right.isEmpty { return sum(left) + ", and " + (zeroText ?? "the others leave 0") }
    if right.count == 1, members[right[0].member].constraint.isSize, Self.isOne(right[0]) {
      let size = members[right[0].member].constraint
      return sum(left) + ", and " + text(of: size, size.relation.limit(number(size.constant)))
    }
    return sum(left) + (Self.total(left) > Self.total(right) ? ", more than " : ", less than ")
      + sum(right)
  }

  /// The size of 0 that adds nothing to the sum.
  private static func zeroSize(_ members: [Member]) -> Member? {
    let zeros = members.filter { $0.constraint.isSize && $0.constraint.constant == 0 }
    return zeros.first { $0.origin != .own } ?? zeros.first
  }

  private var zeroText: String? { Self.zeroSize(members).map { text(of: $0.constraint, "0") } }

  /// True if the sum ends in a length that nothing sets.
  package var isOpen: Bool { right.isEmpty && zeroText == nil }

  /// `root is 400 wide`, or `title is at most 20 tall`.
  private func text(of size: LayoutConstraint, _ length: String) -> String {
    let adjective = size.first.attribute.axis == .vertical ? "tall" : "wide"
    return "\(names.name(of: size.first.item)) is \(length) \(adjective)"
  }

  private func number(_ value: Double) -> String {
    decimals.map { NumberText.short(value, decimals: $0) } ?? NumberText.exact(value)
  }

  private static func total(_ side: [Summand]) -> Double {
    let value = side.reduce(0) { $0 + $1.factor * $1.constant }
    // Long decimals come from a multiplication.
    let unit = side.allSatisfy { isWhole($0.factor) } ? 1e4 : 100
    return (value * unit).rounded() / unit
  }

  /// `16 + 2 × 8 = 32`.
  private func sum(_ side: [Summand]) -> String {
    let text = side.map(product).joined(separator: " + ")
    let total = number(Self.total(side))
    return text == total ? text : text + " = " + total
  }

  /// `8`, `2 × 8`, or with a multiplier of the members `375 / 1.77778`.
  private func product(_ summand: Summand) -> String {
    let factor = summand.factor
    if members[summand.member].constraint.dependsOnTraits {
      return number((factor * summand.constant * 1e4).rounded() / 1e4)
    }
    let constant = number(summand.constant)
    if Self.isOne(summand) { return constant }
    if Self.isWhole(factor), factor < Self.maximumFactor + 0.5 {
      return "\(number(factor.rounded())) × \(constant)"
    }
    let multipliers = members.map { $0.constraint.multiplier }
    for multiplier in multipliers where multiplier != 1 && multiplier != 0 {
      if (factor * multiplier - 1).magnitude < 1e-5 {
        return "\(constant) / \(NumberText.exact(multiplier))"
      }
      if (factor / multiplier - 1).magnitude < 1e-5 {
        return "\(NumberText.exact(multiplier)) × \(constant)"
      }
    }
    return "\(NumberText.exact((factor * 1e5).rounded() / 1e5)) × \(constant)"
  }
}

extension LayoutRelation {
  /// `8`, or `at most 8`.
  package func limit(_ number: String) -> String {
    switch self {
    case .equal: number
    case .lessOrEqual: "at most " + number
    case .greaterOrEqual: "at least " + number
    }
  }
}

extension LayoutConstraint {
  /// True for a constant length.
  package var isSize: Bool { second == nil && first.attribute.isLength }
}
