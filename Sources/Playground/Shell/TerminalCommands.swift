import CommandLanguage

/// Commands for the terminal alone.
enum TerminalCommands {
  static let copy = Command(
    name: "copy", summary: "put the last output on the clipboard",
    discussion: """
      It uses the system's tool for the clipboard, or else asks the terminal, which may ignore it. \
      Likewise, > FILE after a command such as export writes its output to a file, and | COMMAND \
      passes it to a program. All of these work only on a line that you type in the shell.
      """,
    examples: [.init("copy", setup: "export swiftui")], reach: .outside, kind: .session,
    group: Group.session,
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
    discussion: """
      Tab and Shift-Tab choose a view, and so do the arrows; those along the axis of a chosen \
      splitter move it by a cell, - and + by a point. [ ] { } move the edges of root, j and k \
      scroll, h hides and shows, u undoes, w asks why, / types a command with Tab, hints and the \
      history, ? lists the keys, q leaves. A click chooses, a drag moves a splitter or an edge of \
      root, or pans, and the wheel scrolls. The changes become commands in the history. Only the \
      shell has a screen, so a script with live fails.
      """,
    examples: [.init("live")], reach: .outside, kind: .session, group: Group.session,
    body: .plan { (call) throws(Diagnostic) in
      try call.refuseBlock()
      return Plan(request: .live(at: RequestLocation(call)))
    }
  )

  static let clear = Command(
    name: "clear", aliases: ["cls"], summary: "clear the terminal",
    discussion: "The layout and its history stay; new starts over.",
    examples: [.init("clear")], reach: .outside, kind: .session, group: Group.session,
    body: .plan { _ throws(Diagnostic) in Plan(request: .clear, leavesTrace: false) }
  )

  static let quit = Command(
    name: "quit", aliases: ["exit"], summary: "leave",
    examples: [.init("quit")], reach: .outside, kind: .session, group: Group.session,
    body: .plan { _ throws(Diagnostic) in Plan(request: .quit(status: 0)) }
  )
}
