import CommandLanguage
import Exchange

/// `open TOKEN`.
enum OpenCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "open", usage: "TOKEN", summary: "start again and replay a shared session",
    discussion: """
      The token is checked before anything of it runs: it may hold no command that reads or writes \
      files. undo takes back its changes one by one, and the last undo brings the old tree back.
      """,
    parameters: [Parameter("TOKEN", .text)],
    examples: [.init("open \(example)")], effect: .session, group: Group.session
  ) { (arguments, session, run) throws(Diagnostic) in
    guard let word = arguments.word("TOKEN") else { return }
    guard run.depth == 0 else {
      throw arguments.diagnostic("not-in-block", "open cannot stand in a block")
    }
    run.leavesTrace = false
    // Nothing has to be taken away from a session that has just begun.
    let isFresh = ScriptWriter.script(for: session.document) == "\n"
    do throws(ShareToken.Problem) {
      let script = try ShareToken.script(of: word.text)
      run.effects.append(.open(script: (isFresh ? "" : "new; ") + script))
    } catch {
      var fix: String?
      if case .noToken = error { fix = "share prints one" }
      throw arguments.diagnostic("bad-token", error.text, at: word, fix: fix)
    }
  }

  /// The token of `split root h sidebar=25% main`.
  private static let example = "lay1.4Cr7HjUs"
}
