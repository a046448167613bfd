import CommandLanguage
package import DocumentModel
package import Drawing
import LayoutModel
import LayoutText

/// Writes the shortest script that rebuilds a document, for `save`.
package enum ScriptWriter {
  /// Rounds of corrections; each settles at least one more level of splitters.
  private static let maximumRounds = 64

  /// A script whose replay in a fresh session gives `document`'s tree and rules; it ends in a
  /// newline, and is only that for the tree at the start.
  ///
  /// The script is replayed and compared, and corrected where the order of its commands shows: a
  /// splitter with a priority side that is laid out at another length on the way keeps points, not
  /// its fraction. O(views) for each round, and there is rarely a second one.
  package static func script(
    for document: Document, frames: FrameSettings = FrameSettings()
  ) -> String {
    var draft = ScriptDraft(document.base)
    if frames.cellWidth != 1 || frames.cellHeight != 2 {
      let cell = "\(NumberText.exact(frames.cellWidth)) \(NumberText.exact(frames.cellHeight))"
      // A view of that name would be taken for the cell, so this comes before all views.
      draft.lines.insert("set cell \(cell)", at: 0)
    }
    var corrections: [String] = []
    for _ in 0..<maximumRounds {
      guard let replayed = try? replay(draft.lines + corrections) else { break }
      let more = self.corrections(from: replayed.base, to: document.base)
      if more.isEmpty { break }
      corrections += more
    }
    let lines = draft.lines + corrections + ruleLines(of: document)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The rules as they were typed. One that cannot be made any more, because a view of it is gone,
  /// is kept as a comment.
  private static func ruleLines(of document: Document) -> [String] {
    var session = Session()
    session.document.base = document.base
    return document.rules.map { rule in
      let script = try? Script.parse(SourceText(rule.text, origin: ""))
      guard let statement = script?.statements.first,
        Interpreter.executeSilently(statement, in: &session).diagnostic == nil
      else { return "# does not apply: " + rule.text }
      return rule.text
    }
  }

  /// The document that a script's lines give in a fresh session, without its history.
  static func replay(_ lines: [String]) throws(Diagnostic) -> Document {
    let source = SourceText(lines.joined(separator: "\n") + "\n", origin: "")
    var session = Session()
    var run = Run()
    for statement in try Script.parse(source).statements {
      let bound = try Interpreter.table.bind(statement)
      try bound.spec.run(bound.arguments, &session, &run)
    }
    return session.document
  }

  /// Fractions that came out different, in pre-order: the outer ones decide about the inner ones.
  private static func corrections(from made: LayoutTree, to wanted: LayoutTree) -> [String] {
    var lines: [String] = []
    var node = NodeID.root
    while !node.isNone {
      defer { node = wanted.preorderNext(after: node, within: .root) }
      guard wanted.nodes[node.slot].kind == .splitter,
        let twin = made.node(named: wanted.name(of: node))
      else { continue }
      let fraction = wanted.splitter(of: node).fraction
      if made.splitter(of: twin).fraction != fraction {
        lines.append("ratio \(wanted.name(of: node)) \(ScriptDraft.part(fraction))")
      }
    }
    return lines
  }
}
