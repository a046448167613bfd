import CommandLanguage

enum ClearCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "clear", aliases: ["cls"], summary: "clear the terminal",
    discussion: "The layout and its history stay; new starts over.",
    examples: [.init("clear")], reachesOut: true, effect: .session, group: Group.session
  ) { (_, session, run) throws(Diagnostic) in
    run.leavesTrace = false
    run.effects.append(.clear)
  }
}
