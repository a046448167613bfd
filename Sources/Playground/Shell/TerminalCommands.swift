import CommandLanguage

enum TerminalCommands {
  static let copy = Command("copy", .session, reach: .outside) { (call) throws(Diagnostic) in
    try call.refuseBlock()
    try call.require(
      !call.arguments.statement.replacesAlias, "no-terminal", "copy cannot be used in an alias")
    return Plan(request: .copy(at: RequestLocation(call)), leavesTrace: false)
  }

  static let live = Command("live", .session, reach: .outside) { (call) throws(Diagnostic) in
    try call.refuseBlock()
    return Plan(request: .live(at: RequestLocation(call)))
  }

  static let clear = Command(
    "clear", .session, aliases: ["cls"], reach: .outside
  ) { _ throws(Diagnostic) in Plan(request: .clear, leavesTrace: false) }

  static let quit = Command(
    "quit", .session, aliases: ["exit"], reach: .outside
  ) { _ throws(Diagnostic) in Plan(request: .quit(status: 0)) }
}
