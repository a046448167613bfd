import CommandLanguage
import DocumentModel
import LayoutModel

/// `forget N | all`.
enum ForgetCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "forget", usage: "N | all", summary: "drop a rule, by its number in when",
    parameters: [Parameter("N", .any)],
    examples: [.init("forget all")], effect: .edits, group: Group.screen
  ) { (arguments, session, run) throws(Diagnostic) in
    guard let word = arguments.word("N") else { return }
    if Keyword.matches(word.text, "all") {
      session.document.rules.removeAll()
      return
    }
    let count = session.document.rules.count
    guard let number = Int(word.text), (1...max(count, 1)).contains(number), count > 0 else {
      throw arguments.diagnostic(
        "no-rule", "there is no rule \(word.text)", at: word,
        fix: count == 0 ? "there are no rules" : "rules 1 to \(count), or all")
    }
    session.document.rules.remove(at: number - 1)
  }
}
