import CommandLanguage
package import LayoutDocument
import LayoutEngine

/// The interpreter of all commands, for other targets.
extension Interpreter {
  package static let standard = Interpreter(
    CommandTable(
      AllCommands.specs, foreignWords: ForeignWord.all, topics: HelpTopic.all,
      furtherPages: HelpQuery.pageNames), reader: PhraseReader.reader)
}

extension Session {
  /// The conflicts with the commands that resolve them.
  package func conflictCards() -> [ConflictCard] {
    let report = conflictReport()
    return report.conflicts.isEmpty ? [] : report.cards(fixes: fixes(of: report))
  }
}
