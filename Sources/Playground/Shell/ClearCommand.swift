import CommandLanguage

enum ClearCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "clear", aliases: ["cls"], summary: "clear the terminal",
    discussion: "The layout and its history stay; new starts over.",
    examples: [.init("clear")], reach: .outside, kind: .session, group: Group.session,
    body: .plan { (_, session, run) throws(Diagnostic) in
      run.report.leavesTrace = false
      run.report.requests.append(.clear)
    }
  )
}
