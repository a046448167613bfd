import LayoutEngine
import LayoutMotion
import Testing

/// The wheel over a tree without a session.
@Suite struct WheelScrollTests {
  @Test func onlyScrollViewsScroll() throws {
    var tree = LayoutTree(size: Size(width: 400, height: 240))
    #expect(WheelScroll(on: .root, byX: 0, y: 30, in: tree) == .nothing)
    tree.makeContainer(
      .root, kind: .scroll, axis: .vertical, drafts: [LayoutTree.ChildDraft(name: "page")])
    let page = try #require(tree.node(named: "page"))
    tree.updateExtras(of: page) { ($0.naturalWidth, $0.naturalHeight) = (400, 600) }
    tree.layOutAll()
    #expect(WheelScroll(on: page, byX: 0, y: 30, in: tree) == .run("scroll root to 30", .root))
    #expect(WheelScroll(on: page, byX: 0, y: 900, in: tree) == .run("scroll root to 360", .root))
    #expect(WheelScroll(on: page, byX: 0, y: -30, in: tree) == .ends(.root))
  }
}
