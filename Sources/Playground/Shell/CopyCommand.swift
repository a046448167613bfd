import CommandLanguage

enum CopyCommand {
  static let spec = Command(
    name: "copy", summary: "put the last output on the clipboard",
    discussion: """
      It uses the system's tool for the clipboard, or else asks the terminal, which may ignore it. \
      Likewise, > FILE after a command such as export writes its output to a file, and | COMMAND \
      passes it to a program. All of these work only on a line that you type in the shell.
      """,
    examples: [.init("copy", setup: "export swiftui")], reach: .outside, kind: .session,
    group: Group.session,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      try run.refuseBlock(arguments)
      guard !arguments.statement.replacesAlias else {
        throw arguments.diagnostic("no-terminal", "copy cannot be used in an alias")
      }
      return Plan(request: .copy(at: RequestLocation(arguments)), leavesTrace: false)
    }
  )
}
