import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Finding the command after which a condition no longer holds.
@Suite struct HistorySearchTests {
  private func search(_ width: Double) throws -> HistorySearch {
    let session = try RandomSession.session(
      "split root h a b", "fix a 100", "fix a 50", "ratio b 0.5")
    return HistorySearch(
      [Condition(view: "a", attribute: .width, relation: .equal, right: .number(width))],
      in: session)
  }

  @Test(arguments: [(200.0, "2: fix a 100"), (100, "3: fix a 50")])
  func findsTheBreakingCommand(width: Double, command: String) throws {
    #expect(try search(width).breakingCommand == command)
  }

  @Test func conditionsThatHoldOrNeverHeldHaveNone() throws {
    #expect(try search(50).breakingCommand == nil)
    #expect(try search(50).holds)
    #expect(try search(77).breakingCommand == nil)
  }
}
