import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Previews of lines, which change nothing.
@Suite struct PreviewTests {
  /// The changes of a line, warnings after `!`, or that it is refused; `nil` if there is no
  /// preview.
  private static func preview(_ line: String, in session: Session) throws -> [String]? {
    let statements = try Script.parse(SourceText(line, origin: "")).statements
    return switch Preview.answer(for: statements, in: session) {
    case .changes(let changes): changes.map { ($0.isWarning ? "! " : "") + $0.text }
    case .problem: ["refused"]
    case .nothing: nil
    }
  }

  static let rows: [(setup: String, line: String, expected: [String])] = [
    ("split root h 2", "ratio root 0.3 0.7", ["a 200→120", "b 200→280"]),
    ("split root h 2", "ratio root 0.5 0.5", []),
    ("split root h 2", "hide b", ["! b hides", "a 200→400"]),
    ("split root h 2; hide b", "show b", ["b shows", "a 400→200"]),
    ("split root h 2", "remove b", ["−b", "a 200→400"]),
    ("split root h 2", "split a v c d", ["+c", "+d"]),
    (
      "split root h 2", "resize 500 300",
      ["root 400×240→500×300", "a 200×240→250×300", "b 200×240→250×300"]
    ),
    ("split root h 2", "undo", ["−a", "−b"]),
    (
      "split root h 2; splitter b v c d", "drag b by 20; fix a 100",
      ["b 200→300", "a 200→100", "c 200×118→300×138", "d 200×118→300×98"]
    ),
    (
      "split root h 2; when root.width < 300 { hide a }", "resize 200 240",
      ["root 400→200", "! a hides", "b x 200→0", "when root.width < 300 begins"]
    ),
    ("split root h 2", "rename a z", ["a is renamed z"]),
    ("split root h a b", "move b root at 0", ["b x 200→0", "a x 0→200"]),
    ("split root h 2", "hug a 300", ["a changes, no view moves"]),
    ("canvas root a=40x40", "constrain a.width <= 500", ["+1 constraint, no view moves"]),
    ("scroll root page=400x900", "scroll root to 0,100", ["page scrolls y 0→-100"]),
    (
      "stack root h a b; fix a 300", "fix b 200",
      ["! conflict with fix a 300; b.width would be 100"]
    ),
    (
      "split root h 2; when root.width < 300 { hide a }", "forget 1", ["−when root.width < 300"]
    ),
    (
      "split root h 2", "when root.width < 500 { hide a }",
      ["! a hides", "b 200→400", "+when root.width < 500"]
    ),
    (
      "split root h 2", "when root.width < 300 { hide a; set root padding 4 }",
      ["+when root.width < 300", "! inactive now; then: a hides", "b 200×240→392×232"]
    ),
    ("split root h 2", "ratio root 2 3", ["refused"]),
    ("split root h 2", "hide nobody", ["refused"]),
    ("split root h 2", "split root h", ["refused"]),
    ("split root h 2", "fix", ["refused"]),
  ]

  @Test(arguments: rows)
  func listsChanges(_ setup: String, _ line: String, _ expected: [String]) throws {
    #expect(try Self.preview(line, in: RandomSession.session(setup)) == expected)
  }

  /// Other commands have no preview, and operations that may take long are not started.
  @Test(arguments: [
    ("split root h 2", "tree"), ("split root h 2", "save -"), ("split root h 2", "quit"),
    ("split root h 2", "when root.width < 3 { repeat 9 { toggle a } }"),
    ("split root h 2", "split a v 2001"), ("split root h 2", "stack a v 100"),
    ("stack root h a b; stack a v 50; stack b v 50", "hug a 1"),
    ("split root h 2", "hide a; stack a v 150; undo"),
    ("split root h \(Preview.maximumViews)", "hide root"),
    ("split root h \(Preview.maximumViews - 2)", "split a v 9"),
  ])
  func ignoresOtherCommands(_ setup: String, _ line: String) throws {
    #expect(try Self.preview(line, in: RandomSession.session(setup)) == nil)
  }

  /// Lists only a few of many changes, and tries commands that take less long.
  @Test(arguments: [
    ("split root h 50", "resize 99 9"), ("split root h 2", "split a v 2000"),
    ("split root h 2", "stack a v 99"), ("stack root h 101", "resize 300 200"),
    ("split root h 2; stack a v 90", "stack b v 90"),
  ])
  func limitsListedChanges(_ setup: String, _ line: String) throws {
    let count = try Self.preview(line, in: RandomSession.session(setup))?.count ?? 0
    #expect((1...6).contains(count))
  }

  /// Previews do not change the session's cached solutions.
  @Test func previewsLeaveTheSession() throws {
    var play = try Play("stack root h 4; stack a v 3; split b h 600")
    var untouched = try Play("stack root h 4; stack a v 3; split b h 600")
    for line in ["repeat 9 { hide a; show a }", "hide b; undo"] {
      _ = try Self.preview(line, in: play.session)
    }
    for command in ["resize 310 200", "remove c"] {
      try play.run(command)
      try untouched.run(command)
    }
    #expect(play.json == untouched.json)
  }
}
