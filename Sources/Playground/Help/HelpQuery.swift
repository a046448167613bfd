import CommandLanguage
import LayoutDrawing
import TerminalText

/// Finds the page for the words after `help`, or the example to run.
struct HelpQuery {
  /// Words that state the kind of the next word.
  private static let kindWord = "kind"
  private static let errorWord = "error"
  /// The topic that lists every command.
  static let allWord = "all"

  /// The names of help pages other than commands and topics.
  static let pageNames = KindPage.all.map { $0.name } + ErrorPage.all.map { $0.code }

  let call: Call
  let topic: Word?
  let name: Word?
  let example: Int??
  let exampleWord: Word?

  private var table: CommandTable<Session, CommandBody> { call.run.interpreter.table }
  private var columns: Int { call.session.frames.columns }
  private var definitions: Definitions { call.session.definitions }
  private var source: SourceText { call.arguments.statement.source }

  func answer() throws(Diagnostic) -> Plan {
    if let example { return try run(example ?? 1) }
    guard let topic else { return Plan(lines: HelpScreen.lines(columns: columns)) }
    return Plan(lines: try page(topic, name))
  }

  private static let closing = """
    help COMMAND shows examples, help kind KIND describes views, and help error the last error; \
    apropos WORD searches all that. Any unique beginning of a command will do.
    """

  private func page(_ topic: Word, _ name: Word?) throws(Diagnostic) -> [String] {
    if let name { return try page(name, after: topic) }
    switch Keyword.fold(topic.text) {
    case Self.kindWord, "kinds": return KindPage.overview(columns: columns)
    case Self.errorWord: return lastError()
    case Self.allWord: return table.helpOverview(columns: columns, closing: Self.closing)
    case "codes": return ErrorPage.overview(columns: columns)
    default: break
    }
    if let alias = definitions.alias(named: topic.text) { return page(of: alias) }
    let others = remarks(on: topic)
    if let page = table.page(named: topic.text, columns: columns) {
      return page + others.flatMap { [""] + TextWrap.lines($0, columns: columns) }
    }
    if let kind = KindPage.named(topic.text) { return kind.lines(columns: columns, table.index) }
    if let error = ErrorPage.named(topic.text) { return error.lines(columns: columns) }
    if let error = begun(topic) { return error.lines(columns: columns) }
    if let foreign = table.index.vocabulary.word(topic.text), !isBegun(topic) {
      return TextWrap.lines(foreign.message, columns: columns)
        + TextWrap.lines(foreign.fix, columns: columns, hanging: 2)
    }
    return try table.help(on: topic, in: source, columns: columns)
  }

  /// The commands of an alias, and the page of its first command.
  private func page(of alias: Alias) -> [String] {
    let lines = TextWrap.lines(
      "\(alias.name) is your alias for: \(alias.text)", columns: columns, hanging: 2)
    guard case .words(let statement) = alias.meaning, let first = statement.words.first,
      let command = try? table.index.syntax(named: first).name,
      definitions.alias(named: command) == nil
    else { return lines }
    return lines + [""] + (table.page(named: command, columns: columns) ?? [])
  }

  /// Returns true if a command or a topic begins with the word.
  private func isBegun(_ topic: Word) -> Bool {
    (table.specs.map { $0.syntax.name } + table.topics.map { $0.name })
      .contains { Keyword.begins($0, with: topic.text) }
  }

  /// Other pages, for a word that names several.
  private func remarks(on topic: Word) -> [String] {
    var remarks: [String] = []
    if let kind = KindPage.named(topic.text) {
      remarks.append(
        "help kind \(kind.name) describes \(NumberText.plural(kind.name)): their commands and properties."
      )
    }
    if let error = ErrorPage.named(topic.text) {
      remarks.append("help error \(error.code) explains the error of that code.")
    }
    return remarks
  }

  /// The error with a code of this prefix, if no command and no other code has it.
  private func begun(_ topic: Word) -> ErrorPage? {
    let isCommand = table.specs.contains { Keyword.begins($0.syntax.name, with: topic.text) }
    guard !isCommand, topic.text.count > 2 else { return nil }
    let matches = ErrorPage.all.filter { Keyword.begins($0.code, with: topic.text) }
    return matches.count == 1 ? matches[0] : nil
  }

