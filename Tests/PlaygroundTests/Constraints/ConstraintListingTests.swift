import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// The output of `constraints`, `ledger` and `fit`.
@Suite struct ConstraintListingTests {
  /// Removing constraints in one island keeps the labels in the others' lists.
  @Test(arguments: ["unconstrain one", "remove a", "move a q"])
  func otherIslandsKeepTheirLabels(_ command: String) throws {
    var play = try Play(
      "split root h p q; canvas p a; canvas q b; constrain one: a.width == 30; "
        + "constrain two: b.width == 40; constrain three: b.left == q.left + 5; "
        + "space p h p.left -(1)- a.left; space q v q.top -(1)- b.top")
    try play.run(command)
    let lines = try play.said("constraints q plain")
    #expect(lines.contains("two b.width == 40"))
    #expect(lines.contains("three b.left == q.left + 5"))
    #expect(try play.said("ledger q").contains { $0.contains("constrain two: b.width == 40") })
    #expect(try play.said("unconstrain two; constraints q plain").contains(lines[1]))
  }
}
