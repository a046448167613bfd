import Testing

@testable import LayoutDocument
@testable import LayoutEngine

@Suite struct DocumentTests {
  @Test func theOverlayIsShown() {
    var document = Document()
    #expect(document.shown.size == LayoutTree.startSize)
    document.overlay = LayoutTree(size: Size(width: 10, height: 20))
    #expect(document.shown.size == Size(width: 10, height: 20))
    #expect(document.base.size == LayoutTree.startSize)
  }

  @Test func changesOfTreeAndRulesAreSeen() {
    let document = Document()
    var other = document
    #expect(other.isUnchanged(since: document))
    other.base.makeContainer(
      .root, kind: .split, axis: .vertical, drafts: [LayoutTree.ChildDraft(name: "a", ratio: 1)])
    #expect(!other.isUnchanged(since: document))
    other = document
    let condition = Condition(
      view: "root", attribute: .width, relation: .less, right: .number(500))
    other.rules.append(
      Rule(tests: [.numbers(condition)], edits: [], statements: [], text: "when …", origin: 3))
    #expect(!other.isUnchanged(since: document))
  }

  @Test(arguments: [
    (Relation.equal, 1.0005, 1.0, true), (.equal, 1.002, 1, false), (.notEqual, 1.0005, 1, false),
    (.notEqual, 2, 1, true), (.lessOrEqual, 1.0005, 1, true), (.lessOrEqual, 1.1, 1, false),
    (.greaterOrEqual, 0.9995, 1, true), (.greaterOrEqual, 0.9, 1, false), (.less, 0.9, 1, true),
    (.less, 1, 1, false), (.greater, 1.1, 1, true), (.greater, 1, 1, false),
  ])
  func relations(_ relation: Relation, _ left: Double, _ right: Double, _ holds: Bool) {
    #expect(
      relation.holds(left, right, tolerance: Condition.defaultTolerance) == holds,
      "\(left) \(relation.rawValue) \(right)")
  }

  @Test func originsAreIndicesIntoTheLog() {
    var log = CommandLog()
    log.records.append(
      CommandRecord(text: "split root h 2", location: .line(1, origin: "demo.lay")))
    #expect(log.record(0)?.text == "split root h 2")
    #expect(log.record(0)?.location.text == "demo.lay line 1")
    #expect(log.record(-1) == nil)
    #expect(log.record(1) == nil)
  }

  @Test(arguments: [
    (CommandLocation.start, "start"), (.step(2), "step 2"), (.line(3, origin: ""), "line 3"),
    (.line(3, origin: "<command>"), "line 3"), (.line(3, origin: "demo.lay"), "demo.lay line 3"),
  ])
  func locationsHaveNames(_ location: CommandLocation, _ text: String) {
    #expect(location.text == text)
  }
}