  /// The page for `kind split`, `error bad-total`, or a name that was written as two words.
  private func page(_ name: Word, after topic: Word) throws(Diagnostic) -> [String] {
    switch Keyword.fold(topic.text) {
    case Self.kindWord:
      if let kind = KindPage.named(name.text) { return kind.lines(columns: columns, table.index) }
      throw unknown(
        name, "kind of view", KindPage.all.map { $0.name }, fix: "help kinds lists them")
    case Self.errorWord: return try error(name).lines(columns: columns)
    default: break
    }
    for gap in ["", " "] {
      let joined = topic.text + gap + name.text
      if let page = table.page(named: joined, columns: columns) { return page }
    }
    let words = [Self.kindWord, Self.errorWord]
    if Suggestion.nearest(to: topic.text, among: words) != nil {
      throw unknown(topic, "command or topic", words, fix: call.arguments.usageLine)
    }
    throw call.diagnostic(
      "unexpected-word", "\(Message.quoted(name.text)) is one word too many", at: name,
      fix: call.arguments.usageLine)
  }

  private func error(_ name: Word) throws(Diagnostic) -> ErrorPage {
    if let error = ErrorPage.named(name.text) { return error }
    throw unknown(name, "error", ErrorPage.all.map { $0.code }, fix: "help codes lists them")
  }

  private func unknown(_ name: Word, _ what: String, _ names: [String], fix: String) -> Diagnostic {
    let hint = Suggestion.hint(for: name.text, among: names)
    let near = Suggestion.nearest(to: name.text, among: names)
    return call.diagnostic(
      "unknown-topic", "no \(what) \(Message.quoted(name.text))" + hint, at: name,
      fix: near.map { "\(call.arguments.syntax.name) \($0)" } ?? fix)
  }

  private func lastError() -> [String] {
    guard let problem = call.session.lastProblem else {
      return TextWrap.lines(
        "No command has failed yet. help codes lists all errors.", columns: columns)
    }
    // This style includes the line, which may not be on the screen any more.
    let said = problem.rendered(style: .script, columns: columns)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let page = ErrorPage.named(problem.code) else { return said }
    return said + [""] + page.lines(columns: columns)
  }

  private func run(_ number: Int) throws(Diagnostic) -> Plan {
    let topic = try call.require(
      topic, "missing-argument", "--run needs a command or an error before it",
      fix: "help split --run 1")
    if let name, Keyword.matches(topic.text, Self.errorWord) {
      return try example(number, of: try error(name))
    }
    let isCommand = table.specs.contains { Keyword.begins($0.syntax.name, with: topic.text) }
    if !isCommand, let error = ErrorPage.named(topic.text) ?? begun(topic) {
      return try example(number, of: error)
    }
    if Keyword.matches(topic.text, Self.errorWord), let code = call.session.lastProblem?.code,
      let error = ErrorPage.named(code)
    {
      return try example(number, of: error)
    }
    let syntax = try table.index.syntax(named: topic, in: source)
    let examples = table.index.page(of: syntax).examples
    let index = try call.require(
      examples.index(ofNumber: number), "no-example", "\(syntax.name) has no example \(number)",
      at: exampleWord,
      fix: examples.count == 1 ? "there is one example: --run 1" : "--run 1 to \(examples.count)")
    return try HelpCommand.plan(examples[index], call)
  }

  private func example(_ number: Int, of error: ErrorPage) throws(Diagnostic) -> Plan {
    try call.require(
      number == 1, "no-example", "\(error.code) has no example \(number)", at: exampleWord,
      fix: "there is one example: --run")
    if case .typed = error.example.form { return Plan(request: .tryOut(error.example)) }
    throw call.diagnostic(
      "no-example", "the example of \(error.code) cannot be run from here",
      at: exampleWord ?? topic, fix: "help \(error.code) shows it")
  }
}

/// The answer to `help` alone, which fits on a screen.
enum HelpScreen {
  /// The commands for beginners, each with a summary that fits on a line.
  static let commands: [(term: String, text: String)] = [
    ("new", "start again with one view, root"),
    ("split", "divide a view into children by ratios"),
    ("stack", "line up views, like UIStackView"),
    ("canvas", "position views by constraints"),
    ("constrain", "relate the lengths and edges of views"),
    ("set", "change a property of a view"),
    ("hide", "hide a view; show shows it again"),
    ("resize", "give root another size: 300 200, iPhone15"), ("why", "explain a number"),
    ("undo", "undo the last change"),
  ]

  /// Commands that run one after the other in a new session.
  static let examples = ["split root h sidebar=25% main", "resize iPhone15", "why sidebar.width"]

  private static let closing = """
    help COMMAND shows more examples, and help all lists all commands. Tab completes what you \
    type. lesson teaches step by step, and quit leaves.
    """

  static func lines(columns: Int) -> [String] {
    ["Try"] + examples.flatMap { TextWrap.example($0, columns: columns) }
      + ["", "Commands to begin with"]
      + TextWrap.entries(commands, columns: columns)
      + [""] + TextWrap.lines(closing, columns: columns)
  }
}
