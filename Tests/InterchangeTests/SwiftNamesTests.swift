import LayoutEngine
import Testing

@testable import Interchange

/// Names of views as identifiers of Swift.
struct SwiftNamesTests {
  static let rows: [(name: String, identifier: String)] = [
    ("sidebar", "sidebar"),
    ("side-bar", "sideBar"),
    ("side_bar", "sideBar"),
    ("Sidebar", "sidebar"),
    ("URL", "url"),
    ("URLBar", "urlBar"),
    ("B2B", "b2B"),
    ("-", "view"),
    ("__", "view"),
    ("_1", "_1"),
    ("self", "selfView"),
    ("straße", "straße"),
    ("日本-語", "日本語"),
    ("a-\u{301}", "a\u{301}"),
    ("Ω-mega", "ωMega"),
  ]

  @Test(arguments: rows) func camelCase(_ row: (name: String, identifier: String)) {
    #expect(SwiftNames.camelCase(row.name) == row.identifier)
  }

  @Test func keywordsAreQuoted() {
    #expect(SwiftNames.spelled("class") == "`class`")
    #expect(SwiftNames.spelled("get") == "`get`")
    #expect(SwiftNames.spelled("classes") == "classes")
  }

  /// Names that become one are numbered, also where the number meets another name.
  @Test func collisions() {
    var tree = LayoutTree()
    let drafts = ["side-bar", "sideBar", "side_bar", "sideBar2", "class", "Class"]
      .map { LayoutTree.ChildDraft(name: $0, ratio: 1.0 / 6) }
    tree.makeContainer(.root, kind: .split, axis: .horizontal, drafts: drafts)
    let views = ExportSource(tree, rules: [], top: .root).views
    let names = SwiftNames(of: views, in: tree, reserved: ["root"])
    #expect(
      views.map { names[$0] } == [
        "root2", "sideBar", "sideBar2", "sideBar3", "sideBar22", "`class`", "class2",
      ])
  }
}
