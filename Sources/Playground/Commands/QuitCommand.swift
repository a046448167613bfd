import CommandLanguage
import LayoutModel

/// `quit [STATUS]`.
enum QuitCommand {
  static let spec = CommandSpec<Session>(
    name: "quit", aliases: ["exit"], usage: "", summary: "leave",
    examples: [.init("quit")], effect: .session, group: Group.session
  ) { (_, session) throws(Diagnostic) in
    session.effects.append(.quit(status: 0))
  }
}
