import CommandLanguage
import LayoutEngine
import TerminalText

/// The arithmetic of a conflict in the log's own numbers: `12 + 6 = 18, and header is 17.5 tall`.
struct ConflictSum {
  private static let maximumFactor = 9

  private struct Summand {
    var factor: Double
    var constant: Double
    var index: Int
    var value: Double { factor * constant }
  }

  private let items: [ConsoleConstraint]
  private let names: [String]
  private var summands: [Summand] = []

  init(_ members: ConflictMembers) {
    items = members.items
    names = members.names
    guard items.count > 1 else { return }
    for (index, share) in members.shares.enumerated() where share.magnitude > 1e-9 {
      var constant = items[index].constant
      // Margins are part of a share, but not of a constant.
      if items[index].hasMargin { constant = share }
      guard constant != 0 else { continue }
      summands.append(
        Summand(factor: share / constant.magnitude, constant: constant.magnitude, index: index))
    }
  }

  /// The sum as text; `nil` if no constants contradict each other.
  var text: String? {
    let plus = summands.filter { $0.factor > 0 }
    let minus = summands.filter { $0.factor < 0 }
    let exact = summands.filter { !items[$0.index].hasMargin }
    guard let smallest = exact.map({ $0.factor.magnitude }).min(), smallest > 0 else { return nil }
    // A side with a single size is the available length.
    let isReversed = plus.isEmpty || isSize(plus) && !(isSize(minus) && isOutside(minus[0]))
    var left = isReversed ? minus : plus
    var right = isReversed ? plus : minus
    if left.isEmpty { swap(&left, &right) }
    let whole = (1...Self.maximumFactor).first { count in
      exact.allSatisfy { summand in
        let factor = summand.factor.magnitude / smallest * Double(count)
        return (factor - factor.rounded()).magnitude < 1e-4 * factor
          && factor < Double(Self.maximumFactor) + 0.5
      }
    }
    let unit = right.count == 1 ? right[0].factor.magnitude : smallest
    let scale = whole.map { Double($0) / smallest } ?? 1 / unit
    if whole == nil {
      // A part of a length comes before the distances that are added to it.
      left.sort { first, second in
        (first.factor.magnitude * scale - 1).magnitude > 1e-4
          && (second.factor.magnitude * scale - 1).magnitude <= 1e-4
      }
    }
    return sentence(left, right, scale)
  }

  private func isSize(_ side: [Summand]) -> Bool {
    guard side.count == 1 else { return false }
    let item = items[side[0].index]
    return item.second == nil && item.first.attribute.isLength
  }

  private func isOutside(_ summand: Summand) -> Bool {
    let item = items[summand.index]
    return item.identifier?.contains(text: "Encapsulated") == true || item.isMask
      || item.identifier?.hasPrefix("_UITemporary") == true
  }

  private func sentence(_ left: [Summand], _ right: [Summand], _ scale: Double) -> String {
    let sum = Self.sum(left, scale, items)
    func adjective(_ item: ConsoleConstraint) -> String {
      item.first.attribute.axis == .vertical ? "tall" : "wide"
    }
    if right.count == 1, isSize(right) {
      let item = items[right[0].index]
      let factor = (right[0].factor * scale).magnitude
      if (factor - 1).magnitude < 1e-4 {
        let limit =
          item.relation == .lessOrEqual
          ? "at most "
          : item.relation == .greaterOrEqual
            ? "at least " : ""
        return sum + ", and \(names[item.first.item]) is \(limit)"
          + "\(NumberText.exact(item.constant)) \(adjective(item))"
      }
    }
    if right.isEmpty {
      // A size of 0 adds nothing to the sum.
      let zeros = items.filter { item in
        item.second == nil && item.first.attribute.isLength && item.constant == 0
      }
      let zero = zeros.first { $0.identifier != nil || $0.isMask } ?? zeros.first
      guard let zero else { return sum + ", and the others leave 0" }
      return sum + ", and \(names[zero.first.item]) is 0 \(adjective(zero))"
    }
    let other = Self.sum(right, scale, items)
    let total = Self.total(left, scale)
    return sum + (total > Self.total(right, scale) ? ", more than " : ", less than ") + other
  }

  private static func total(_ side: [Summand], _ scale: Double) -> Double {
    let value = side.reduce(0) { $0 + $1.value.magnitude * scale }
    let rounded = (value * 1e4).rounded() / 1e4
    // Long decimals come from a multiplication.
    let isLong = side.contains { summand in
      let factor = summand.factor.magnitude * scale
      return (factor - factor.rounded()).magnitude > 1e-4
    }
    return isLong ? (value * 100).rounded() / 100 : rounded
  }

  /// `16 + 2 × 8 = 32`.
  private static func sum(
    _ side: [Summand], _ scale: Double, _ items: [ConsoleConstraint]
  ) -> String {
    let text = side.map { factorText(of: $0, scale, items) }.joined(separator: " + ")
    let total = NumberText.exact(self.total(side, scale))
    return text == total || side.isEmpty ? text : text + " = " + total
  }

  /// `8`, `2 × 8`, or with a multiplier of the members `375 / 1.77778`.
  private static func factorText(
    of summand: Summand, _ scale: Double, _ items: [ConsoleConstraint]
  ) -> String {
    if items[summand.index].hasMargin {
      return NumberText.exact((summand.value.magnitude * scale * 1e4).rounded() / 1e4)
    }
    let constant = NumberText.exact(summand.constant)
    let factor = summand.factor.magnitude * scale
    if (factor - 1).magnitude < 1e-4 { return constant }
    if (factor - factor.rounded()).magnitude < 1e-4, factor < Double(maximumFactor) + 0.5 {
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

extension ConsoleConstraint {
  /// True if a layout margin adds to the distance.
  package var hasMargin: Bool {
    first.attribute.isMargin || second?.attribute.isMargin == true
  }
}
