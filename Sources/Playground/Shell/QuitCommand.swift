import CommandLanguage
import LayoutEngine

enum QuitCommand {
  static let spec = Command(
    name: "quit", aliases: ["exit"], summary: "leave",
    examples: [.init("quit")], reach: .outside, kind: .session, group: Group.session,
    body: .plan { (_, _, _) throws(Diagnostic) in Plan(request: .quit(status: 0)) }
  )
}
