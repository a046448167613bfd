import CommandLanguage

enum RepeatCommand {
  private static let count = Argument("N", .count, help: "how often, from 0")

  static let spec = Command(
    name: "repeat", summary: "run commands several times as one command",
    discussion: """
      Either all commands succeed or nothing changes, and one undo undoes them. Their output is \
      printed in order, and the frame once, at the end. The loops of one command run at most \
      10,000 commands. Commands about the session (undo, save, source, quit …) cannot be in a \
      loop. repeat 1 makes several commands one change.
      """,
    parameters: [count.parameter],
    takesBlock: .required, role: .loop,
    examples: [
      .init("repeat 4 { drag root by 20 }", setup: "splitter root h"),
      .init("repeat 1 { hide a; ratio root 0.2 0.8 }", note: "one change", setup: "split root h 2"),
    ],
    kind: .edits, group: Group.script,
    check: .loop { (arguments, _) throws(Diagnostic) in passes(arguments) },
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      try LoopRunner.run(arguments, passes(arguments), in: &session, &run)
    }
  )

  private static func passes(_ arguments: Arguments) -> LoopPasses {
    LoopPasses(count: arguments.word(of: count)?.form == .open ? nil : arguments[count])
  }
}
