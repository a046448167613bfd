import CommandLanguage
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Commands that read no frames may leave the layout to the next one that does.
@Suite struct LateLayoutTests {
  /// Runs one line; returns all that it answers.
  private func run(_ line: String, late: Bool, _ session: inout Session) throws -> [String] {
    var options = Run.Options()
    (options.drawsChanges, options.laysOutLate) = (false, late)
    var answers: [String] = []
    for statement in try Script.parse(SourceText(line, origin: "a.lay")).statements {
      let outcome = Interpreter.standard.execute(statement, in: &session, options)
      answers += outcome.output + ["changed \(outcome.isChanged)"]
      if let problem = outcome.diagnostic { answers.append(problem.message) }
    }
    return answers
  }

  /// Random commands, between many that set natural sizes, say the same and make the same layouts,
  /// also those of the history.
  @Test(arguments: 0..<40) func answersAreThoseOfEarlyLayouts(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var lines = EditLines(seed: seed)
    var (early, late) = (Session(), Session())
    var typed: [String] = []
    func compare(_ line: String) throws {
      typed.append(line)
      let answers = (
        try run(line, late: false, &early), try run(line, late: true, &late)
      )
      try #require(answers.0 == answers.1, "\(typed.joined(separator: "\n"))")
      try #require(late.document.conflicts == early.document.conflicts)
    }
    for line in lines.opening() { try compare(line) }
    for _ in 0..<30 {
      let line = lines.line(for: early)
      guard (try? Script.parse(SourceText(line, origin: ""))) != nil else { continue }
      try compare(line)
      let leaves = TreeViews.views(in: early.tree).filter { early.tree.nodes[$0.slot].kind.isLeaf }
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        guard let leaf = leaves.randomElement(using: &generator) else { break }
        let (name, size) = (early.tree.name(of: leaf), Int.random(in: 1...90, using: &generator))
        let text = String(repeating: "ab ", count: size)
        try compare(
          size % 3 == 0 ? "size \(name) \(size)x\(91 - size)" : "text \(name) \"\(text)\"")
      }
    }
    late.document.settle()
    #expect(LayoutJSON.text(of: late.shown) == LayoutJSON.text(of: early.shown))
    #expect(late.past.count == early.past.count)
    for (one, other) in zip(late.past.documents, early.past.documents) {
      try #require(LayoutJSON.text(of: one.shown) == LayoutJSON.text(of: other.shown))
    }
  }

  /// The layout waits if the natural size of `a` decides only frames of its island.
  @Test(arguments: [
    ("stack root h a b", true), ("canvas root a b; constrain a.left == b.right", true),
    ("split root h s b; stack s h a c", true), ("split root h a b", true),
    ("stack root h a b; constrain a.firstBaseline == b.top", false),
    ("stack root h a b alignment lastBaseline", false),
    ("stack root v s b baselineRelative on; stack s h a c", false),
    ("stack root h a b distribution fillProportionally", false),
    ("stack root h a b; hug a 1000 h", false), ("split root h s=auto b; stack s h a c", false),
    ("stack root h a b; safeArea 20", false), ("stack root h a b; exercise root", false),
    ("stack root h a b; text b \"b\" lines 2", false),
    ("stack root h a b; when root.width > 100 { hide b }", false),
    ("splitter root h s b priority primary; stack s h a c", false),
  ])
  func layoutWaits(_ setup: String, _ waits: Bool) throws {
    for line in ["text a \"abc\"", "size a 30x20"] {
      var session = Session()
      _ = try run(setup, late: true, &session)
      _ = try run("frame", late: true, &session)
      #expect(try run(line, late: true, &session).last == "changed true")
      #expect(session.document.base.isLaidOut == !waits, "\(line)")
      _ = try run("get a.width", late: true, &session)
      #expect(session.document.base.isLaidOut)
    }
  }

  /// A loop lays out once, and what reads frames in it reads the current ones.
  @Test func loopsLayOutBeforeFramesAreRead() throws {
    var play = try Play("stack root h a b c; size b 10x10; size c 10x10")
    try play.run(
      """
      repeat 3 { text a "abc"; expect a.width == 380; size b 50x10; expect a.width == 340
      size b 10x10 }
      """)
    try play.run("expect a.width == 380; text a \"\"; undo; expect a.width == 380")
    try play.run("for v in a b { text $v \"some words\" }; expect a.width > 200")
  }
}
