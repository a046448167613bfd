import CommandLanguage

/// Commands for the terminal alone.
enum TerminalCommands {
  static let copy = Command(
    name: "copy", summary: "put the last output on the clipboard",
    reach: .outside, kind: .session, group: Group.session,
    body: .plan { (call) throws(Diagnostic) in
      try call.refuseBlock()
      guard !call.arguments.statement.replacesAlias else {
        throw call.diagnostic("no-terminal", "copy cannot be used in an alias")
      }
      return Plan(request: .copy(at: RequestLocation(call)), leavesTrace: false)
    }
  )

  static let live = Command(
    name: "live", summary: "change the layout by keys, on the whole screen",
    reach: .outside, kind: .session, group: Group.session,
    body: .plan { (call) throws(Diagnostic) in
      try call.refuseBlock()
      return Plan(request: .live(at: RequestLocation(call)))
    }
  )

  static let clear = Command(
    name: "clear", aliases: ["cls"], summary: "clear the terminal",
    reach: .outside, kind: .session, group: Group.session,
    body: .plan { _ throws(Diagnostic) in Plan(request: .clear, leavesTrace: false) }
  )

  static let quit = Command(
    name: "quit", aliases: ["exit"], summary: "leave",
    reach: .outside, kind: .session, group: Group.session,
    body: .plan { _ throws(Diagnostic) in Plan(request: .quit(status: 0)) }
  )
}
