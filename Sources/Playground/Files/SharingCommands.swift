import CommandLanguage
import LayoutEngine

/// Commands that make a session available elsewhere, or run another one.
enum SharingCommands {
  static let share = Command(
    name: "share", summary: "print a line that opens the session anywhere",
    discussion: """
      Send the whole line: it replays the session in a terminal, and open TOKEN does at the prompt. \
      The token contains its commands and nothing else; lines that \
      failed, and lines that read or write files, are omitted. A token has at most 100000 \
      characters.
      """,
    examples: [.init("share", setup: "split root h sidebar=25% main")],
    kind: .session, group: Group.session,
    body: .plan { (call) throws(Diagnostic) in
      do throws(ShareToken.Problem) {
        let script = SessionScript.text(of: call.session, hasComments: false, sinceNew: true)
        let token = try ShareToken.token(of: script)
        return Plan(code: ["layline --open " + token], leavesTrace: false)
      } catch {
        throw call.diagnostic(
          "cannot-share", "the session cannot be shared: \(error.text)",
          fix: error == .tooLong ? "save FILE --session writes it to a file" : nil)
      }
    }
  )

  private static let token = Argument("TOKEN|FILE", .file)

  static let open = Command(
    name: "open", summary: "replay a shared session, or run a file",
    discussion: """
      The token is checked before any of it runs: it must not contain a command that reads or \
      writes files. It replaces the tree; undo undoes its changes one by one, and the last undo restores \
      the old tree. open FILE is source FILE.
      """,
    parameters: [token.parameter],
    examples: [.init("open \(example)")], reach: .outside, kind: .session, group: Group.session,
    body: .plan { (call) throws(Diagnostic) in
      let word = call[token]
      try call.refuseBlock()
      // A new session contains no work that could be lost.
      let isFresh = ScriptWriter.script(for: call.session.document) == "\n"
      do throws(ShareToken.Problem) {
        let script = try ShareToken.script(of: word.text)
        return Plan(request: .open(script: (isFresh ? "" : "new; ") + script), leavesTrace: false)
      } catch {
        guard case .noToken = error else {
          throw call.diagnostic("bad-token", error.text, at: word)
        }
        return Plan(request: .source(path: word.text, at: RequestLocation(call, word)))
      }
    }
  )

  /// The token of `split root h sidebar=25% main`.
  private static let example = "lay2.8HhwJnNwbGl0IHJvb3QgaCBzaWRlYmFyPTI1JSBtYWlu"

  private static let file = Argument("FILE", .file)

  static let source = Command(
    name: "source", summary: "run the commands of a file",
    discussion: """
      The whole file is checked before its first line runs. Each of its changes can be undone. \
      Files can source others, at most 32 deep.
      """,
    parameters: [file.parameter],
    examples: [.init("source demo.lay", setup: "split root h 2; save demo.lay; new")],
    reach: .outside, kind: .session, group: Group.session,
    body: .plan { (call) throws(Diagnostic) in
      let word = call[file]
      try call.refuseBlock()
      return Plan(request: .source(path: word.text, at: RequestLocation(call, word)))
    }
  )
}
