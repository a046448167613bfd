/// All commands. Parsing, help, completion and the reference page read this one array.
package final class CommandTable<Context, Run>: Sendable {
  /// In the order of help.
  package let specs: [CommandSpec<Context, Run>]
  package var topics: [HelpTopic] { makeTopics() }
  private let makeTopics: @Sendable () -> [HelpTopic]
  /// Other topics of help, for suggestions.
  var furtherPages: [String] { makeFurtherPages() }
  private let makeFurtherPages: @Sendable () -> [String]
  package let index: CommandIndex

  /// Names and aliases must differ from each other in more than case and hyphens.
  package init(
    _ specs: [CommandSpec<Context, Run>],
    foreignWords: @autoclosure @escaping @Sendable () -> [ForeignWord] = [],
    topics: @autoclosure @escaping @Sendable () -> [HelpTopic] = [],
    furtherPages: @autoclosure @escaping @Sendable () -> [String] = []
  ) {
    self.specs = specs
    makeTopics = topics
    makeFurtherPages = furtherPages
    index = CommandIndex(specs.map { $0.syntax }, ForeignVocabulary(foreignWords()))
  }

  package func lookup(
    _ word: Word, in source: SourceText? = nil
  ) throws(Diagnostic) -> CommandSpec<Context, Run> {
    specs[try index.lookup(word, in: source)]
  }

  package func bind(_ statement: Statement) throws(Diagnostic) -> BoundCommand<Context, Run> {
    bound(try index.bind(statement))
  }

  package func bind(
    _ statement: Statement, _ definitions: Definitions
  ) throws(Diagnostic) -> BoundCommand<Context, Run> {
    bound(try index.bind(statement, definitions))
  }

  private func bound(_ arguments: Arguments) -> BoundCommand<Context, Run> {
    BoundCommand(spec: specs[arguments.position], arguments: arguments)
  }
}

/// A statement with its command and its bound arguments.
package struct BoundCommand<Context, Run>: Sendable {
  package let spec: CommandSpec<Context, Run>
  package let arguments: Arguments
}
