import CommandLanguage
import LayoutDocument
import LayoutEngine

enum ForgetCommand {
  private static let number = Argument("N", .any, form: "N | all")

  static let spec = Command(
    name: "forget", summary: "delete a rule, by its number in when",
    parameters: [number.parameter],
    examples: [.init("forget all")], kind: .edits, group: Group.screen,
    complete: { _, session in
      session.document.rules.enumerated().map { index, rule in
        Completion.Candidate("\(index + 1)", note: rule.text)
      } + [Completion.Candidate("all")]
    },
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let word = arguments[number]
      if Keyword.matches(word.text, "all") {
        return Plan(
          .rule(.removeAll),
          remark: session.document.rules.isEmpty ? "there are no rules" : "no rule is left")
      }
      let count = session.document.rules.count
      guard let ruleIndex = Int(word.text).flatMap(session.document.rules.index(ofNumber:)) else {
        throw arguments.diagnostic(
          "no-rule", "there is no rule \(word.text)", at: word,
          fix: count == 0 ? "there are no rules" : "rules 1 to \(count), or all")
      }
      return Plan(
        .rule(.remove(ruleIndex)), remark: "dropped \(session.document.rules[ruleIndex].text)")
    }
  )
}
