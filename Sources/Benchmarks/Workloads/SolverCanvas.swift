import Cassowary

/// Larger systems for the solver: stacks in stacks, and constraints drawn at random.
struct SolverCanvas {
  private(set) var variables: [Variable.Domain] = []
  private(set) var constraints: [Constraint] = []
  /// Place in `constraints` of the outer width.
  private let outer = 0

  /// Builds and solves; gives the solver.
  func solved() -> Solver {
    var solver = Solver()
    for domain in variables { _ = solver.makeVariable(domain) }
    do {
      try solver.add(contentsOf: constraints)
    } catch {
      preconditionFailure("the constraints can hold together")
    }
    return solver
  }

  private mutating func add(
    _ terms: [Term], _ constant: Double, _ relation: RelationalOperator = .equal,
    at priority: Double = 1000
  ) {
    let expression = Expression(terms, constant: constant)
    constraints.append(Constraint(expression, relation, priority: Priority(priority)))
  }
}

extension SolverCanvas {
  /// `count` constraints between the edges and lengths of a view for every five of them, one in
  /// five required. The same seed gives the same canvas; what would contradict is left out.
  init(constraints count: Int, seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var solver = Solver()
    let views = (0..<max(2, count / 5)).map { _ in SolverBox(in: &solver) }
    variables = views.flatMap { _ in [.free, .nonNegative, .free, .nonNegative] }
    let priorities = [1000.0, 750, 750, 500, 250]
    while constraints.count < count {
      let isVertical = generator.below(2) == 0
      let first = Self.edge(of: views[generator.below(views.count)], isVertical, &generator)
      let second = Self.edge(of: views[generator.below(views.count)], isVertical, &generator)
      let relation = [RelationalOperator.equal, .equal, .equal, .lessOrEqual, .greaterOrEqual]
      let constraint = Constraint(
        Expression(first, constant: -Double(generator.below(200)))
          - Expression(generator.below(3) == 0 ? [] : second),
        relation[generator.below(5)], priority: Priority(priorities[generator.below(5)]))
      if (try? solver.add(constraint)) != nil { constraints.append(constraint) }
    }
  }

  /// Start, end, centre or length of a view.
  private static func edge(
    of view: SolverBox, _ isVertical: Bool, _ generator: inout SplitMix
  ) -> [Term] {
    let (start, length) = view[isVertical]
    switch generator.below(4) {
    case 0: return [Term(1, start)]
    case 1: return [Term(1, start), Term(1, length)]
    case 2: return [Term(1, start), Term(0.5, length)]
    default: return [Term(1, length)]
    }
  }
}

extension SolverCanvas {
  /// Stacks in stacks, horizontal and vertical in turn: each of `depth` levels has `width` children
  /// a stack, all of them stacks (`isFull`) or the last alone; the others are views with a natural
  /// size. The outermost is 4,000 × 3,000 points.
  init(depth: Int, width: Int, isFull: Bool) {
    var solver = Solver()
    let root = SolverBox(in: &solver)
    add([Term(1, root.width)], -4000)
    add([Term(1, root.height)], -3000)
    add([Term(1, root.x)], 0)
    add([Term(1, root.y)], 0)
    var level = [root]
    for distance in 0..<depth {
      var next: [SolverBox] = []
      for parent in level {
        let children = (0..<width).map { _ in SolverBox(in: &solver) }
        addStack(parent, children, isVertical: distance % 2 == 1)
        let isLast = distance == depth - 1
        let stacks = isLast ? 0 : isFull ? width : 1
        for (index, view) in children.dropLast(stacks).enumerated() {
          addNaturalSize(of: view, Double(index % 7 * 10 + 30))
        }
        next += children.suffix(stacks)
      }
      level = next
    }
    let counts = solver.variableCount / 4
    variables = (0..<counts).flatMap { _ in [.free, .nonNegative, .free, .nonNegative] }
  }

  private mutating func addNaturalSize(of view: SolverBox, _ natural: Double) {
    for (length, wish) in [(view.width, natural), (view.height, 20)] {
      add([Term(1, length)], -wish, .lessOrEqual, at: 250)
      add([Term(1, length)], -wish, .greaterOrEqual, at: 750)
    }
  }

  private mutating func addStack(
    _ stack: SolverBox, _ children: [SolverBox], isVertical: Bool
  ) {
    let along = stack[isVertical]
    let across = stack[!isVertical]
    var previous = (start: along.start, length: along.length)
    for (index, child) in children.enumerated() {
      let (start, length) = child[isVertical]
      let (side, breadth) = child[!isVertical]
      if index == 0 {
        add([Term(1, along.start), Term(-1, start)], 0)
        add([Term(1, across.start), Term(-1, side)], 0)
        add(
          [Term(1, across.start), Term(1, across.length), Term(-1, side), Term(-1, breadth)], 0)
      } else {
        let first = children[0][!isVertical]
        add([Term(1, start), Term(-1, previous.start), Term(-1, previous.length)], -8)
        add([Term(1, first.start), Term(-1, side)], 0)
        add([Term(1, first.start), Term(1, first.length), Term(-1, side), Term(-1, breadth)], 0)
      }
      previous = (start, length)
    }
    add(
      [
        Term(1, along.start), Term(1, along.length), Term(-1, previous.start),
        Term(-1, previous.length),
      ], 0)
  }
}

/// SplitMix64: the same numbers for the same seed on every machine.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 to `limit` − 1.
  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
