import CommandLanguage
package import LayoutDocument
package import LayoutDrawing
package import LayoutEngine
import TerminalText

/// Writes the shortest script that rebuilds a document, for `save`.
package enum ScriptWriter {
  /// A script whose replay in a fresh session gives `document`'s tree and rules. It ends in a
  /// newline, and is only a newline for the initial tree.
  ///
  /// A splitter with a priority side whose length changes in between keeps points, not its fraction.
  /// If the replay shows that, the script sets all priorities last, which moves nothing. O(views).
  ///
  /// - Parameter start: the size of the tree on which the script runs.
  package static func script(
    for document: Document, frames: FrameSettings = FrameSettings(),
    start: Size = LayoutTree.startSize, _ interpreter: Interpreter
  ) -> String {
    let commands = interpreter.table.index
    var draft = ScriptDraft(document.base, commands, start: start)
    if document.base.hasPriorities,
      let made = try? replay(
        draft.lines, start: start, interpreter, unless: { document.base.isInterrupted }),
      !hasSameFractions(made.base, document.base)
    {
      draft = ScriptDraft(document.base, commands, start: start, setsPrioritiesLast: true)
    }
    if frames.cellWidth != 1 || frames.cellHeight != 2 {
      let cell = "\(NumberText.exact(frames.cellWidth)) \(NumberText.exact(frames.cellHeight))"
      // This precedes all views, because a view named `cell` would change its meaning.
      draft.lines.insert("set cell \(cell)", at: 0)
    }
    let lines = draft.lines + exerciseLines(of: document.base) + ruleLines(of: document)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The `exercise` commands for the layouts that are shown.
  private static func exerciseLines(of tree: LayoutTree) -> [String] {
    tree.exercises.map { exercise in
      let command = "exercise \(Word.spelling(of: tree.name(of: exercise.view)))"
      return exercise.step == 1 ? command : "repeat \(exercise.step) { \(command) }"
    }
  }

  /// The rules, as typed. A rule whose view was removed is written as unchecked.
  private static func ruleLines(of document: Document) -> [String] {
    document.rules.map { rule in
      var trial = Document()
      trial.base = document.base
      let isKnown = rule.tests.allSatisfy { test in
        test.views.allSatisfy { document.base.node(named: $0) != nil }
      }
      guard !isKnown || (try? trial.apply(rule)) == nil,
        let script = try? Script.parse(SourceText(rule.text, origin: "")),
        let statement = script.statements.first,
        !statement.words.contains(where: { $0.text == UncheckedRule.option })
      else { return rule.text }
      return UncheckedRule.text(of: statement)
    }
  }

  /// The document that a script's lines produce in a new session, without its history.
  static func replay(
    _ lines: [String], start: Size = LayoutTree.startSize, _ interpreter: Interpreter,
    unless isInterrupted: @escaping () -> Bool = { false }
  ) throws(Diagnostic) -> Document {
    let source = SourceText(lines.joined(separator: "\n") + "\n", origin: "")
    var session = Session()
    session.tree = LayoutTree(size: start)
    session.tree.watch(isInterrupted)
    var run = Run(interpreter)
    for statement in try Script.parse(source).statements where !isInterrupted() {
      let bound = try interpreter.table.bind(statement)
      try interpreter.perform(bound.spec, bound.arguments, in: &session, &run)
    }
    return session.document
  }

  private static func hasSameFractions(_ made: LayoutTree, _ wanted: LayoutTree) -> Bool {
    var node = NodeID.root
    while !node.isNone {
      if wanted.nodes[node.slot].kind.hasBar, let twin = made.node(named: wanted.name(of: node)),
        made.splitter(of: twin).fraction != wanted.splitter(of: node).fraction
      {
        return false
      }
      node = wanted.preorderNext(after: node, within: .root)
    }
    return true
  }
}
