import CommandLanguage
import Testing

@testable import LayoutDocument
@testable import Playground

/// The output of a met check.
@Suite struct ExpectCommandTests {
  private func output(
    _ line: String, isWatched: Bool = true, origin: String = ""
  ) throws -> [String] {
    var play = try Play("split root h 3; hide c")
    var options = Run.Options()
    options.isWatched = isWatched
    let script = try Script.parse(SourceText(line, origin: origin))
    return script.statements.flatMap {
      Interpreter.standard.execute($0, in: &play.session, options).output
    }
  }

  @Test(arguments: [
    ("expect a.width > 100", "as expected: a.width is 200"),
    ("expect a.width == b.width", "as expected: a.width is 200"),
    ("expect c hidden", "as expected"),
    ("expect a.width determined", "as expected"),
    ("expect fails { ratio root 2 }", "as expected"),
  ])
  func metChecksAreReportedIfWatched(_ line: String, _ expected: String) throws {
    #expect(try output(line) == [expected])
    #expect(try output(line, isWatched: false) == [])
    #expect(try output(line, origin: "t.lay") == [])
  }
}
