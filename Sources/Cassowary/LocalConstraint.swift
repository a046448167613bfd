/// A constraint over the variables of one component, by their place in it.
struct LocalConstraint: Sendable {
  struct LocalTerm: Sendable {
    var coefficient: Double
    var variable: Int32
  }

  var terms: [LocalTerm]
  var constant: Double
  var relation: Relation
  var priority: Priority
  var rank: Int

  /// The sides of zero on which the expression breaks the relation.
  var penalised: Sides {
    switch relation {
    case .lessOrEqual: return .positive
    case .equal: return .both
    case .greaterOrEqual: return .negative
    }
  }
}
