import CommandLanguage
import LayoutModel

/// `quit [STATUS]`.
enum QuitCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "quit", aliases: ["exit"], usage: "", summary: "leave",
    examples: [.init("quit")], effect: .session, group: Group.session
  ) { (_, session, run) throws(Diagnostic) in
    run.effects.append(.quit(status: 0))
  }
}
