import CommandLanguage
import LayoutDocument
import TerminalText

extension FixCommand {
  /// `fix N`, `fix Nb`: runs the command that the last report printed under that number, or prints
  /// it as Swift.
  static func remedy(_ word: Word, asSwift: Bool, _ call: Call) throws(Diagnostic) -> Plan {
    let list = try remedies(word, call)
    let remedy = try call.require(
      list.first(where: { $0.number == word.text }), "no-suggestion",
      list.isEmpty ? "there is no conflict to fix" : "there is no remedy \(word.text)", at: word,
      fix: list.isEmpty
        ? "fix CHILD N, where CHILD is the name of a view"
        : "there is " + Message.list(list.map { $0.number }))
    guard asSwift else {
      // The history and scripts contain the command, because its number may mean another one later.
      return Plan(suggested: remedy.edits)
    }
    guard !remedy.swift.isEmpty else {
      // Not an error: the replay of a session computes its own remedies, perhaps without code.
      return Plan(lines: [
        "remedy \(word.text) has no Swift code; export uikit prints the layout as Swift"
      ])
    }
    var plan = Plan(
      code: remedy.swift.split(separator: "\n").map { String($0) }, .swift, in: call.session)
    plan.report.showsItself = true
    return plan
  }

  /// The remedies of the last report, or without one, those of a new report.
  private static func remedies(_ word: Word, _ call: Call) throws(Diagnostic) -> [Remedy] {
    guard let remedies = call.session.remedies, !remedies.list.isEmpty else {
      return call.session.remedies(of: call.session.conflictReport())
    }
    let (tried, now) = (remedies.document, call.session.document)
    // Undo may have restored the layout.
    try call.require(
      tried.isUnchanged(since: now)
        || ImportedScene.script(of: tried) == ImportedScene.script(of: now),
      "no-suggestion", "the layout has changed", at: word, fix: "conflicts  lists again")
    return remedies.list
  }
}
