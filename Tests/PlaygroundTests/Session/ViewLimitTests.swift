import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Trees have a maximum number of views, which is checked before any view is made.
@Suite struct ViewLimitTests {
  @Test func refusesTooManyViews() throws {
    let script = try Script.parse(SourceText("split root h 2", origin: ""))
    let arguments = try Interpreter.standard.table.bind(script.statements[0]).arguments
    let most = LayoutTree.maximumNodes
    try Resolve.checkCapacity(for: most - 1, in: .root, arguments, Session())
    do throws(Diagnostic) {
      try Resolve.checkCapacity(for: most, in: .root, arguments, Session())
      Issue.record("there is room for \(most + 1) views")
    } catch {
      #expect(error.code == "too-many-views")
    }
  }
}
