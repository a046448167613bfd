import CommandLanguage
import LayoutModel
import Playground
import Testing

/// What a line would change, found without changing anything.
@Suite struct PreviewTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let setup: String
    let line: String
    let expected: [String]
    var testDescription: String { line }
  }

  static let rows: [Row] = [
    Row(setup: "split root h 2", line: "ratio root 0.3 0.7", expected: ["a 200→120", "b 200→280"]),
    Row(setup: "split root h 2", line: "ratio root 0.5 0.5", expected: []),
    Row(setup: "split root h 2", line: "hide b", expected: ["! b hides", "a 200→400"]),
    Row(
      setup: "split root h 2; hide b", line: "show b", expected: ["b shows", "a 400→200"]),
    Row(setup: "split root h 2", line: "remove b", expected: ["−b", "a 200→400"]),
    Row(setup: "split root h 2", line: "split a v c d", expected: ["+c", "+d"]),
    Row(
      setup: "split root h 2", line: "resize 500 300",
      expected: ["root 400×240→500×300", "a 200×240→250×300", "b 200×240→250×300"]),
    Row(setup: "split root h 2", line: "undo", expected: ["−a", "−b"]),
    Row(
      setup: "split root h 2; splitter b v c d", line: "drag b by 20; fix a 100",
      expected: ["b 200→300", "a 200→100", "c 200×118→300×138", "d 200×118→300×98"]),
    Row(
      setup: "split root h 2; when root.width < 300 { hide a }", line: "resize 200 240",
      expected: ["root 400→200", "! a hides"]),
  ]

  private func statements(_ text: String) throws -> [Statement] {
    try Script.parse(SourceText(text, origin: "")).statements
  }

  private func session(_ setup: String) throws -> Session {
    var session = Session()
    for statement in try statements(setup) {
      let outcome = Interpreter.execute(statement, in: &session, drawsChanges: false)
      try #require(outcome.diagnostic == nil)
    }
    return session
  }

  @Test(arguments: rows) func tells(_ row: Row) throws {
    let session = try session(row.setup)
    let before = session.document
    guard case .changes(let changes) = Preview.answer(for: try statements(row.line), in: session)
    else {
      Issue.record("no changes are told")
      return
    }
    #expect(changes.map { ($0.isWarning ? "! " : "") + $0.text } == row.expected)
    #expect(session.document.isUnchanged(since: before))
  }

  @Test(arguments: ["ratio root 2 3", "hide nobody", "split root h", "fix"])
  func tellsWhatIsWrong(_ line: String) throws {
    let session = try session("split root h 2")
    guard case .problem = Preview.answer(for: try statements(line), in: session) else {
      Issue.record("nothing is wrong")
      return
    }
  }

  @Test(arguments: ["tree", "save -", "quit", "when root.width < 3 { hide a }"])
  func triesNothingElse(_ line: String) throws {
    let session = try session("split root h 2")
    guard case .nothing = Preview.answer(for: try statements(line), in: session) else {
      Issue.record("it was tried")
      return
    }
  }

  /// Many views are many changes, and a few are enough.
  @Test func isShort() throws {
    let session = try session("split root h 50")
    guard
      case .changes(let changes) = Preview.answer(for: try statements("resize 99 9"), in: session)
    else {
      Issue.record("no changes are told")
      return
    }
    #expect(changes.count == 6)
  }

  @Test func largeTreesAreLeftAlone() throws {
    let session = try session("split root h \(Preview.maximumViews)")
    guard case .nothing = Preview.answer(for: try statements("hide root"), in: session) else {
      Issue.record("it was tried")
      return
    }
  }
}
