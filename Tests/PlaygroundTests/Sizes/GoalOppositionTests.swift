import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Constraints that oppose a goal, confirmed by a solver that shares no code with ours.
@Suite struct GoalOppositionTests {
  /// A canvas of three views with random required constraints that can all hold.
  private func session(seed: Int, _ random: inout SeededGenerator) throws -> Session {
    var session = try RandomSession.session("canvas root a=40x20 b=60x20 c=80x20")
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let views = ["a", "b", "c"]
    for _ in 0..<number(3...8) {
      let (one, other) = (views[number(0...2)], views[number(0...2)])
      let line =
        switch number(0...6) {
        case 0: "constrain \(one).width == \(number(20...200))"
        case 1: "constrain \(one).width >= \(number(20...200))"
        case 2: "constrain \(one).leading == \(other).trailing + \(number(0...20))"
        case 3: "constrain \(one).leading == root.leading + \(number(0...20))"
        case 4: "constrain \(one).trailing == root.trailing - \(number(0...20))"
        case 5: "constrain \(one).width == \(other).width"
        default: "constrain \(one).centerX == root.centerX"
        }
      guard let tried = Interpreter.standard.trial(of: line, in: session),
        tried.shown.conflicts().isEmpty
      else { continue }
      session = tried
    }
    return session
  }

  @Test(arguments: FuzzRun.seeds(150)) func oppositionIsIrreducible(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 77)
    let session = try session(seed: seed, &random)
    let condition = Condition(
      view: "a", attribute: .width, relation: .equal,
      right: .number(Double(Int.random(in: 1...400, using: &random))))
    guard
      let result = GoalSearch.opposition(to: condition, in: session)
    else {
      try expectNoOpposition(condition, in: session, seed)
      return
    }
    let all = result.members + [result.goal]
    guard let canHold = ExactFeasibility.canHold(all) else { return }
    #expect(!canHold, "\(seed): they can all hold")
    for index in all.indices {
      var remaining = all
      remaining.remove(at: index)
      #expect(ExactFeasibility.canHold(remaining) == true, "\(seed): one of them is not needed")
    }
  }

  /// If no conflict is found, all required constraints can hold together with the goal.
  private func expectNoOpposition(
    _ condition: Condition, in session: Session, _ seed: Int
  ) throws {
    guard case .number(let number) = condition.right else { return }
    let tried = try #require(
      Interpreter.standard.trial(of: "constrain a.width == \(number)", in: session))
    let required = tried.shown.withIsland(of: .root) { $0.list.filter { $0.isRequired } } ?? []
    guard let canHold = ExactFeasibility.canHold(required) else { return }
    #expect(canHold, "\(seed): \(number)")
  }

  /// In layouts of any kinds, the constraints that oppose a goal cannot hold with it.
  @Test(arguments: FuzzRun.seeds(24)) func oppositionInAnyLayoutCannotHold(seed: Int) {
    var random = GoalCase(seed: seed &+ 20_000)
    for _ in 0..<3 {
      let goal = random.goal()
      guard let condition = goal.conditions.first,
        let result = GoalSearch.opposition(to: condition, in: random.session),
        let canHold = ExactFeasibility.canHold(result.members + [result.goal])
      else { continue }
      #expect(!canHold, "\(seed): they can all hold: \(random.text(of: goal))")
    }
  }

  @Test func oppositionNamesTheFixedLength() throws {
    let session = try RandomSession.session("stack root h a b", "fix a 300", "fix b 100")
    let condition = Condition(
      view: "a", attribute: .width, relation: .equal, right: .number(350))
    let result = try #require(GoalSearch.opposition(to: condition, in: session))
    #expect(ExactFeasibility.canHold(result.members + [result.goal]) == false)
    let node = try #require(session.tree.node(named: "b"))
    #expect(result.members.contains { $0.source == .fixed(node) })
  }

  @Test(arguments: [
    (["a"], true), (["a", "b"], false), (["b"], true), (["a", "c"], true), (["b", "c"], true),
  ])
  func exactFeasibilityIsCorrect(_ names: [String], _ expected: Bool) {
    let node = NodeID(3)
    let width = LayoutAnchor(.view(node), .width)
    let rows = [
      "a": LayoutConstraint("", width, .equal, constant: 100, source: .frame(node)),
      "b": LayoutConstraint("", width, .greaterOrEqual, constant: 101, source: .frame(node)),
      "c": LayoutConstraint("", width, .lessOrEqual, constant: 101, source: .frame(node)),
    ]
    #expect(ExactFeasibility.canHold(names.compactMap { rows[$0] }) == expected)
  }
}
