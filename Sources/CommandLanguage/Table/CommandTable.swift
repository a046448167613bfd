/// All commands: the one array from which parsing, help, completion and the reference page read.
package struct CommandTable<Context>: Sendable {
  /// In the order of help.
  package let specs: [CommandSpec<Context>]
  package let topics: [HelpTopic]
  /// Other things that help knows, by which mistyped words are guessed.
  package var furtherPages: [String] { makeFurtherPages() }
  private let makeFurtherPages: @Sendable () -> [String]
  let index: CommandIndex

  /// Names and aliases must differ from each other in more than case and hyphens.
  package init(
    _ specs: [CommandSpec<Context>],
    foreignWords: @autoclosure @escaping @Sendable () -> [ForeignWord] = [],
    topics: [HelpTopic] = [],
    furtherPages: @autoclosure @escaping @Sendable () -> [String] = []
  ) {
    self.specs = specs
    self.topics = topics
    makeFurtherPages = furtherPages
    index = CommandIndex(specs.map(\.syntax), ForeignVocabulary(foreignWords()))
  }

  /// What is known of other tools' words.
  package var vocabulary: ForeignVocabulary { index.vocabulary }

  /// The command that a word names: exactly, by an alias, or by a prefix that no other name has.
  /// Throws `unknown-command`, `ambiguous-command` or `foreign-word`.
  package func lookup(
    _ word: Word, in source: SourceText? = nil
  ) throws(Diagnostic) -> CommandSpec<Context> {
    specs[try index.lookup(word, in: source)]
  }

  /// The command with its words under the names of its parameters, each checked as far as that
  /// goes without a tree.
  package func bind(_ statement: Statement) throws(Diagnostic) -> BoundCommand<Context> {
    guard let first = statement.words.first else {
      preconditionFailure("a statement has words")
    }
    let spec = try lookup(first, in: statement.source)
    var binder = Binder(statement, spec.syntax, vocabulary)
    return BoundCommand(spec: spec, arguments: try binder.arguments())
  }

  /// Everything that is wrong with a script before it runs, in order, blocks included.
  package func check(_ script: Script) -> [Diagnostic] {
    var found: [Diagnostic] = []
    check(script.statements, &found)
    return found
  }

  private func check(_ statements: [Statement], _ found: inout [Diagnostic]) {
    for statement in statements {
      var entersBlock = true
      do throws(Diagnostic) {
        entersBlock = !(try bind(statement)).spec.syntax.blockMayFail
      } catch {
        found.append(error)
      }
      if entersBlock, let block = statement.block { check(block, &found) }
    }
  }
}
