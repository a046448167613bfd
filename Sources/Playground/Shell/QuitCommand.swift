import CommandLanguage
import LayoutEngine

enum QuitCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "quit", aliases: ["exit"], summary: "leave",
    examples: [.init("quit")], reachesOut: true, effect: .session, group: Group.session
  ) { (_, session, run) throws(Diagnostic) in
    run.effects.append(.quit(status: 0))
  }
}
