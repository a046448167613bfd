import Testing

@testable import LayoutEngine

/// Constraints as text, and the names of guides in it.
@Suite struct ConstraintPlainTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var identifier = ""
    var relation = LayoutRelation.equal
    var multiplier = 1.0
    var hasSecond = true
    var constant = 0.0
    var priority = 1000.0
    let expected: String
    var testDescription: String { expected }
  }

  static let rows = [
    Row(expected: "v0.leading == v1.trailing"),
    Row(identifier: "edge", constant: 20, expected: "edge v0.leading == v1.trailing + 20"),
    Row(relation: .lessOrEqual, constant: -2.5, expected: "v0.leading <= v1.trailing - 2.5"),
    Row(multiplier: 1.0 / 3, expected: "v0.leading == v1.trailing * 0.3333333333333333"),
    Row(multiplier: 0, expected: "v0.leading == v1.trailing * 0"),
    Row(
      relation: .greaterOrEqual, multiplier: -2, constant: 1, priority: 999.5,
      expected: "v0.leading >= v1.trailing * -2 + 1 @999.5"),
    Row(hasSecond: false, expected: "v0.leading == 0"),
    Row(hasSecond: false, constant: -0.0, priority: 25, expected: "v0.leading == 0 @25"),
    Row(hasSecond: false, constant: -12, expected: "v0.leading == -12"),
    Row(hasSecond: false, constant: 0.1, expected: "v0.leading == 0.1"),
  ]

  @Test(arguments: rows) func text(_ row: Row) {
    let tree = LayoutTree.stack(.horizontal, 300, 200, [.wide(10), .wide(10)])
    let constraint = LayoutConstraint(
      row.identifier, LayoutAnchor(.view(NodeID(1)), .leading), row.relation, row.multiplier,
      row.hasSecond ? LayoutAnchor(.view(NodeID(2)), .trailing) : nil, constant: row.constant,
      priority: row.priority, source: .stack(.root))
    #expect(plainText(of: constraint, in: tree) == row.expected)
  }

  /// Arranged's README shows what UIKit generates for two views, leading, filled equally.
  @Test func readmeExample() {
    let tree = LayoutTree.stack(.horizontal, 300, 200, [.wide(44), .wide(44)]) {
      $0.alignment = .leading
      $0.distribution = .fillEqually
      $0.spacing = 10
    }
    let texts = tree.stackConstraints(of: .root).map { plainText(of: $0, in: tree) }
    #expect(
      texts == [
        "UISV-canvas-connection root.leading == v0.leading",
        "UISV-canvas-connection root.trailing == v1.trailing",
        "UISV-spacing v1.leading == v0.trailing + 10",
        "UISV-fill-equally v1.width == v0.width",
        "UISV-spanning-fit spacer0.height == 0 @51",
        "UISV-spanning-boundary spacer0.top == v0.top @999.5",
        "UISV-spanning-boundary spacer0.bottom >= v0.bottom",
        "UISV-spanning-boundary spacer0.top == v1.top @999.5",
        "UISV-spanning-boundary spacer0.bottom >= v1.bottom",
        "UISV-canvas-connection root.top == v0.top",
        "UISV-canvas-connection root.bottom == spacer0.bottom",
        "UISV-alignment v0.top == v1.top",
        "UISV-ambiguity-suppression v0.height == 0 @25",
        "UISV-ambiguity-suppression v1.height == 0 @25",
      ])
  }

  /// Guides of several stacks are numbered consecutively; those of one stack alone from 0.
  @Test func guidesOfSeveralStacks() {
    var tree = LayoutTree.stack(
      .horizontal, 300, 200, [ArrangedView(), .wide(10), .wide(10)]
    ) {
      $0.distribution = .equalSpacing
      $0.alignment = .center
    }
    tree.fill(NodeID(1), .vertical, [.wide(10), .wide(10)], names: "w") {
      $0.distribution = .equalCentering
      $0.alignment = .trailing
    }
    let outer = tree.stackConstraints(of: .root)
    let inner = tree.stackConstraints(of: NodeID(1))
    let both = ConstraintNames(for: outer + inner, in: tree)
    #expect(both.name(of: .gap(stack: .root, index: 1)) == "gap1")
    #expect(both.name(of: .gap(stack: NodeID(1), index: 0)) == "gap2")
    #expect(both.name(of: .spacer(stack: .root, index: 0)) == "spacer0")
    #expect(both.name(of: .spacer(stack: NodeID(1), index: 0)) == "spacer1")
    let alone = ConstraintNames(for: inner, in: tree)
    #expect(alone.name(of: .gap(stack: NodeID(1), index: 0)) == "gap0")
    let names = Set((outer + inner).flatMap { [$0.first.item, $0.second?.item] }.compactMap { $0 })
      .map { both.name(of: $0) }
    #expect(Set(names).count == names.count)
  }

  /// A view may have the name that a guide would have.
  @Test func guidesAvoidNamesOfViews() {
    var tree = LayoutTree.stack(.horizontal, 300, 200, [.wide(10), .wide(10)]) {
      $0.distribution = .equalSpacing
    }
    tree.rename(NodeID(1), to: "gap0")
    #expect(
      tree.plainTexts("UISV-distributing-edge") == [
        "_gap0.leading == gap0.trailing", "_gap0.trailing == v1.leading",
      ])
  }
}
