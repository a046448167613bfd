import Cassowary
import Testing

/// The tableau as text.
@Suite struct DumpTests {
  private func stack() throws -> Solver {
    var solver = Solver()
    let views = (0..<3).map { _ in solver.makeVariable() }
    let edge = solver.makeVariable(.free)
    let lone = solver.makeVariable()
    try solver.add(contentsOf: [
      Constraint(Expression(views.map { Term(1, $0) }, constant: -100), .equal),
      Constraint(
        Expression([Term(1, views[0])], constant: -30), .equal, priority: Priority(750)),
      Constraint(
        Expression([Term(1, views[1])], constant: -50), .equal, priority: Priority(250)),
      Constraint(
        Expression([Term(1, views[2])], constant: -90), .lessOrEqual, priority: Priority(250)),
      Constraint(
        Expression([Term(1, views[1]), Term(-1, views[2])]), .equal, priority: Priority(50)),
      Constraint(Expression([Term(1, edge), Term(-1, views[0])], constant: -8), .equal),
      Constraint(Expression([Term(2, lone)], constant: -6), .greaterOrEqual),
    ])
    return solver
  }

  @Test func dumpShowsEveryVariable() throws {
    let expected = """
      component 0
        level 750: error 0
        level 250: error 0
        level 50: error 30
        x0 = 30  by c1
        x1 = 50  by c2
        x2 = 100 - x0 - x1 + c0  (20)
        c4 = -100 + x0 + 2 x1 - c0  (30)
        x3 := 8 + x0  by c5
      component 1
        x4 = 3  by c6

      """
    let solver = try stack()
    #expect(solver.dump() == expected)
  }

  @Test func dumpIsDeterministic() throws {
    let texts = try (0..<5).map { _ in try stack().dump { "v\($0.index)" } }
    #expect(Set(texts).count == 1)
    #expect(Solver().dump().isEmpty)
  }
}
