import TestSupport
import Testing

@testable import Cassowary

/// Constraints that share one array of terms, compared with an array of constraints.
@Suite struct ConstraintListTests {
  private func constraint(_ random: inout SeededGenerator) -> Constraint {
    let terms = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      Term(
        Double(Int.random(in: -2...2, using: &random)),
        Variable(index: Int.random(in: 0...4, using: &random)))
    }
    return Constraint(
      Expression(terms, constant: Double(Int.random(in: 0...9, using: &random))),
      RelationalOperator.allCases.randomElement(using: &random) ?? .equal,
      priority: Priority(Double(Int.random(in: 1...1000, using: &random))),
      origin: Int.random(in: 0...99, using: &random), rank: Int.random(in: 0...3, using: &random))
  }

  /// Hundreds of edits, so that unused terms are removed several times.
  @Test(arguments: 0..<8) func editsMatchThoseOfAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = ConstraintList()
    var array: [Constraint] = []
    for step in 0..<600 {
      let place = Int.random(in: 0..<max(1, array.count), using: &random)
      let new = constraint(&random)
      switch array.isEmpty ? 0 : Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        list.append(new)
        array.append(new)
      case 2:
        list.replace(place, with: new)
        array[place] = new
      case 3:
        list.clear(place)
        array[place].expression.terms = []
      case 4:
        list.removeLast()
        array.removeLast()
      case 5:
        list.setConstant(Double(step), of: place)
        array[place].expression.constant = Double(step)
      case 6:
        list.setPriority(.required, of: place)
        array[place].priority = .required
      default:
        list.append(place, of: ConstraintList(array))
        array.append(array[place])
      }
      #expect(Array(list) == array)
    }
    #expect(list.terms.count <= 40 + 2 * array.reduce(0) { $0 + $1.expression.terms.count })
  }

  @Test func mergesEachVariableIntoOneTerm() {
    let (x, y) = (Variable(index: 0), Variable(index: 1))
    let rows: [([Term], [Term])] = [
      ([Term(1, y), Term(2, x)], [Term(1, y), Term(2, x)]),
      ([Term(1, y), Term(2, x), Term(3, y)], [Term(2, x), Term(4, y)]),
      ([Term(1, x), Term(-1, x)], []),
      ([Term(0, x), Term(1, y)], [Term(1, y)]),
    ]
    var list = ConstraintList(rows.map { Constraint(Expression($0.0), .equal) })
    for place in list.indices { list.merge(place) }
    #expect(list.map { $0.expression.terms } == rows.map { $0.1 })
  }

  @Test func equalListsHaveTheSameConstraints() {
    let first = Constraint(Expression([Term(1, Variable(index: 0))], constant: 1), .equal)
    var other = first
    other.expression.constant = 2
    #expect(ConstraintList([first, other]) == ConstraintList([first, other]))
    #expect(ConstraintList([first, other]) != ConstraintList([first, first]))
    var changed = ConstraintList([other, other])
    changed.replace(0, with: first)
    #expect(changed == ConstraintList([first, other]))
  }
}
