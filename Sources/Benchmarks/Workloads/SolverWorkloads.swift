import Cassowary

/// Stacks, built and solved by the constraint solver itself.
enum SolverWorkloads {
  static var all: [Workload] {
    [(10, "10", 0.1), (100, "100", 1), (1_000, "1,000", 20), (10_000, "10,000", 500)].map {
      count, title, limit in
      Workload("stack of \(title) views, ties: build and solve", "µs", limit: 1_000 * limit) {
        Measure.median { keep(stack(of: count)) }
      }
    }
  }

  /// The variables of a view: its origin from the container's corner, and its lengths.
  private typealias Box = (x: Variable, width: Variable, y: Variable, height: Variable)

  /// A row of views with the constraints of a stack view.
  ///
  /// Natural widths (i mod 7) · 10 + 30, spacing 8, in a container of 100 points per view, so that
  /// one view absorbs the difference.
  private static func stack(of count: Int) -> Solver {
    var solver = Solver()
    var constraints: [Constraint] = []
    func add(
      _ terms: [Term], _ constant: Double, _ relation: RelationalOperator = .equal,
      at priority: Double = 1000
    ) {
      let expression = Expression(terms, constant: constant)
      constraints.append(Constraint(expression, relation, priority: Priority(priority)))
    }
    func addNaturalLength(_ length: Variable, _ natural: Double) {
      add([Term(1, length)], -natural, .lessOrEqual, at: 250)
      add([Term(1, length)], -natural, .greaterOrEqual, at: 750)
    }
    let (width, height) = (solver.makeVariable(), solver.makeVariable())
    add([Term(1, width)], -100 * Double(count))
    add([Term(1, height)], -40)
    let views: [Box] = (0..<count).map { _ in
      (
        solver.makeVariable(.free), solver.makeVariable(), solver.makeVariable(.free),
        solver.makeVariable()
      )
    }
    for (index, view) in views.enumerated() {
      if index > 0 {
        let (first, previous) = (views[0], views[index - 1])
        add([Term(1, view.x), Term(-1, previous.x), Term(-1, previous.width)], -8)
        add([Term(1, first.y), Term(-1, view.y)], 0)
        add([Term(1, first.y), Term(1, first.height), Term(-1, view.y), Term(-1, view.height)], 0)
      } else {
        add([Term(-1, view.x)], 0)
        add([Term(-1, view.y)], 0)
        add([Term(1, height), Term(-1, view.y), Term(-1, view.height)], 0)
      }
      addNaturalLength(view.width, Double(index % 7 * 10 + 30))
      addNaturalLength(view.height, 20)
    }
    let last = views[count - 1]
    add([Term(1, width), Term(-1, last.x), Term(-1, last.width)], 0)
    do {
      try solver.add(contentsOf: constraints)
    } catch {
      preconditionFailure("the row has no conflict")
    }
    return solver
  }
}
