import CommandLanguage

enum ClearCommand {
  static let spec = Command(
    name: "clear", aliases: ["cls"], summary: "clear the terminal",
    discussion: "The layout and its history stay; new starts over.",
    examples: [.init("clear")], reach: .outside, kind: .session, group: Group.session,
    body: .plan { (_, _, _) throws(Diagnostic) in Plan(request: .clear, leavesTrace: false) }
  )
}
