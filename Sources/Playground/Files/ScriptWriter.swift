import CommandLanguage
package import LayoutDocument
package import LayoutDrawing
package import LayoutEngine
import TerminalText

/// Writes the shortest script that rebuilds a document, for `save`.
package enum ScriptWriter {
  /// A script whose replay in a fresh session gives `document`'s tree and rules. It ends in a
  /// newline, and is only a newline for the initial tree. O(views).
  ///
  /// - Parameter start: the size of the tree on which the script runs.
  package static func script(
    for document: Document, frames: FrameSettings = FrameSettings(),
    start: Size = LayoutTree.startSize
  ) -> String {
    var lines = lines(of: document, start: start, Interpreter.standard.table.index)
    if frames.cellWidth != 1 || frames.cellHeight != 2 {
      let cell = "\(NumberText.exact(frames.cellWidth)) \(NumberText.exact(frames.cellHeight))"
      // This precedes all views, because a view named `cell` would change its meaning.
      lines.insert("set cell \(cell)", at: 0)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The commands that make the document from an empty one.
  static func lines(
    of document: Document, start: Size = LayoutTree.startSize, _ commands: CommandIndex
  ) -> [String] {
    let edits = document.construction(from: start)
    var lines: [String] = []
    var count = 0
    for (index, edit) in edits.enumerated() {
      count += 1
      if case .act(_, .exercise) = edit, edits[(index + 1)...].first == edit { continue }
      let text =
        if case .rule(.add(let rule)) = edit { line(of: rule, in: document) } else {
          EditPrinter.text(of: edit, commands)
        }
      lines.append(count == 1 ? text : "repeat \(count) { \(text) }")
      count = 0
    }
    return lines
  }

  /// A rule, as typed. One whose view was removed is written as unchecked.
  private static func line(of rule: Rule, in document: Document) -> String {
    var trial = Document()
    trial.base = document.base
    let isKnown = rule.tests.allSatisfy { test in
      test.views.allSatisfy { document.base.node(named: $0) != nil }
    }
    guard !isKnown || (try? trial.apply(rule)) == nil,
      let statement = Script.statements(of: rule.text)?.first,
      !statement.words.contains(where: { $0.text == WhenCommand.uncheckedOption })
    else { return rule.text }
    let end = statement.words.last?.range.upper ?? statement.range.lower
    let head = statement.source[SourceRange(lower: statement.range.lower, upper: end)]
    let block = statement.source[SourceRange(lower: end, upper: statement.range.upper)]
    return "\(head) \(WhenCommand.uncheckedOption) on\(block)"
  }
}
