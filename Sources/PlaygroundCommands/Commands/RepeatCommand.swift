import CommandLanguage
import PlaygroundSession

/// `repeat N { … }`.
enum RepeatCommand {
  private static let count = Argument("N", .count, help: "how often; 0 for not at all")

  static let spec = CommandSpec<Session, Run>(
    name: "repeat", summary: "run commands several times, as one command",
    discussion: """
      Either all of it succeeds or nothing changes, and one undo takes it back. What the commands \
      print is printed in order, and the frame once, at the end. The loops of one command run \
      10,000 commands at most. What has to do with the session (undo, save, source, quit …) cannot \
      stand in a loop. repeat 1 makes one change of several commands.
      """,
    parameters: [count.parameter],
    takesBlock: .required, role: .loop,
    examples: [
      .init("repeat 4 { drag root by 20 }", setup: "splitter root h"),
      .init("repeat 1 { hide a; ratio root 0.2 0.8 }", note: "one change", setup: "split root h 2"),
    ],
    effect: .edits, group: Group.script,
    loop: { (arguments, _) throws(Diagnostic) in passes(arguments) },
    run: { (arguments, session, run) throws(Diagnostic) in
      try LoopRunner.run(arguments, passes(arguments), in: &session, &run)
    }
  )

  private static func passes(_ arguments: Arguments) -> LoopPasses {
    LoopPasses(count: arguments.word(of: count)?.form == .open ? nil : arguments[count])
  }
}
