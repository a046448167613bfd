import CommandLanguage
package import LayoutDocument
package import LayoutDrawing
package import LayoutEngine
import TerminalText

/// Writes the shortest script that rebuilds a document, for `save`.
package enum ScriptWriter {
  /// Maximum number of rounds of corrections; each corrects at least one more level of splitters.
  private static let maximumRounds = 64

  /// A script whose replay in a fresh session gives `document`'s tree and rules. It ends in a
  /// newline, and is only a newline for the initial tree.
  ///
  /// The script is replayed, compared, and corrected if the order of its commands matters: a
  /// splitter with a priority side whose length has changed in between keeps points, not its
  /// fraction. O(views) for each round; a second one is rare.
  ///
  /// - Parameter start: the size of the tree on which the script runs.
  package static func script(
    for document: Document, frames: FrameSettings = FrameSettings(),
    start: Size = LayoutTree.startSize, _ interpreter: Interpreter
  ) -> String {
    var draft = ScriptDraft(document.base, interpreter.table.index, start: start)
    if frames.cellWidth != 1 || frames.cellHeight != 2 {
      let cell = "\(NumberText.exact(frames.cellWidth)) \(NumberText.exact(frames.cellHeight))"
      // This precedes all views, because a view named `cell` would change its meaning.
      draft.lines.insert("set cell \(cell)", at: 0)
    }
    var corrections: [String] = []
    for _ in 0..<maximumRounds where !document.base.isInterrupted {
      guard
        let replayed = try? replay(
          draft.lines + corrections, start: start, interpreter,
          unless: { document.base.isInterrupted })
      else { break }
      let more = self.corrections(from: replayed.base, to: document.base)
      if more.isEmpty { break }
      corrections += more
    }
    let lines =
      draft.lines + corrections + exerciseLines(of: document.base)
      + ruleLines(of: document, interpreter)
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
  private static func ruleLines(
    of document: Document, _ interpreter: Interpreter
  ) -> [String] {
    var session = Session()
    session.document.base = document.base
    return document.rules.map { rule in
      let script = try? Script.parse(SourceText(rule.text, origin: ""))
      guard let statement = script?.statements.first,
        interpreter.executeSilently(statement, in: &session).hasFailed
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

  /// The fractions that differ, in pre-order, because the outer ones affect the inner ones.
  private static func corrections(from made: LayoutTree, to wanted: LayoutTree) -> [String] {
    var lines: [String] = []
    var node = NodeID.root
    while !node.isNone {
      defer { node = wanted.preorderNext(after: node, within: .root) }
      guard wanted.nodes[node.slot].kind.hasBar,
        let twin = made.node(named: wanted.name(of: node))
      else { continue }
      let fraction = wanted.splitter(of: node).fraction
      if made.splitter(of: twin).fraction != fraction {
        lines.append("ratio \(wanted.name(of: node)) \(RatioText.script(fraction))")
      }
    }
    return lines
  }
}
