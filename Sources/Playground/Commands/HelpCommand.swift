import CommandLanguage
import FrameRendering

/// `help [TOPIC]`, `help COMMAND --run N`.
enum HelpCommand {
  static let spec = CommandSpec<Session>(
    name: "help", aliases: ["?"], usage: "[COMMAND | TOPIC] [--run N]",
    summary: "tell about commands",
    discussion: """
      help COMMAND --run N runs the command's example N in a layout of its own and shows what comes \
      of it; yours is left alone.
      """,
    parameters: [Parameter("TOPIC", .topic, .optional)],
    options: [Option("--run", "N", .count, help: "the number of an example")],
    examples: [.init("help"), .init("help split"), .init("help split --run 1")],
    effect: .reads, group: Group.session
  ) { (arguments, session) throws(Diagnostic) in
    if let number = arguments.count(option: "--run") {
      try runExample(number, arguments, &session)
      return
    }
    let text: String
    if let topic = arguments.word("TOPIC") {
      text = try Interpreter.table.help(
        on: topic, in: arguments.statement.source, columns: session.frames.columns)
    } else {
      text = Interpreter.table.helpOverview(columns: session.frames.columns)
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      session.say(String(line))
    }
  }

  private static func runExample(
    _ number: Int, _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    guard let topic = arguments.word("TOPIC") else {
      throw arguments.diagnostic(
        "missing-argument", "--run wants a command before it", fix: "help split --run 1")
    }
    let syntax = try Interpreter.table.lookup(topic, in: arguments.statement.source).syntax
    guard syntax.examples.indices.contains(number - 1) else {
      let count = syntax.examples.count
      throw arguments.diagnostic(
        "no-example", "\(syntax.name) has no example \(number)",
        at: arguments.option("--run")?.first,
        fix: count == 1 ? "it has one: --run 1" : "--run 1 to \(count)")
    }
    guard session.depth < Interpreter.maximumDepth else {
      throw arguments.diagnostic("too-deep", "examples run inside one another too deep")
    }
    let example = syntax.examples[number - 1]
    var fresh = Session()
    fresh.frames = session.frames
    fresh.depth = session.depth + 1
    var said: [String] = []
    for line in [example.setup, example.command] where !line.isEmpty {
      said.append("lay> \(line)")
      let script = try Script.parse(SourceText(line, origin: "<example>"))
      for (index, statement) in script.statements.enumerated() {
        let isLast = index == script.statements.count - 1
        let outcome = Interpreter.execute(statement, in: &fresh, drawsChanges: isLast)
        if let problem = outcome.diagnostic { throw problem }
        said += outcome.output
        said += outcome.frame?.lines() ?? []
      }
    }
    for line in said { session.say(line) }
  }
}
