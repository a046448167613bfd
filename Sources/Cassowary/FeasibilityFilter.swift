/// Finds which of many required constraints cannot hold together with those before them.
///
/// A solver takes them in order, all at once and by halves where that fails: it keeps what it has
/// solved, so a hundred contradictions cost a hundred short runs. What is known from earlier is not
/// asked again.
struct FeasibilityFilter {
  private var solver: Solver
  private let constraints: [Constraint]
  private var isRefused: [Bool]
  /// Places that no solver has taken yet.
  private var pending: [Int] = []
  /// True if all that is not refused so far held together earlier.
  private var isSubset = true

  /// - Parameter solver: has the variables, and no constraints.
  init(_ constraints: [Constraint], _ solver: Solver) {
    self.solver = solver
    self.constraints = constraints
    isRefused = [Bool](repeating: false, count: constraints.count)
  }

  /// Those that cannot hold, in order.
  var refused: [Int] { isRefused.indices.filter { isRefused[$0] } }

  /// Asks for all constraints. O(refused · log count) short runs, fewer by what is known.
  mutating func run(_ earlier: [Solver.EarlierResult]) {
    for offset in constraints.indices {
      switch offset < earlier.count ? earlier[offset] : .unknown {
      case .held: pending.append(offset)
      case .unknown:
        pending.append(offset)
        isSubset = false
      case .refused(let members):
        if let members, isContradiction(members, before: offset) {
          isRefused[offset] = true
        } else {
          testPending()
          test(for: [offset])
          isSubset = isSubset && isRefused[offset]
        }
      }
    }
    if !isSubset { testPending() }
  }

  /// True if all of `members` hold: they leave nothing to what comes next.
  private mutating func isContradiction(_ members: [Int], before offset: Int) -> Bool {
    guard members.allSatisfy({ $0 < offset }) else { return false }
    if !isSubset { testPending() }
    return !members.contains { isRefused[$0] }
  }

  private mutating func testPending() {
    test(for: pending[...])
    pending = []
  }

  private mutating func test(for offsets: ArraySlice<Int>) {
    if offsets.isEmpty || solver.interruption?.isRaised == true { return }
    do throws(Conflict) {
      try solver.add(contentsOf: offsets.map { constraints[$0] }, explains: false)
    } catch {
      if offsets.count == 1 {
        isRefused[offsets[offsets.startIndex]] = true
        return
      }
      let middle = offsets.startIndex + offsets.count / 2
      test(for: offsets[..<middle])
      test(for: offsets[middle...])
    }
  }
}

extension Solver {
  /// What an earlier run with the same variables said of a required constraint.
  package enum EarlierResult: Equatable, Sendable {
    /// It held together with all those before it that held.
    case held
    /// It could not hold together with the constraints at these indices; nil if one of those is
    /// gone, or if they were not looked for.
    case refused(by: [Int]?)
    case unknown
  }

  /// Places among `constraints`, all of them required, of those that cannot hold together with the
  /// ones before them.
  ///
  /// - Parameter earlier: what is known of each: the same comes out as without it, in less time.
  ///   Those that held, and those that refused another, are the same constraints with the same
  ///   constants as in the earlier run, in the same order.
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
