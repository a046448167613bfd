import CommandLanguage
import LayoutEngine

enum QuitCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "quit", aliases: ["exit"], summary: "leave",
    examples: [.init("quit")], reach: .outside, kind: .session, group: Group.session,
    body: .plan { (_, session, run) throws(Diagnostic) in
      run.report.requests.append(.quit(status: 0))
    }
  )
}
