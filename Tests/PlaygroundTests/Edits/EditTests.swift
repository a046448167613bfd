import CommandLanguage
import LayoutEngine
import Playground
import TestSupport
import Testing

@testable import LayoutDocument

/// Edits as values: what commands plan, and what `Document.apply` makes of it.
@Suite struct EditTests {
  @Test func editsAreSmall() { #expect(MemoryLayout<Edit>.stride <= 64) }

  /// A random document, and the edits of random commands that follow each other.
  private func sample(_ seed: Int, count: Int) -> (Document, [Edit]) {
    var lines = EditLines(seed: seed)
    var session = Session()
    for line in lines.opening() + (0..<12).map({ _ in lines.line(for: session) }) {
      run(line, in: &session)
    }
    let document = session.document
    var edits: [Edit] = []
    for _ in 0..<200 where edits.count < count {
      let line = lines.line(for: session)
      guard let made = try? Interpreter.standard.edits(of: line, in: session), !made.isEmpty,
        (try? session.document.apply(made)) != nil
      else { continue }
      edits += made
    }
    return (document, edits)
  }

  private func run(_ line: String, in session: inout Session) {
    guard let script = try? Script.parse(SourceText(line, origin: "")) else { return }
    for statement in script.statements {
      _ = Interpreter.standard.executeSilently(statement, in: &session)
    }
  }

  /// A batch means the same as its edits one after the other.
  @Test(arguments: 0..<24) func batchEqualsSequence(seed: Int) throws {
    let (document, edits) = sample(seed, count: 5)
    var batch = document
    var sequence = document
    try batch.apply(edits)
    for edit in edits { try sequence.apply([edit]) }
    let printed = edits.map { EditPrinter.text(of: $0) }.joined(separator: "\n")
    try #require(batch.base.count == sequence.base.count, "\(printed)")
    for (one, other) in [(batch.base, sequence.base), (batch.shown, sequence.shown)] {
      for view in TreeViews.views(in: one) {
        let (frame, twin) = (one.frames[view.slot], other.frames[view.slot])
        try #require(
          one.isInIsland(view) ? frame.isNear(twin) : frame == twin,
          "\(one.name(of: view)): \(frame), not \(twin), after\n\(printed)")
        for property in Properties.of(view, in: one) {
          let texts = (property.text(one, view), property.text(other, view))
          try #require(texts.0 == texts.1, "\(property.name) after\n\(printed)")
        }
      }
    }
  }

  /// An edit prints as one command that plans the same edit.
  @Test(arguments: 0..<24) func printedEditsPlanThemselves(seed: Int) throws {
    var (document, edits) = sample(seed, count: 12)
    for edit in edits {
      var session = Session()
      session.document = document
      switch edit {
      case .start, .act(_, .pan), .rule: break
      default:
        let text = EditPrinter.text(of: edit, Interpreter.standard.table.index)
        try #require(
          try Interpreter.standard.edits(of: text, in: session) == [edit], "\(text)")
      }
      try document.apply([edit])
    }
  }

  /// The construction of a document makes it again, and prints as commands that plan it.
  @Test(arguments: 0..<24) func constructionsMakeTheDocument(seed: Int) throws {
    let (document, edits) = sample(seed, count: 12)
    var wanted = document
    try wanted.apply(edits)
    let script = ScriptWriter.script(for: wanted)
    var made = Document()
    do throws(EditProblem) {
      try made.apply(wanted.construction())
    } catch {
      Issue.record("\(error.message)\n\(script)")
    }
    #expect(ScriptWriter.script(for: made) == script)
    var session = Session()
    for statement in try Script.parse(SourceText(script, origin: "")).statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      #expect(!outcome.hasFailed, "\(statement.text)\n\(script)")
    }
    #expect(ScriptWriter.script(for: session.document) == script)
  }

  /// If one edit of several fails, nothing has changed.
  @Test(arguments: 0..<20) func failingBatchesChangeNothing(seed: Int) throws {
    let (document, edits) = sample(seed, count: 4)
    let failures: [Edit] = [
      .remove("nobody"), .set(.view("nobody"), .hidden, .flag(true)),
      .set(.view("root"), .hidden, .flag(true)), .rename("root", to: "top"),
      .act("root", .exercise), .release([LabelReference("nothing", nil)]), .unwrap("root"),
    ]
    for failure in failures {
      var copy = document
      do throws(EditProblem) {
        try copy.apply(edits + [failure])
        // `exercise` works if something is open.
        #expect(failure == .act("root", .exercise))
      } catch {
        #expect(copy.isUnchanged(since: document), "\(error.message)")
      }
    }
  }

  @Test func rulesFollowARename() throws {
    var play = try Play("split root h a b c")
    try play.run("when root.width < 500 { hide a; ratio root 0.25 0.25 0.5 }")
    try play.run("when a.width > 10 and root.height < 300 { set b hidden on }")
    try play.run("rename a menu; resize 450 200")
    let rules = play.session.document.rules
    #expect(rules[0].text == "when root.width < 500 { hide menu; ratio root 0.25 0.25 0.5 }")
    #expect(rules[1].text == "when menu.width > 10 and root.height < 300 { hide b }")
    #expect(rules.map(\.isActive) == [true, false])
    #expect(LayoutJSON.text(of: play.session.shown).contains("\"menu\""))
  }
}

extension Interpreter {
  /// The edits of a line, each planned on the document that the earlier ones made.
  fileprivate func edits(of line: String, in session: Session) throws -> [Edit] {
    var copy = session
    var edits: [Edit] = []
    for statement in try Script.parse(SourceText(line, origin: "")).statements {
      let arguments = try table.index.bind(statement)
      guard case .plan(let plan) = table.specs[arguments.position].body else { continue }
      let planned = try plan(Call(arguments, copy, Run(self))).edits
      try copy.document.apply(planned)
      edits += planned
    }
    return edits
  }
}
