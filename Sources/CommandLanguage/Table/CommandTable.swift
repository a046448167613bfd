/// All commands. Parsing, help, completion and the reference page read this one array.
package final class CommandTable<Context, Body: Sendable>: Sendable {
  /// In the order of help.
  package let specs: [CommandSpec<Context, Body>]
  package var topics: [HelpTopic] { makeTopics() }
  private let makeTopics: @Sendable () -> [HelpTopic]
  /// Other topics of help, for suggestions.
  var furtherPages: [String] { makeFurtherPages() }
  private let makeFurtherPages: @Sendable () -> [String]
  package let index: CommandIndex

  /// Names and aliases must differ from each other in more than case and hyphens.
  package init(
    _ specs: [CommandSpec<Context, Body>],
    pages: @autoclosure @escaping @Sendable () -> [String: CommandPage] = [:],
    foreignWords: @autoclosure @escaping @Sendable () -> [ForeignWord] = [],
    topics: @autoclosure @escaping @Sendable () -> [HelpTopic] = [],
    furtherPages: @autoclosure @escaping @Sendable () -> [String] = []
  ) {
    self.specs = specs
    makeTopics = topics
    makeFurtherPages = furtherPages
    index = CommandIndex(specs.map { $0.syntax }, ForeignVocabulary(foreignWords()), pages: pages)
  }
}
