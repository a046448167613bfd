import Foundation
import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutDrawing
@testable import Playground
@testable import ScriptHost

/// Every code of an error that the sources raise has a page, and every page an example that ends in
/// its code.
@Suite struct ErrorPageTests {
  /// How sources raise a code: as an argument of that name, or as the first of a function that
  /// makes a diagnostic, or after a condition.
  private static let raises = [
    #"\bcode(?:: String)?(?::| =) "([a-z]+(?:-[a-zA-Z0-9]+)*)""#,
    #"\b(?:diagnostic|error|errorHere|note|notIn|problem|EditProblem)\(\s*"([a-z]+(?:-[a-zA-Z0-9]+)*)",\s"#,
    #"\brequire\([^"]*"([a-z]+(?:-[a-zA-Z0-9]+)+)",\s"#,
    #"\bcase [a-zA-Z0-9]+ = "([a-z]+-[a-z0-9-]+)""#,
    #"\? "([a-z]+(?:-[a-z]+)+)" : "[a-z]+(?:-[a-z]+)+",\s"#,
    #"\? "[a-z]+(?:-[a-z]+)+" : "([a-z]+(?:-[a-z]+)+)",\s"#,
  ]

  /// Enumerations whose cases look like codes, and are none.
  private static let otherNames = ["swift-constraints", "ib-patch"]

  private static func raisedCodes() throws -> Set<String> {
    var codes: Set<String> = []
    for path in Repository.files(under: "Sources", endings: ["swift"]) {
      let text = try Repository.text(path)
      for pattern in raises {
        for match in try matches(of: pattern, in: text) { codes.insert(match[1]) }
      }
    }
    // Names of cases that a source only compares with are no codes of its own.
    return codes.subtracting(otherNames)
  }

  @Test func everyCodeHasAPage() throws {
    let raised = try Self.raisedCodes()
    let known = Set(ErrorPage.all.map(\.code))
    #expect(raised.count > 100)
    #expect(raised.subtracting(known).sorted() == [], "raised, and without a page")
    #expect(known.subtracting(raised).sorted() == [], "a page, and never raised")
    #expect(known.count == ErrorPage.all.count, "no code has two pages")
  }

  @Test(arguments: ErrorPage.all.map(\.code)) func pagesAreComplete(_ code: String) throws {
    let page = try #require(ErrorPage.named(code))
    #expect(!page.title.isEmpty && page.title.count <= 80 && page.title.last != ".")
    #expect(page.reason.hasSuffix(".") && page.remedy.hasSuffix("."), "sentences")
    for line in page.lines(columns: 80) {
      // Lines to be copied may be longer.
      #expect(line.count <= 80 || line.hasPrefix("  "), "\(line)")
    }
  }

  /// Examples for a terminal and for keys are played by the tests of the program.
  static let typed = ErrorPage.all.filter { $0.example.form == .typed }.map(\.code)

  @Test(arguments: typed) func exampleEndsInItsCode(_ code: String) throws {
    let page = try #require(ErrorPage.named(code))
    let played = Driver<Transcript>.play(page.example, frames: FrameSettings())
    let problem = try #require(played.problem, "\(played.lines.joined(separator: "\n"))")
    #expect(problem.code == code, "\(problem.message)")
    #expect(played.lines.last == "? \(problem.status)")
    // Only the last line fails.
    #expect(played.lines.count { $0.hasPrefix("? ") } == 1)
  }
}
