import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import Playground

/// Every command is complete: it is explained, its examples run, a golden script uses it.
@Suite struct CommandRegistryTests {
  private static let index = Interpreter.standard.table.index
  static let names = index.commands.map(\.name)
  static let maximumSummary = 90

  private func syntax(_ name: String) throws -> CommandSyntax {
    try Self.index.syntax(named: word(name))
  }

  private func word(_ text: String) -> Word {
    Word(text: text, range: SourceRange(lower: 0, upper: text.utf8.count))
  }

  @Test(arguments: names) func isExplained(_ name: String) throws {
    let syntax = try syntax(name)
    let page = Self.index.page(of: syntax)
    #expect(!page.summary.isEmpty && page.summary.count <= Self.maximumSummary)
    #expect(page.summary.last != ".")
    #expect(!page.group.isEmpty)
    #expect(!page.examples.isEmpty)
    for option in syntax.options {
      #expect(!page.meaning(of: option.keyword).isEmpty, "\(name) \(option.keyword)")
    }
  }

  /// The commands whose usage leaves options out.
  private static let abridged = ["when", "wrap"]

  /// The names of a command's parameters and options are unique, and its usage has its options and
  /// its block.
  @Test(arguments: names) func usageHasDeclaredOptions(_ name: String) throws {
    let syntax = try syntax(name)
    let names = syntax.parameters.map(\.name) + syntax.options.map(\.keyword)
    #expect(Set(names).count == names.count)
    let usage = Self.index.page(of: syntax).usage
    for option in syntax.options where !option.isSecondSpelling && !Self.abridged.contains(name) {
      #expect(usage.contains(option.keyword), "\(option.keyword)")
    }
    #expect(usage.contains("{") == (syntax.takesBlock != .no))
  }

  @Test(arguments: names) func examplesRun(_ name: String) throws {
    for example in try Self.index.page(of: syntax(name)).examples {
      var session = Session()
      for text in [example.setup, example.command] where !text.isEmpty {
        let script = try Script.parse(SourceText(text, origin: "example"))
        #expect(Self.index.check(script) == [])
        for statement in script.statements {
          let outcome = Interpreter.standard.executeSilently(statement, in: &session)
          #expect(
            outcome.diagnostic == nil,
            "\(text): \(outcome.diagnostic?.rendered(style: .script, columns: 100) ?? "")")
        }
      }
      let first = try Script.parse(SourceText(example.command, origin: "example")).statements.first
      let named = try Self.index.syntax(named: #require(first?.words.first)).name
      #expect(named == name, "an example shows its own command")
    }
  }

  private static let yielding = index.commands.filter { $0.yieldsPrefixes }.map { $0.name }
  private static let internals = index.commands.filter { $0.kind == .recorded }.map { $0.name }

  /// Names are found, and so are their unique prefixes, except of a command that nobody types.
  @Test func uniquePrefixesFindCommands() throws {
    let names = Self.names.filter { !Self.internals.contains($0) }
    for name in names {
      for length in 1...name.count {
        let prefix = String(name.prefix(length))
        let all = names.filter { Keyword.fold($0).hasPrefix(Keyword.fold(prefix)) }
        let older = all.filter { !Self.yielding.contains($0) }
        // A prefix that was unique keeps its command when others are added.
        let others = older.count == 1 && !all.contains(prefix) ? older : all
        let aliases = Self.index.commands.flatMap(\.aliases)
        if length < name.count, !others.contains(name) { continue }
        if length == name.count || (others == [name] && !aliases.contains(prefix)) {
          #expect(try syntax(prefix).name == name, "\(prefix)")
        } else if !others.contains(prefix) && !aliases.contains(prefix) {
          #expect(throws: Diagnostic.self, "\(prefix)") { try syntax(prefix) }
        }
      }
    }
  }

  @Test func spellingsDiffer() {
    let spellings = Self.index.commands.flatMap { [$0.name] + $0.aliases }
      .map { Keyword.fold($0) }.sorted()
    for (one, other) in zip(spellings, spellings.dropFirst()) { #expect(one != other) }
    for topic in Interpreter.standard.table.topics {
      #expect(!spellings.contains(Keyword.fold(topic.name)), "help \(topic.name) means a command")
    }
  }

  @Test func goldenScriptsUseEveryCommand() throws {
    let used = try Self.commandsOfGoldenScripts()
    for name in Self.names { #expect(used.contains(name), "no golden script uses \(name)") }
  }

  /// The commands in the golden scripts, including blocks. Lines that are wrong on purpose have
  /// none.
  static func commandsOfGoldenScripts() throws -> Set<String> {
    var used: Set<String> = []
    for path in Repository.files(under: "Tests/GoldenTests/Scripts", endings: ["lay"]) {
      let source = SourceText(try Repository.text(path), origin: path)
      guard let script = try? Script.parse(source) else { continue }
      var pending = script.statements
      while let statement = pending.popLast() {
        if let word = statement.words.first,
          let syntax = try? index.syntax(named: word)
        {
          used.insert(syntax.name)
        }
        pending += statement.block ?? []
      }
    }
    return used
  }
}
