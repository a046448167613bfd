import LayoutEngine
import Testing

@testable import LayoutDocument

/// Trees have a maximum number of views, which is checked before any view is made.
@Suite struct ViewLimitTests {
  @Test func refusesTooManyViews() throws {
    var document = Document()
    let children = Container(.split, .horizontal, .count(LayoutTree.maximumNodes))
    do throws(EditProblem) {
      try document.apply([.make("root", children)])
      Issue.record("there is room for \(document.base.count) views")
    } catch {
      #expect(error.code == "too-many-views")
      #expect(document.base.count == 1)
    }
  }
}
