import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// Previews of lines, which change nothing.
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
      expected: ["root 400→200", "! a hides", "b x 200→0", "when root.width < 300 begins"]),
    Row(setup: "split root h 2", line: "rename a z", expected: ["a is renamed z"]),
    Row(setup: "split root h a b", line: "move b root at 0", expected: ["b x 200→0", "a x 0→200"]),
    Row(setup: "split root h 2", line: "hug a 300", expected: ["a changes, no view moves"]),
    Row(
      setup: "canvas root a=40x40", line: "constrain a.width <= 500",
      expected: ["+1 constraint, no view moves"]),
    Row(
      setup: "scroll root page=400x900", line: "scroll root to 0,100",
      expected: ["page scrolls y 0→-100"]),
    Row(
      setup: "stack root h a b; fix a 300", line: "fix b 200",
      expected: [
        "! conflict with fix a 300; b.width would be 100"
      ]),
    Row(
      setup: "split root h 2; when root.width < 300 { hide a }", line: "forget 1",
      expected: ["−when root.width < 300"]),
    Row(
      setup: "split root h 2", line: "when root.width < 500 { hide a }",
      expected: ["! a hides", "b 200→400", "+when root.width < 500"]),
    Row(
      setup: "split root h 2", line: "when root.width < 300 { hide a; set root padding 4 }",
      expected: [
        "+when root.width < 300", "! inactive now; then: a hides", "b 200×240→392×232",
      ]),
  ]

  private func statements(_ text: String) throws -> [Statement] {
    try Script.parse(SourceText(text, origin: "")).statements
  }

  private func session(_ setup: String) throws -> Session {
    var session = Session()
    for statement in try statements(setup) {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      try #require(outcome.diagnostic == nil)
    }
    return session
  }

  @Test(arguments: rows) func listsChanges(_ row: Row) throws {
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
  func reportsErrors(_ line: String) throws {
    let session = try session("split root h 2")
    guard case .problem = Preview.answer(for: try statements(line), in: session) else {
      Issue.record("nothing is wrong")
      return
    }
  }

  @Test(arguments: ["tree", "save -", "quit", "when root.width < 3 { repeat 9 { toggle a } }"])
  func ignoresOtherCommands(_ line: String) throws {
    let session = try session("split root h 2")
    guard case .nothing = Preview.answer(for: try statements(line), in: session) else {
      Issue.record("it was tried")
      return
    }
  }

  /// Lists only a few of many changes.
  @Test func limitsListedChanges() throws {
    let session = try session("split root h 50")
    guard
      case .changes(let changes) = Preview.answer(for: try statements("resize 99 9"), in: session)
    else {
      Issue.record("no changes are told")
      return
    }
    #expect(changes.count == 6)
  }

  @Test func ignoresLargeTrees() throws {
    let session = try session("split root h \(Preview.maximumViews)")
    guard case .nothing = Preview.answer(for: try statements("hide root"), in: session) else {
      Issue.record("it was tried")
      return
    }
  }

  /// Operations that may take long are not started.
  @Test(arguments: [
    ("split root h 2", "split a v 2001"), ("split root h 2", "stack a v 100"),
    ("split root h \(Preview.maximumViews - 2)", "split a v 9"),
    ("stack root h a b; stack a v 50; stack b v 50", "hug a 1"),
    ("split root h 2", "hide a; stack a v 150; undo"),
  ])
  func ignoresLargeCommands(_ setup: String, _ line: String) throws {
    let session = try session(setup)
    let answer = Preview.answer(for: try statements(line), in: session)
    guard case .nothing = answer else {
      Issue.record("it was tried: \(answer)")
      return
    }
  }

  @Test(arguments: [
    ("split root h 2", "stack a v 99"), ("split root h 2", "split a v 2000"),
    ("stack root h 101", "resize 300 200"), ("split root h 2; stack a v 90", "stack b v 90"),
  ])
  func previewsSmallerCommands(_ setup: String, _ line: String) throws {
    let session = try session(setup)
    guard case .changes(let changes) = Preview.answer(for: try statements(line), in: session)
    else {
      Issue.record("it was not tried")
      return
    }
    #expect(!changes.isEmpty)
  }

  /// Previews do not change the session's cached solutions.
  @Test func previewsLeaveTheSession() throws {
    var session = try session("stack root h 4; stack a v 3; split b h 600")
    for line in ["repeat 9 { hide a; show a }", "hide b; undo"] {
      _ = Preview.answer(for: try statements(line), in: session)
    }
    var untouched = try self.session("stack root h 4; stack a v 3; split b h 600")
    for command in ["resize 310 200", "remove c"] {
      for statement in try statements(command) {
        _ = Interpreter.standard.executeSilently(statement, in: &session)
        _ = Interpreter.standard.executeSilently(statement, in: &untouched)
      }
    }
    #expect(session.shown.frameTable == untouched.shown.frameTable)
  }
}

extension LayoutTree {
  fileprivate var frameTable: [Rect] { (0..<nodes.count).map { frames[$0] } }
}
