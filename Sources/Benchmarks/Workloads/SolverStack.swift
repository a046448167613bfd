import Cassowary

/// A row of views with the constraints of a stack view, given to the solver directly.
///
/// Natural widths (i mod 7) · 10 + 30, spacing 8, in a container of 100 points per view, so that
/// one view absorbs the difference.
struct SolverStack {
  private(set) var solver = Solver()
  private var constraints: [Constraint] = []

  /// The variables of a view: its origin from the container's corner, and its lengths.
  private struct Box {
    let x, width, y, height: Variable

    init(in solver: inout Solver) {
      x = solver.makeVariable(.free)
      width = solver.makeVariable()
      y = solver.makeVariable(.free)
      height = solver.makeVariable()
    }
  }

  init(_ count: Int) {
    let (width, height) = (solver.makeVariable(), solver.makeVariable())
    add([Term(1, width)], -100 * Double(count))
    add([Term(1, height)], -40)
    var first: Box?
    var previous: Box?
    for index in 0..<count {
      let view = Box(in: &solver)
      if let first, let previous {
        add([Term(1, view.x), Term(-1, previous.x), Term(-1, previous.width)], -8)
        add([Term(1, first.y), Term(-1, view.y)], 0)
        add([Term(1, first.y), Term(1, first.height), Term(-1, view.y), Term(-1, view.height)], 0)
      } else {
        first = view
        add([Term(-1, view.x)], 0)
        add([Term(-1, view.y)], 0)
        add([Term(1, height), Term(-1, view.y), Term(-1, view.height)], 0)
      }
      addNaturalLength(view.width, Double(index % 7 * 10 + 30))
      addNaturalLength(view.height, 20)
      previous = view
    }
    if let last = previous {
      add([Term(1, width), Term(-1, last.x), Term(-1, last.width)], 0)
    }
    do {
      try solver.add(contentsOf: constraints)
    } catch {
      preconditionFailure("the row has no conflict")
    }
  }

  private mutating func add(
    _ terms: [Term], _ constant: Double, _ relation: RelationalOperator = .equal,
    at priority: Double = 1000
  ) {
    let expression = Expression(terms, constant: constant)
    constraints.append(Constraint(expression, relation, priority: Priority(priority)))
  }

  private mutating func addNaturalLength(_ length: Variable, _ natural: Double) {
    add([Term(1, length)], -natural, .lessOrEqual, at: 250)
    add([Term(1, length)], -natural, .greaterOrEqual, at: 750)
  }
}
