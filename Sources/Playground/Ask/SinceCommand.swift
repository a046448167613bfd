import CommandLanguage

enum SinceCommand {
  private static let check = Argument(some: "CHECK", .condition)

  static let spec = Command(
    "since", .looks, [check.parameter], yieldsPrefixes: true
  ) { (call) throws(Diagnostic) in
    var words = call[check]
    if words.count > 1, !words[0].isQuoted, Keyword.matches(words[0].text, "expect") {
      words.removeFirst()
    }
    let conditions = try Expectation.conditions(from: words, call)
    let text = words.map { $0.text }.joined(separator: " ")
    let answer = HistorySearch(conditions, in: call.session)
    return Plan(lines: answer.lines(text), json: { answer.json(text) })
  }
}
