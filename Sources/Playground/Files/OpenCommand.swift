import CommandLanguage
import Interchange

enum OpenCommand {
  private static let token = Argument("TOKEN|FILE", .file)

  static let spec = Command(
    name: "open", summary: "replay a shared session, or run a file",
    discussion: """
      The token is checked before any of it runs: it must not contain a command that reads or \
      writes files. It replaces the tree; undo undoes its changes one by one, and the last undo restores \
      the old tree. open FILE is source FILE.
      """,
    parameters: [token.parameter],
    examples: [.init("open \(example)")], reach: .outside, kind: .session, group: Group.session,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let word = arguments[token]
      try run.refuseBlock(arguments)
      // A new session contains no work that could be lost.
      let isFresh = ScriptWriter.script(for: session.document) == "\n"
      do throws(ShareToken.Problem) {
        let script = try ShareToken.script(of: word.text)
        return Plan(
          request: .open(script: (isFresh ? "" : "new; ") + script), leavesTrace: false)
      } catch {
        guard case .noToken = error else {
          throw arguments.diagnostic("bad-token", error.text, at: word)
        }
        return Plan(request: .source(path: word.text, at: RequestLocation(arguments, word)))
      }
    }
  )

  /// The token of `split root h sidebar=25% main`.
  private static let example = "lay2.8HhwJnNwbGl0IHJvb3QgaCBzaWRlYmFyPTI1JSBtYWlu"
}
