/// The sides of zero on which an expression breaks its relation.
struct Sides: OptionSet, Sendable {
  let rawValue: UInt8

  static let negative = Sides(rawValue: 1)
  static let positive = Sides(rawValue: 2)
  static let both: Sides = [.negative, .positive]
}

extension RelationalOperator {
  var penalised: Sides {
    switch self {
    case .lessOrEqual: return .positive
    case .equal: return .both
    case .greaterOrEqual: return .negative
    }
  }
}
