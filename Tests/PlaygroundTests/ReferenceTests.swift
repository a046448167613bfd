import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Commands match the arithmetic of the original libraries to 1e-6.
@Suite struct ReferenceTests {
  @Test(arguments: ReferenceCase.splits()) func splitAgrees(_ item: ReferenceCase) throws {
    try check(item)
  }

  @Test(arguments: ReferenceCase.splitters()) func splitterAgrees(_ item: ReferenceCase) throws {
    try check(item)
  }

  @Test func fixturesAreRead() {
    #expect(ReferenceCase.splits().count == 60)
    #expect(ReferenceCase.splitters().count == 40)
  }

  private func check(_ item: ReferenceCase) throws {
    var play = Play()
    for step in item.steps {
      for command in step.commands { try play.run(command) }
      let fraction = step.fraction == nil ? nil : try play.said("get root fraction").first
      let problem = ReferenceCase.mismatch(step, json: play.json, fraction: fraction)
      #expect(problem == nil)
    }
  }
}
