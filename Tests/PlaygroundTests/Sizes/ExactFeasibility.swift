import LayoutEngine

/// Decides if linear constraints can all hold, in exact fractions and without code of the solver:
/// equations are substituted, then inequalities are combined until no unknown is left
/// (Fourier–Motzkin elimination).
enum ExactFeasibility {
  /// `sum of coefficient · unknown + constant` is 0, or at least 0.
  private struct Row {
    var terms: [Int: Fraction] = [:]
    var constant = Fraction(0)
    var isEquation: Bool

    mutating func add(_ other: Row, times factor: Fraction) {
      for (unknown, coefficient) in other.terms {
        let sum = (terms[unknown] ?? Fraction(0)) + coefficient * factor
        terms[unknown] = sum.isZero ? nil : sum
      }
      constant = constant + other.constant * factor
    }
  }

  /// `nil` if a constraint relates anything but edges, centres and sizes, or its numbers are not
  /// small fractions.
  static func canHold(_ constraints: [LayoutConstraint]) -> Bool? {
    var rows: [Row] = []
    for constraint in constraints {
      guard let row = row(of: constraint) else { return nil }
      rows.append(row)
    }
    // No view has a negative width or height.
    for unknown in Set(rows.flatMap { $0.terms.keys }) where unknown % 4 >= 2 {
      rows.append(Row(terms: [unknown: Fraction(1)], isEquation: false))
    }
    while let index = rows.firstIndex(where: { $0.isEquation && !$0.terms.isEmpty }) {
      let equation = rows.remove(at: index)
      guard let unknown = equation.terms.keys.min(), let factor = equation.terms[unknown] else {
        break
      }
      for place in rows.indices {
        guard let coefficient = rows[place].terms[unknown] else { continue }
        rows[place].add(equation, times: -(coefficient / factor))
      }
    }
    while let unknown = rows.flatMap({ $0.terms.keys }).min() {
      let least = rows.filter { ($0.terms[unknown] ?? Fraction(0)).isPositive }
      let most = rows.filter { (-($0.terms[unknown] ?? Fraction(0))).isPositive }
      rows.removeAll { $0.terms[unknown] != nil }
      for low in least {
        for high in most {
          guard let a = low.terms[unknown], let b = high.terms[unknown] else { continue }
          var row = low
          row.add(high, times: -(a / b))
          rows.append(row)
        }
      }
    }
    return rows.allSatisfy { row in
      row.isEquation ? row.constant.isZero : !(-row.constant).isPositive
    }
  }

  private static func row(of constraint: LayoutConstraint) -> Row? {
    guard let multiplier = Fraction(constraint.multiplier),
      let constant = Fraction(constraint.constant)
    else { return nil }
    var row = Row(isEquation: constraint.relation == .equal)
    guard add(constraint.first, times: Fraction(1), to: &row) else { return nil }
    if let second = constraint.second {
      guard add(second, times: -multiplier, to: &row) else { return nil }
    }
    row.constant = row.constant - constant
    if constraint.relation == .lessOrEqual {
      row.terms = row.terms.mapValues { -$0 }
      row.constant = -row.constant
    }
    return row
  }

  /// Adds an anchor as a sum of the four numbers of its view.
  private static func add(_ anchor: LayoutAnchor, times factor: Fraction, to row: inout Row) -> Bool
  {
    guard let view = anchor.item.view else { return false }
    let half = Fraction(0.5) ?? Fraction(0)
    let parts: [(Int, Fraction)]
    switch anchor.attribute {
    case .x, .left, .leading: parts = [(0, Fraction(1))]
    case .right, .trailing: parts = [(0, Fraction(1)), (2, Fraction(1))]
    case .centerX: parts = [(0, Fraction(1)), (2, half)]
    case .y, .top: parts = [(1, Fraction(1))]
    case .bottom: parts = [(1, Fraction(1)), (3, Fraction(1))]
    case .centerY: parts = [(1, Fraction(1)), (3, half)]
    case .width: parts = [(2, Fraction(1))]
    case .height: parts = [(3, Fraction(1))]
    default: return false
    }
    for (offset, coefficient) in parts {
      let unknown = Int(view.index) * 4 + offset
      let sum = (row.terms[unknown] ?? Fraction(0)) + coefficient * factor
      row.terms[unknown] = sum.isZero ? nil : sum
    }
    return true
  }
}

/// A fraction of integers in lowest terms.
struct Fraction {
  private let top: Int
  private let bottom: Int

  init(_ number: Int) { self.init(number, 1) }

  /// `nil` if the number is not a multiple of 1/8, or is 1.25e8 or larger in size.
  init?(_ number: Double) {
    let eighths = number * 8
    guard eighths.magnitude < 1e9, eighths.rounded() == eighths else { return nil }
    self.init(Int(eighths), 8)
  }

  private init(_ top: Int, _ bottom: Int) {
    var (a, b) = (top.magnitude, bottom.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = max(1, Int(a)) * (bottom < 0 ? -1 : 1)
    self.top = top / divisor
    self.bottom = bottom / divisor
  }

  var isZero: Bool { top == 0 }
  var isPositive: Bool { top > 0 }

  static prefix func - (value: Fraction) -> Fraction { Fraction(-value.top, value.bottom) }
  static func + (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
  }
  static func - (a: Fraction, b: Fraction) -> Fraction { a + -b }
  static func * (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.top, a.bottom * b.bottom)
  }
  static func / (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.bottom, a.bottom * b.top)
  }
}
