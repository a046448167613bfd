import CommandLanguage
import LayoutDrawing

/// `help [TOPIC]`, `help kind KIND`, `help error CODE`, and examples with `--run`.
enum HelpCommand {
  private static let topic = Argument(optional: "TOPIC", .topic)
  private static let name = Argument(optional: "NAME", .topic)
  private static let example = OptionArgument("--run", optional: "N", .count)

  static let spec = Command(
    "help", .looks, [topic.parameter, name.parameter], aliases: ["?"], options: [example.option],
    role: .help,
    complete: { request, _ in
      guard request.type == .count, let name = request.preceding.first?.text,
        let syntax = request.commands.commands.first(where: { Keyword.matches(name, $0.name) })
      else { return [] }
      return request.commands.page(of: syntax).examples.enumerated().map {
        Completion.Candidate("\($0 + 1)", note: $1.command)
      }
    },
    plan: { (call) throws(Diagnostic) in
      try HelpQuery(
        call: call, topic: call[topic], name: call[name], example: call[example],
        exampleWord: call.arguments.word(of: example)
      ).answer()
    }
  )

  /// Runs an example of a command in a new session.
  static func plan(_ example: CommandPage.Example, _ call: Call) throws(Diagnostic) -> Plan {
    try call.require(
      call.run.depth < LanguageLimits.maximumBlockDepth, "too-deep", "examples are nested too deep")
    var fresh = Session()
    fresh.frames = call.session.frames
    var painter = FramePainter()
    var said: [String] = []
    let lines = [example.setup, example.command].filter { !$0.isEmpty }
    let scripts = try lines.map { (line) throws(Diagnostic) in
      try Script.parse(SourceText(line, origin: "<example>"))
    }
    // Only effects can access the files of a preparation.
    let commands = call.run.interpreter.table.index
    let reachesOut = scripts.dropLast().flatMap { $0.statements }.contains {
      commands.knownSyntax(named: $0.words[0])?.kind == .session
    }
    if reachesOut {
      return Plan(request: .tryOut(ErrorExample(form: .typed, lines: lines, isDrawn: true)))
    }
    for (line, script) in zip(lines, scripts) {
      said.append("lay> \(line)")
      for (index, statement) in script.statements.enumerated() {
        let isLast = index == script.statements.count - 1
        var options = Run.Options()
        options.drawsChanges = isLast
        options.depth = call.run.depth + 1
        var outcome = call.run.interpreter.execute(statement, in: &fresh, options)
        painter.draw(&outcome, of: fresh)
        if let problem = outcome.diagnostic { throw problem }
        said += outcome.report.lines
        said += outcome.frame?.lines() ?? []
      }
    }
    return Plan(lines: said)
  }
}
