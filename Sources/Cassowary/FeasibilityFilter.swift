/// Finds which of many required constraints cannot hold together with those before them.
///
/// Adds them to a solver in order, all at once, and in halves if that fails. Known results are not
/// computed again.
struct FeasibilityFilter {
  private var solver: Solver
  private let constraints: [Constraint]
  private var isRefused: [Bool]
  /// Places that no solver has taken yet.
  private var pending: [Int] = []
  /// True if all constraints so far that are not refused held together earlier.
  private var isSubset = true

  /// - Parameter solver: has the variables, and no constraints.
  init(_ constraints: [Constraint], _ solver: Solver) {
    self.solver = solver
    self.constraints = constraints
    isRefused = [Bool](repeating: false, count: constraints.count)
  }

  var refused: [Int] { isRefused.indices.filter { isRefused[$0] } }

  /// Tests all constraints, in O(refused · log count) runs, or fewer with known results.
  mutating func run(_ earlier: [Solver.EarlierResult]) {
    for index in constraints.indices {
      switch index < earlier.count ? earlier[index] : .unknown {
      case .held: pending.append(index)
      case .unknown:
        pending.append(index)
        isSubset = false
      case .refused(let members):
        if let members, isContradiction(members, before: index) {
          isRefused[index] = true
        } else {
          testPending()
          test(for: [index])
          isSubset = isSubset && isRefused[index]
        }
      }
    }
    if !isSubset { testPending() }
  }

  /// Returns true if all of `members` hold, so that the next constraint contradicts them.
  private mutating func isContradiction(_ members: [Int], before index: Int) -> Bool {
    guard members.allSatisfy({ $0 < index }) else { return false }
    if !isSubset { testPending() }
    return !members.contains { isRefused[$0] }
  }

  private mutating func testPending() {
    test(for: pending[...])
    pending = []
  }

  private mutating func test(for indices: ArraySlice<Int>) {
    if indices.isEmpty || solver.interruption?.isRaised == true { return }
    do throws(Conflict) {
      try solver.add(contentsOf: indices.map { constraints[$0] }, explains: false)
    } catch {
      if indices.count == 1 {
        isRefused[indices[indices.startIndex]] = true
        return
      }
      let middle = indices.startIndex + indices.count / 2
      test(for: indices[..<middle])
      test(for: indices[middle...])
    }
  }
}

extension Solver {
  /// The result of an earlier run with the same variables for a required constraint.
  package enum EarlierResult: Equatable, Sendable {
    /// It held together with all those before it that held.
    case held
    /// It could not hold together with the constraints at these indices; nil if one of those was
    /// removed, or if they were not searched for.
    case refused(by: [Int]?)
    case unknown
  }

  /// The indices of those required constraints that cannot hold together with the ones before them.
  ///
  /// - Parameter earlier: known results, which save time. Constraints that held, and those that
  ///   refused another, must be the same as in the earlier run, in the same order.
  package func contradictions(
    among constraints: [Constraint], earlier: [EarlierResult] = []
  ) -> [Int] {
    var empty = Solver(
      substitutes: options.substitutes, breaksTies: false, interruption: interruption)
    for variable in variables {
      _ = empty.makeVariable(variable.isFree ? .free : .nonNegative, rank: variable.rank)
    }
    var filter = FeasibilityFilter(constraints, empty)
    filter.run(earlier)
    return filter.refused
  }
}
