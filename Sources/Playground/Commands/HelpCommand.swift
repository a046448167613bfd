import CommandLanguage
import Drawing
import FrameRendering

/// `help [TOPIC]`, `help kind KIND`, `help error CODE`, and examples with `--run`.
enum HelpCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "help", aliases: ["?"],
    usage: "[COMMAND | TOPIC | kind KIND | error [CODE]] [--run [N]]",
    summary: "tell about commands, kinds of views and errors",
    discussion: """
      help kinds lists the kinds of views, help codes the codes of errors; help error without a code \
      explains the last error. A code, and a kind that no command is named after, may stand alone: \
      help bad-total, help view.

      --run N runs example N, the first where N is left out, in a layout of its own and shows what \
      comes of it; yours is left alone.
      """,
    parameters: [
      Parameter("TOPIC", .topic, .optional), Parameter("NAME", .topic, .optional),
    ],
    options: [
      Option(
        "--run", [Parameter("N", .count, .optional)],
        help: "run an example; the first where N is left out")
    ],
    examples: [
      .init("help"), .init("help split"), .init("help kind stack"), .init("help error bad-total"),
      .init("help split --run 2"),
    ],
    effect: .reads, group: Group.session
  ) { (arguments, session, run) throws(Diagnostic) in
    let query = HelpQuery(
      arguments: arguments, columns: session.frames.columns, lastProblem: session.lastProblem,
      definitions: session.definitions)
    switch try query.answer() {
    case .lines(let lines):
      for line in lines { run.say(line) }
    case .command(let example):
      try runExample(example, arguments, session, &run)
    case .error(let example):
      run.effects.append(.tryOut(example))
    }
  }

  /// Runs an example of a command in a session of its own.
  private static func runExample(
    _ example: CommandSyntax.Example, _ arguments: Arguments, _ session: Session,
    _ run: inout Run
  ) throws(Diagnostic) {
    guard run.depth < Interpreter.maximumDepth else {
      throw arguments.diagnostic("too-deep", "examples run inside one another too deep")
    }
    var fresh = Session()
    fresh.frames = session.frames
    var painter = FramePainter()
    var said: [String] = []
    for line in [example.setup, example.command] where !line.isEmpty {
      said.append("lay> \(line)")
      let script = try Script.parse(SourceText(line, origin: "<example>"))
      for (index, statement) in script.statements.enumerated() {
        let isLast = index == script.statements.count - 1
        var options = Run.Options()
        options.drawsChanges = isLast
        options.depth = run.depth + 1
        var outcome = Interpreter.execute(statement, in: &fresh, options)
        painter.draw(&outcome, of: fresh)
        if let problem = outcome.diagnostic { throw problem }
        said += outcome.output
        said += outcome.frame?.lines() ?? []
      }
    }
    for line in said { run.say(line) }
  }
}
