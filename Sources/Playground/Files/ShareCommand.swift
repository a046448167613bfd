import CommandLanguage
import Interchange

enum ShareCommand {
  static let spec = Command(
    name: "share", summary: "print a line that opens the session anywhere",
    discussion: """
      Send the whole line: it replays the session in a terminal, and open TOKEN does at the prompt. \
      The token contains its commands and nothing else; lines that \
      failed, and lines that read or write files, are omitted. A token has at most 100000 \
      characters.
      """,
    examples: [.init("share", setup: "split root h sidebar=25% main")],
    kind: .session, group: Group.session,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      do throws(ShareToken.Problem) {
        let script = SessionScript.text(of: session, hasComments: false, sinceNew: true)
        let token = try ShareToken.token(of: script)
        return Plan(code: ["layline --open " + token], leavesTrace: false)
      } catch {
        throw arguments.diagnostic(
          "cannot-share", "the session cannot be shared: \(error.text)",
          fix: error == .tooLong ? "save FILE --session writes it to a file" : nil)
      }
    }
  )
}
