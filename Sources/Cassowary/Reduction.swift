/// A system of constraints with the equalities of two variables substituted.
///
/// Chains such as `leading == previous trailing + 8` would otherwise fill the tableau. A spanning
/// forest of those equalities gives each variable as `factor * root + offset`; the roots are the
/// unknowns that remain. An equality that closes a cycle stays a row, so that contradictions and
/// redundancy are found where all others are.
struct Reduction: Sendable {
  /// `child = factor * parent - constant / divisor`, by a required equality.
  struct Link: Sendable {
    var child: Int32
    var parent: Int32
    var constraint: Int32
    var factor: Double
    var divisor: Double
  }

  /// What a row of the problem stands for.
  enum RowOrigin: Sendable {
    case constraint(Int32)
    /// The lower bound of a variable that is not a root.
    case bound(Int32)
  }

  /// Largest factor, and inverse of the smallest, that a substitution may have.
  static let maximumFactor = 1e4

  let isFree: [Bool]
  private(set) var root: [Int32]
  private(set) var factor: [Double]
  private(set) var offset: [Double]
  /// Parents come before their children.
  private(set) var links: [Link] = []
  /// Unknown of each root, -1 elsewhere; and the root of each unknown.
  private(set) var unknownOf: [Int32]
  private(set) var rootOf: [Int32] = []
  private(set) var rows: [RowOrigin] = []
  /// Row of each constraint, -1 for a link; and of each variable's bound, where it has one.
  private(set) var rowOfConstraint: [Int32]
  private(set) var rowOfBound: [Int32]

  /// `constraints` are normalised, over variables `0 ..< isFree.count`.
  init(_ constraints: [LocalConstraint], isFree: [Bool], substitutes: Bool) {
    self.isFree = isFree
    root = isFree.indices.map { Int32($0) }
    factor = [Double](repeating: 1, count: isFree.count)
    offset = [Double](repeating: 0, count: isFree.count)
    unknownOf = [Int32](repeating: -1, count: isFree.count)
    rowOfConstraint = [Int32](repeating: -1, count: constraints.count)
    rowOfBound = [Int32](repeating: -1, count: isFree.count)
    if substitutes { link(SpanningForest(constraints, isFree: isFree)) }
    for variable in isFree.indices where Int(root[variable]) == variable {
      unknownOf[variable] = Int32(rootOf.count)
      rootOf.append(Int32(variable))
    }
    computeOffsets(constraints)
    var isLink = [Bool](repeating: false, count: constraints.count)
    for link in links { isLink[Int(link.constraint)] = true }
    for index in constraints.indices where !isLink[index] {
      rowOfConstraint[index] = Int32(rows.count)
      rows.append(.constraint(Int32(index)))
    }
    for link in links where needsBound(Int(link.child)) {
      rowOfBound[Int(link.child)] = Int32(rows.count)
      rows.append(.bound(link.child))
    }
  }

  private mutating func link(_ forest: SpanningForest) {
    for link in forest.links {
      let child = Int(link.child)
      let parent = Int(link.parent)
      root[child] = root[parent]
      factor[child] = link.factor * factor[parent]
      links.append(link)
    }
  }

  /// Computes the offsets of all variables from the constants. O(variables).
  mutating func computeOffsets(_ constraints: [LocalConstraint]) {
    for link in links {
      let constant = constraints[Int(link.constraint)].constant
      offset[Int(link.child)] =
        link.factor * offset[Int(link.parent)] - constant / link.divisor
    }
  }

  /// Whether a variable's bound does not follow from that of its root.
  func needsBound(_ variable: Int) -> Bool {
    guard !isFree[variable], Int(root[variable]) != variable else { return false }
    return isFree[Int(root[variable])] || factor[variable] < 0 || offset[variable] < 0
  }

  /// The right-hand side of a row. O(terms).
  func rhs(of row: Int, _ constraints: [LocalConstraint]) -> Double {
    switch rows[row] {
    case .bound(let variable): return -offset[Int(variable)]
    case .constraint(let index):
      let constraint = constraints[Int(index)]
      var sum = constraint.constant
      for term in constraint.terms { sum += term.coefficient * offset[Int(term.variable)] }
      return -sum
    }
  }

  /// The unknowns of a row in order, with their coefficients. O(terms · log terms).
  func entries(
    of row: Int, _ constraints: [LocalConstraint]
  ) -> [(column: Int32, value: Double)] {
    switch rows[row] {
    case .bound(let variable):
      return [(unknownOf[Int(root[Int(variable)])], factor[Int(variable)])]
    case .constraint(let index):
      var found: [(column: Int32, value: Double)] = []
      for term in constraints[Int(index)].terms {
        let variable = Int(term.variable)
        found.append((unknownOf[Int(root[variable])], term.coefficient * factor[variable]))
      }
      return Reduction.merged(found)
    }
  }

  private static func merged(
    _ entries: [(column: Int32, value: Double)]
  ) -> [(column: Int32, value: Double)] {
    if entries.count < 2 { return entries }
    var merged: [(column: Int32, value: Double)] = []
    var magnitude = 0.0
    for entry in entries.sorted(by: { $0.column < $1.column }) {
      if let last = merged.last, last.column == entry.column {
        magnitude = max(magnitude, abs(last.value), abs(entry.value))
        let sum = last.value + entry.value
        merged[merged.count - 1].value = abs(sum) <= 1e-13 * magnitude ? 0 : sum
      } else {
        merged.append(entry)
        magnitude = 0
      }
    }
    merged.removeAll { $0.value == 0 }
    return merged
  }
}
