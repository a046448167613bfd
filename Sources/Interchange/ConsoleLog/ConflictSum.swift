import CommandLanguage
import LayoutEngine
import TerminalText

/// The arithmetic of a conflict in the log's own numbers: `12 + 6 = 18, and header is 17.5 tall`.
struct ConflictSum {
  private static let maximumFactor = 9.0

  private struct Summand {
    var item: ConsoleConstraint
    /// The index of the constraint among the members.
    var member: Int
    /// The number of times that the constant contributes to the contradiction.
    var factor: Double
    var constant: Double
    /// True for a size that something else than the conflict's constraints decides.
    var isOutside: Bool {
      item.isMask || item.hasIdentifier("_UITemporary")
        || item.identifier?.contains(text: "Encapsulated") == true
    }
  }

  private let items: [ConsoleConstraint]
  private let names: [String]
  /// The two lengths that contradict each other, the available one on the right.
  private let left: [Summand]
  private let right: [Summand]

  /// The sum of a conflict; `nil` if no constants contradict each other.
  init?(_ conflict: LogConflict) {
    (items, names) = (conflict.items, conflict.names)
    var (plus, minus): ([Summand], [Summand]) = ([], [])
    for (member, share) in conflict.shares.enumerated() where share.magnitude > 1e-9 {
      let item = items[member]
      // Margins are part of a share, but not of a constant.
      let constant = (item.hasMargin ? share : item.constant).magnitude
      guard constant != 0 else { continue }
      let summand = Summand(
        item: item, member: member, factor: share.magnitude / constant, constant: constant)
      if share < 0 { minus.append(summand) } else { plus.append(summand) }
    }
    let exact = (plus + minus).filter { !$0.item.hasMargin }.map { $0.factor }
    guard items.count > 1, let smallest = exact.min(), smallest > 0 else { return nil }
    func isSize(_ side: [Summand]) -> Bool { side.count == 1 && side[0].item.isSize }
    // A side with a single size is the available length.
    let isReversed = plus.isEmpty || isSize(plus) && !(isSize(minus) && minus[0].isOutside)
    var (left, right) = isReversed ? (minus, plus) : (plus, minus)
    if left.isEmpty { swap(&left, &right) }
    let whole = (1...Int(Self.maximumFactor)).first { count in
      exact.allSatisfy {
        let factor = $0 / smallest * Double(count)
        return Self.isWhole(factor, within: 1e-4 * factor) && factor < Self.maximumFactor + 0.5
      }
    }
    let scale =
      whole.map { Double($0) / smallest } ?? 1 / (right.count == 1 ? right[0].factor : smallest)
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
  var terms: [LogConflict.Term] {
    (left.map { ($0, false) } + right.map { ($0, true) }).map { summand, isLimit in
      LogConflict.Term(
        member: summand.member, text: product(summand), length: summand.factor * summand.constant,
        isLimit: isLimit)
    }
  }

  /// The sum as text.
  var text: String {
    if right.isEmpty { return sum(left) + ", and " + zeroText }
    if right.count == 1, right[0].item.isSize, Self.isOne(right[0]) {
      let item = right[0].item
      return sum(left) + ", and \(names[item.first.item]) is \(item.limit) \(item.adjective)"
    }
    return sum(left) + (Self.total(left) > Self.total(right) ? ", more than " : ", less than ")
      + sum(right)
  }

  /// The size of 0 that adds nothing to the sum.
  private var zeroText: String {
    let zeros = items.filter { $0.isSize && $0.constant == 0 }
    guard let zero = zeros.first(where: { $0.identifier != nil || $0.isMask }) ?? zeros.first else {
      return "the others leave 0"
    }
    return "\(names[zero.first.item]) is 0 \(zero.adjective)"
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
    let total = NumberText.exact(Self.total(side))
    return text == total ? text : text + " = " + total
  }

  /// `8`, `2 × 8`, or with a multiplier of the members `375 / 1.77778`.
  private func product(_ summand: Summand) -> String {
    let factor = summand.factor
    if summand.item.hasMargin {
      return NumberText.exact((factor * summand.constant * 1e4).rounded() / 1e4)
    }
    let constant = NumberText.exact(summand.constant)
    if Self.isOne(summand) { return constant }
    if Self.isWhole(factor), factor < Self.maximumFactor + 0.5 {
      return "\(NumberText.exact(factor.rounded())) × \(constant)"
    }
    for multiplier in items.map({ $0.multiplier }) where multiplier != 1 && multiplier != 0 {
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
