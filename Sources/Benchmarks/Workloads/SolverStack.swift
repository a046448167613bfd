import Cassowary

/// The row of views that constraint solvers are compared on, given to the solver directly.
///
/// Natural widths (i mod 7) · 10 + 30 by hugging and resistance at one level, all widths equal at a
/// weaker one, spacing 8, in a container 100 points a view wide.
struct SolverStack {
  enum Form {
    /// A variable for each width; the container is their sum.
    case widths
    /// What a stack view asks for: places and lengths on both axes, canvas connections, spacing
    /// and alignment.
    case views
    /// The same without a wish for equal widths, so that one view yields for all.
    case fill
  }

  private(set) var solver = Solver()
  let count: Int
  private var constraints: [Constraint] = []
  private var width: ConstraintID?

  init(_ count: Int, _ form: Form) {
    self.count = count
    switch form {
    case .widths: addWidths()
    case .views: addViews(areEqual: true)
    case .fill: addViews(areEqual: false)
    }
    // What is required can hold together; the container's width is the first.
    width = try? solver.add(contentsOf: constraints).first
  }

  /// Makes the container `factor` times as wide as 100 points a view.
  mutating func resize(to factor: Double) {
    guard let width else { return }
    do {
      try solver.setConstant(of: width, to: -100 * Double(count) * factor)
    } catch {
      preconditionFailure("a wider row holds what a narrower one holds")
    }
  }

  private mutating func add(
    _ terms: [Term], _ constant: Double, _ relation: RelationalOperator = .equal,
    at priority: Double = 1000
  ) {
    let expression = Expression(terms, constant: constant)
    constraints.append(Constraint(expression, relation, priority: Priority(priority)))
  }

  private mutating func addNaturalLength(
    _ length: Variable, _ natural: Double, hugging: Double = 750
  ) {
    add([Term(1, length)], -natural, .lessOrEqual, at: hugging)
    add([Term(1, length)], -natural, .greaterOrEqual, at: 750)
  }

  private mutating func addWidths() {
    let container = solver.makeVariable()
    let widths = (0..<count).map { _ in solver.makeVariable() }
    add([Term(1, container)], -100 * Double(count))
    add([Term(-1, container)] + widths.map { Term(1, $0) }, 8 * Double(count - 1))
    for (index, width) in widths.enumerated() {
      addNaturalLength(width, Double(index % 7 * 10 + 30))
      if index > 0 { add([Term(1, width), Term(-1, widths[0])], 0, at: 250) }
    }
  }

  private mutating func addViews(areEqual: Bool) {
    let (width, height) = (solver.makeVariable(), solver.makeVariable())
    add([Term(1, width)], -100 * Double(count))
    add([Term(1, height)], -40)
    var first: SolverBox?
    var previous: SolverBox?
    for index in 0..<count {
      let view = SolverBox(in: &solver)
      if let first, let previous {
        add([Term(1, view.x), Term(-1, previous.x), Term(-1, previous.width)], -8)
        add([Term(1, first.y), Term(-1, view.y)], 0)
        add([Term(1, first.y), Term(1, first.height), Term(-1, view.y), Term(-1, view.height)], 0)
        if areEqual { add([Term(1, view.width), Term(-1, first.width)], 0, at: 250) }
      } else {
        first = view
        add([Term(-1, view.x)], 0)
        add([Term(-1, view.y)], 0)
        add([Term(1, height), Term(-1, view.y), Term(-1, view.height)], 0)
      }
      let natural = Double(index % 7 * 10 + 30)
      addNaturalLength(view.width, natural, hugging: areEqual ? 750 : 250)
      addNaturalLength(view.height, 20, hugging: 250)
      previous = view
    }
    if let last = previous {
      add([Term(1, width), Term(-1, last.x), Term(-1, last.width)], 0)
    }
  }
}

/// The variables of a view: places from the container's corner, and lengths.
struct SolverBox {
  let x, width, y, height: Variable

  init(in solver: inout Solver) {
    x = solver.makeVariable(.free)
    width = solver.makeVariable()
    y = solver.makeVariable(.free)
    height = solver.makeVariable()
  }

  /// The start and the length along an axis.
  subscript(isVertical: Bool) -> (start: Variable, length: Variable) {
    isVertical ? (y, height) : (x, width)
  }
}
