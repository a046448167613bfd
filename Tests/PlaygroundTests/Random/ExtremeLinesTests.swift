import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Extreme numbers for every declared parameter and property, as a preview while typing and as a
/// command: nothing traps, and every number is finite.
@Suite struct ExtremeLinesTests {
  private static let setup = """
    split root h auto=30% top stack b label; stack auto v hide=40x20 c; canvas top d=30x20 e; \
    splitter stack v reveal scroll; reveal reveal fill main; scroll scroll page=300x900; \
    constrain wide: d.width >= 20; text label "one two"; canvas b f g
    """

  private func check(_ line: String, in start: Play) throws {
    guard let script = try? Script.parse(SourceText(line, origin: "")) else { return }
    _ = Interpreter.standard.table.index.check(script)
    switch Preview.answer(for: script.statements, in: start.session) {
    case .changes(let changes): for change in changes { expectFinite(change.text, line) }
    case .problem(let problem): #expect(!problem.message.isEmpty, "\(line)")
    case .nothing: break
    }
    var play = start
    for outcome in try play.all(line, drawsChanges: true) {
      guard outcome.diagnostic == nil else { continue }
      for text in outcome.output + (outcome.report.json.map { [$0] } ?? []) {
        expectFinite(text, line)
      }
    }
    for text in [play.state] + (try play.all("inspect root").flatMap { $0.output }) {
      expectFinite(text, line)
    }
  }

  /// Lines that contain `inf` or `nan` are not checked: the output may repeat them.
  private func expectFinite(_ text: String, _ line: String) {
    let typed = line.lowercased()
    let isTyped = ["inf", "nan"].contains { typed.contains($0) }
    guard !isTyped, ExtremeNumberTests.hasNonFiniteNumber(text) else { return }
    Issue.record("\(line): \(text)")
  }

  @Test(arguments: Interpreter.standard.table.specs.map { $0.syntax.name })
  func everyCommand(_ name: String) throws {
    let spec = try #require(Interpreter.standard.table.specs.first { $0.syntax.name == name })
    let start = try Play(Self.setup)
    var lines = DeclaredLines(
      seed: name.utf8.reduce(0) { $0 &* 31 &+ Int($1) }, isExtreme: true)
    for _ in 0..<60 { try check(lines.line(of: spec.syntax, in: start.session), in: start) }
  }

  @Test(arguments: Properties.all.map { $0.name })
  func everyProperty(_ name: String) throws {
    let property = try #require(Properties.all.first { $0.name == name })
    let start = try Play(Self.setup)
    let views = TreeViews.views(in: start.tree).filter { property.applies(start.tree, $0) }
    let names = Set(views.map { start.tree.name(of: $0) })
    #expect(!names.isEmpty)
    let forms: [(String) -> String] = [
      { $0 + "pt" }, { "\($0) \($0)" }, { "\($0)x\($0)" }, { "\($0),\($0),\($0),\($0)" },
    ]
    for view in names.sorted().prefix(2) {
      for (index, number) in DeclaredLines.extremes.enumerated() {
        let other = forms[index % forms.count](number)
        for value in [number, other] { try check("set \(view) \(name) \(value)", in: start) }
      }
    }
  }
}
