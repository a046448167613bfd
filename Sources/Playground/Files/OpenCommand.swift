import CommandLanguage
import Interchange

enum OpenCommand {
  private static let token = Argument("TOKEN", .text)

  static let spec = CommandSpec<Session, Run>(
    name: "open", summary: "replay a shared session in place of the tree",
    discussion: """
      The token is checked before any of it runs: it must not contain a command that reads or \
      writes files. undo undoes its changes one by one, and the last undo restores the old tree.
      """,
    parameters: [token.parameter],
    examples: [.init("open \(example)")], reachesOut: true, effect: .session, group: Group.session
  ) { (arguments, session, run) throws(Diagnostic) in
    let word = arguments[token]
    guard run.depth == 0 else {
      throw arguments.diagnostic("not-in-block", "open cannot be used in a block")
    }
    run.leavesTrace = false
    // A new session contains no work that could be lost.
    let isFresh = ScriptWriter.script(for: session.document, run.interpreter) == "\n"
    do throws(ShareToken.Problem) {
      let script = try ShareToken.script(of: word.text, run.interpreter.table)
      run.effects.append(.open(script: (isFresh ? "" : "new; ") + script))
    } catch {
      var fix: String?
      if case .noToken = error { fix = "share prints one" }
      throw arguments.diagnostic("bad-token", error.text, at: word, fix: fix)
    }
  }

  /// The token of `split root h sidebar=25% main`.
  private static let example = "lay2.8HhwJnNwbGl0IHJvb3QgaCBzaWRlYmFyPTI1JSBtYWlu"
}
