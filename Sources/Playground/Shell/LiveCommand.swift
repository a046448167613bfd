import CommandLanguage

enum LiveCommand {
  static let spec = Command(
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
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      try run.refuseBlock(arguments)
      return Plan(request: .live(at: RequestLocation(arguments)))
    }
  )
}
