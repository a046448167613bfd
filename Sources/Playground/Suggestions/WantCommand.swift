import CommandLanguage
import LayoutDocument

enum WantCommand {
  private static let goal = Argument(some: "GOAL", .condition)

  static let spec = Command(
    "want", .edits, [goal.parameter], yieldsPrefixes: true
  ) { (call) throws(Diagnostic) in
    let words = call[goal]
    if words.count == 1, let number = Int(words[0].text) {
      return try offer(number, at: words[0], call)
    }
    let goal = try goal(words, call)
    let budget = SearchBudget(isInterrupted: call.run.options.isInterrupted)
    let search = GoalSearch(goal, in: call.session, within: budget)
    try call.run.checkInterrupted()
    let offer = (list: search.changes.map { $0.edit }, document: call.session.document)
    return Plan(
      lines: search.lines(), after: { (session, _) in session.offer = offer }, json: search.json)
  }

  /// Makes the edits of an answer as if it had been typed.
  private static func offer(_ number: Int, at word: Word, _ call: Call) throws(Diagnostic) -> Plan {
    let offer = try call.require(
      call.session.offer, "no-suggestion",
      "there are no answers yet: use want with a relation first", at: word,
      fix: "want a.width == 200")
    try call.require(
      call.session.document.isUnchanged(since: offer.document), "no-suggestion",
      "the layout has changed since the last want", at: word, fix: "ask again: want …")
    let index = try call.require(
      offer.list.index(ofNumber: number), "no-suggestion", "there is no answer \(number)", at: word,
      fix: offer.list.isEmpty ? nil : "1 to \(offer.list.count)")
    return Plan(suggested: [offer.list[index]])
  }

  private static func goal(_ words: [Word], _ call: Call) throws(Diagnostic) -> LayoutGoal {
    var goal = LayoutGoal(text: words.map { $0.text }.joined(separator: " "))
    if words.count == 2, Keyword.matches(words[0].text, "no"),
      Keyword.matches(words[1].text, "conflict")
    {
      goal.forbidsConflicts = true
      return goal
    }
    let (relation, places) = try RelationPlaces.split(words, call)
    switch places {
    case .sizes(let axis, let range): goal.sizes = (axis, range)
    case .devices:
      throw call.diagnostic(
        "bad-range", "want takes a range of sizes", at: words.last, fix: "for root.width 300..900")
    case nil: break
    }
    goal.conditions = try Expectation.conditions(from: relation, call)
    return goal
  }
}
