import CommandLanguage

/// `repeat N { … }`.
enum RepeatCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "repeat", usage: "N { COMMANDS }", summary: "run commands several times, as one command",
    discussion: """
      Either all of it succeeds or nothing changes, and one undo takes it back. What the commands \
      print is printed in order, and the frame once, at the end. The loops of one command run \
      10,000 commands at most. What has to do with the session (undo, save, source, quit …) cannot \
      stand in a loop. repeat 1 makes one change of several commands.
      """,
    parameters: [Parameter("N", .count, help: "how often; 0 for not at all")],
    takesBlock: .required,
    examples: [
      .init("repeat 4 { drag root by 20 }", setup: "splitter root h"),
      .init("repeat 1 { hide a; ratio root 0.2 0.8 }", note: "one change", setup: "split root h 2"),
    ],
    effect: .edits, group: Group.script,
    rehearse: { (arguments, rehearsal) throws(Diagnostic) in
      let isOpen = arguments.word("N")?.form == .open
      try rehearsal.run(arguments, passes: isOpen ? nil : try passes(arguments)) { _, _ in }
    },
    run: { (arguments, session, run) throws(Diagnostic) in
      try LoopRunner.run(arguments, passes: passes(arguments), in: &session, &run) { _, _ in }
    }
  )

  static func passes(_ arguments: Arguments) throws(Diagnostic) -> Int {
    guard let count = arguments.count("N") else {
      throw arguments.diagnostic(
        "bad-value", "that is too often", at: arguments.word("N"), fix: arguments.syntax.usageLine)
    }
    return count
  }
}
