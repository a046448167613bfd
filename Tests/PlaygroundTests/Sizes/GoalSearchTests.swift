import CommandLanguage
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Goals: the suggested commands fulfil them.
@Suite struct GoalSearchTests {
  private func search(
    _ session: Session, _ goal: String, within budget: SearchBudget = SearchBudget { false }
  ) throws -> GoalSearch {
    let words = try #require(
      try Script.parse(SourceText("want " + goal, origin: "")).statements.first
    ).words.dropFirst()
    let parts = Array(words)
    let left = try #require(parts[0].split(at: "."))
    let condition = Condition(
      view: left.head.text, attribute: try #require(Attribute(rawValue: left.tail.text)),
      relation: try #require(Relation(rawValue: parts[1].text)),
      right: .number(try #require(Double(parts[2].text))))
    return GoalSearch(
      LayoutGoal(conditions: [condition], text: goal), in: session, within: budget)
  }

  /// The nearest candidates are tried first, and the output notes that some were not tried.
  @Test func aSpentBudgetIsReported() throws {
    let session = try RandomSession.session("split root h 300")
    let search = try search(session, "k1.width == 100", within: SearchBudget(4_000) { false })
    #expect(search.isCut && search.changes.contains { $0.command == "fix k1 100" })
    #expect(search.lines().contains { $0.hasPrefix("the layout is too large") })
    #expect(search.json().contains(#""complete":false"#))
    let all = try self.search(session, "k1.width == 100")
    #expect(!all.isCut && !all.json().contains("complete"))
  }

  /// A layout with constraints takes longer.
  @Test func constrainedViewsCostMore() throws {
    for (command, isSpent) in [("split root h 10", false), ("stack root h 10", true)] {
      let budget = SearchBudget(100) { false }
      #expect(budget.take(try RandomSession.session(command).shown) != isSpent)
      #expect(budget.isSpent == isSpent)
    }
  }

  @Test func ctrlCEndsTheSearch() throws {
    let session = try RandomSession.session("split root h 300")
    let search = try search(session, "a.width == 100", within: SearchBudget { true })
    #expect(search.changes.isEmpty && !search.isCut)
  }

  /// Each suggested command fulfils the goal, for goals of any form.
  @Test(arguments: FuzzRun.seeds(12)) func suggestionsReachTheGoal(seed: Int) {
    var random = GoalCase(seed: seed)
    for _ in 0..<2 {
      let goal = random.goal()
      let search = GoalSearch(goal, in: random.session)
      for change in search.changes {
        guard let problem = random.problem(with: change.command, for: goal) else { continue }
        Issue.record("\(seed): \(problem)\n\(random.text(of: goal))")
      }
    }
  }

  /// A goal for the result of one random command has suggestions.
  @Test(arguments: FuzzRun.seeds(12)) func findsRandomChanges(seed: Int) {
    var random = GoalCase(seed: seed &+ 10_000)
    for _ in 0..<6 {
      guard let (command, goal) = random.planted() else { continue }
      let search = GoalSearch(goal, in: random.session)
      guard !search.isMet else { continue }
      #expect(!search.changes.isEmpty, "\(seed): \(command)\n\(random.text(of: goal))")
      return
    }
  }

  /// The search finds the change that gives the wanted width.
  @Test(arguments: FuzzRun.seeds(12)) func findsAKnownChange(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 5)
    let session = try RandomSession.session("split root h a=0.2 b=0.3 c=0.5 padding 4")
    let wanted = Double(Int.random(in: 1...9, using: &random)) / 10
    let planted = "ratio b \(wanted)"
    let tried = try #require(Interpreter.standard.trial(of: planted, in: session))
    let node = try #require(tried.shown.node(named: "b"))
    let width = tried.shown.value(of: .width, of: node)
    let search = try search(session, "b.width == \(width)")
    #expect(search.isMet || search.changes.contains { $0.command == planted }, "\(planted)")
  }
}
