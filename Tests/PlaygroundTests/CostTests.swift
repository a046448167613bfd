import CommandLanguage
import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import Interchange
@testable import LayoutDocument
@testable import Playground

/// A kilobyte of commands runs in bounded time, or fails with the error of a limit.
@Suite(.timeLimit(.minutes(20))) struct CostTests {
  /// A script of `Fixtures/Cost`, and the code of the error in which it ends.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var code: String?
    var testDescription: String { name }
  }

  private static let cases = [
    Case(name: "conflicts"), Case(name: "pairs"), Case(name: "chain"),
    Case(name: "wraps"), Case(name: "doubling", code: "too-long"),
    Case(name: "stack", code: "too-many-views"), Case(name: "rules", code: "too-many-rules"),
  ]
  @Test(arguments: cases) func costsAreBounded(_ entry: Case) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appendingPathComponent("Fixtures/Cost/\(entry.name).lay"),
      encoding: .utf8)
    let source = SourceText(text, origin: entry.name)
    let script = try Script.parse(source)
    var code = Interpreter.standard.table.index.check(script).first?.code
    var session = Session()
    for statement in script.statements where code == nil {
      code = Interpreter.standard.executeSilently(statement, in: &session).diagnostic?.code
    }
    #expect(code == entry.code)
  }

  /// Logs of 5,000 constraints: a chain that does not fit, one view, a pair in each view, and many
  /// logs.
  @Test(arguments: ["chain", "one", "pairs", "logs"])
  func longLogsAreAnswered(_ shape: String) throws {
    let rows = (0..<5_000).map { index -> String in
      let head = "<NSLayoutConstraint:0x\(100_000 + index) "
      return switch shape {
      case "chain" where index < 4_999: head + "H:[V:0x1\(index)]-(8)-[V:0x1\(index + 1)]>"
      case "chain": head + "H:|-(8)-[V:0x10]   (active, names: '|':V:0x9 )>"
      case "one": head + "V:0x1.width >= \(index)>"
      case "pairs": head + "V:0x1\(index / 2).width == \(index % 2)>"
      default: head + "V:0x1\(index / 2).height == \(index % 2)>"
      }
    }
    let heading = "Unable to simultaneously satisfy constraints."
    let text =
      shape == "logs"
      ? stride(from: 0, to: rows.count, by: 2).map {
        "\(heading)\n(\n\(rows[$0]),\n\(rows[$0 + 1])\n)"
      }.joined(separator: "\n") : "\(heading)\n(\n" + rows.joined(separator: ",\n") + "\n)"
    var session = Session()
    let report = ConsoleReader.read(Array(text.utf8))
    let answer = ImportedLog.answer(to: report, in: &session)
    #expect(report.constraintCount == rows.count && report.unread.isEmpty)
    #expect(answer.conflicts.isEmpty == ["chain", "one"].contains(shape))
  }

  @Test func undoDropsTheOldestSteps() throws {
    var play = Play()
    var documents = History()
    var forgotten = 0
    for index in 0..<300 {
      let before = play.session.document
      try play.run("resize \(100 + index) 100")
      forgotten += documents.remember(
        before, "resize", after: play.session.document, maximumBytes: 1 << 16)
    }
    #expect(forgotten > 0 && documents.count + forgotten == 300)
    #expect(documents.byteCount <= 1 << 16)
  }

  @Test func historyOfLargeTreesIsLimited() throws {
    var play = Play()
    var said: [String] = []
    try play.run("split root h 300000; new")
    let bytes = play.session.past.byteCount
    for _ in 0...(History.maximumBytes / bytes) {
      said += try play.run("split root h 300000; new").output
    }
    #expect(said.count { $0.hasPrefix("undo goes back ") } == 1)
    #expect(play.session.past.byteCount <= History.maximumBytes)
    try play.run("undo")
  }

  @Test func interruptionEndsSolving() throws {
    var play = try Play("canvas root a b")
    let before = play.state
    let text = (0..<100).map { "constrain a.width == \($0)" }.joined(separator: "; ")
    let script = try Script.parse(SourceText("repeat 1 { \(text) }", origin: ""))
    var asked = 0
    var options = Run.Options()
    options.isInterrupted = {
      asked += 1
      return asked > 150
    }
    let outcome = Interpreter.standard.execute(script.statements[0], in: &play.session, options)
    #expect(outcome.diagnostic?.code == "interrupted")
    #expect(play.state == before)
    try play.run("constrain a.width == 50; expect a.width == 50")
  }

  /// An interrupted command changes nothing; otherwise it completes.
  @Test(arguments: [
    "stack root h 60 distribution equalCentering spacing 8", "set s distribution equalCentering",
    "resize 1000 300", "constrain v1.width == 3 * v50.width - 7", "ambiguity", "exercise s",
    "new; stack root h 60 distribution equalCentering spacing 8",
  ])
  func interruptionEndsASingleSolve(command: String) throws {
    let play = try Play("split root h s other; stack s h 60 distribution fillProportionally")
    let stack = try #require(play.session.tree.node(named: "s"))
    let names = play.session.tree.children(of: stack)
      .map { play.session.tree.name(of: $0) }
    let line = command.replacing("v50", with: names[50]).replacing("v1", with: names[1])
    let script = try Script.parse(SourceText("repeat 1 { \(line) }", origin: ""))
    func run(_ session: inout Session, untilAsked limit: Int) -> (code: String?, asked: Int) {
      var asked = 0
      var options = Run.Options()
      options.isInterrupted = {
        asked += 1
        return asked > limit
      }
      let code = Interpreter.standard.execute(script.statements[0], in: &session, options)
        .diagnostic?.code
      return (code, asked)
    }
    var whole = play.session
    let all = run(&whole, untilAsked: .max).asked
    #expect(all > 0)
    for limit in [0, 1, 2, 5, 20, 100, 500] {
      var session = play.session
      let isInterrupted = run(&session, untilAsked: limit).code == "interrupted"
      #expect(isInterrupted || limit > 0)
      let wanted = isInterrupted ? play.json : LayoutJSON.text(of: whole.shown)
      #expect(LayoutJSON.text(of: session.shown) == wanted, "asked \(limit) times")
    }
  }

  @Test func conflictsBreakTheLaterConstraints() throws {
    var play = try Play("canvas root a b; for i in 1..20 { constrain a.width == $i }")
    #expect(play.session.shown.conflicts().count == 19)
    try play.run("expect a.width == 1")
    try play.run("constrain b.width == a.width + 5; expect b.width == 6")
    // As it would be if all had been typed at once.
    var again = Session()
    try again.document.apply(play.session.document.construction())
    #expect(again.shown.conflicts().count == 19)
    #expect(LayoutJSON.text(of: again.shown) == play.json)
  }
}
