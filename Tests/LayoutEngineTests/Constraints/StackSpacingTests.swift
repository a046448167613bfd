import Testing

@testable import LayoutEngine

/// Spacing after single views, baselines, margins, and the order of constraints.
@Suite struct StackSpacingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let views: [ArrangedView]
    var spacing = 8.0
    let expected: [Double]
    var testDescription: String { id }
  }

  static func view(_ after: Double? = nil, hidden: Bool = false) -> ArrangedView {
    ArrangedView(width: 10, height: 10, isHidden: hidden, spacingAfter: after)
  }

  static let rows = [
    Row(id: "after the first", views: [view(20), view(), view()], expected: [20, 8]),
    Row(id: "none is a spacing too", views: [view(0), view(), view()], expected: [0, 8]),
    Row(id: "after the last nothing follows", views: [view(), view(20)], expected: [8]),
    Row(
      id: "halves of it around a hidden view", views: [view(20), view(hidden: true), view()],
      expected: [10, 10]),
    Row(
      id: "a hidden view's goes with it", views: [view(), view(20, hidden: true), view()],
      expected: [4, 4]),
    Row(
      id: "no view follows that is visible", views: [view(20), view(hidden: true)],
      expected: [0]),
    Row(
      id: "the first is hidden", views: [view(20, hidden: true), view(30), view()],
      expected: [0, 30]),
  ]

  @Test(arguments: rows, StackState.Distribution.allCases)
  func customSpacing(_ row: Row, _ distribution: StackState.Distribution) {
    let tree = LayoutTree.stack(.horizontal, 300, 200, row.views) {
      $0.like = .arranged
      $0.distribution = distribution
      $0.spacing = row.spacing
    }
    let spacings = tree.stackConstraints(of: .root).filter { $0.identifier == "UISV-spacing" }
    #expect(spacings.map(\.constant) == row.expected)
    let isLeast = distribution == .equalSpacing || distribution == .equalCentering
    #expect(spacings.allSatisfy { $0.relation == (isLeast ? .greaterOrEqual : .equal) })
  }

  @Test func customSpacingPositionsViews() {
    var tree = LayoutTree.stack(
      .horizontal, 300, 200, [Self.view(20), Self.view(), Self.view(40)]
    ) {
      $0.distribution = .fillEqually
      $0.spacing = 10
    }
    tree.layOutAll()
    #expect(isClose(tree.childFrames().map(\.x), [0, 110, 210]))
    #expect(isClose(tree.childFrames().map(\.width), [90, 90, 90]))
  }

  /// The spacing between views is part of the total for proportions.
  @Test func customSpacingInProportions() {
    let tree = LayoutTree.stack(
      .horizontal, 300, 200, [Self.view(40), Self.view(), Self.view(99)]
    ) {
      $0.distribution = .fillProportionally
      $0.spacing = 10
    }
    #expect(
      tree.plainTexts("UISV-fill-proportionally") == [
        "v0.width == root.width * 0.125 @999", "v1.width == root.width * 0.125 @998",
        "v2.width == root.width * 0.125 @997",
      ])
  }

  /// Spacing is measured between baselines on the vertical axis only.
  @Test func baselineSpacing() {
    let views = [
      ArrangedView(width: 50, height: 30, first: 16, last: 6),
      ArrangedView(width: 50, height: 30, first: 20, last: 5),
    ]
    for (axis, start) in [(Axis.vertical, 30.0 - 6 + 40 - 20), (.horizontal, 50.0 + 40)] {
      var tree = LayoutTree.stack(axis, 300, 200, views) {
        $0.spacing = 40
        $0.isBaselineRelative = true
      }
      tree.updateExtras(of: NodeID(1)) {
        $0.traits.fixed.horizontal = axis == .horizontal ? 50 : nil
        $0.traits.fixed.vertical = axis == .vertical ? 30 : nil
      }
      tree.layOutAll()
      let second = tree.childFrames()[1]
      #expect((axis == .vertical ? second.y : second.x) == start)
    }
  }

  @Test(arguments: [(StackState.Alignment.firstBaseline, 4.0), (.lastBaseline, 1)])
  func baselineAlignment(_ alignment: StackState.Alignment, _ difference: Double) {
    let views = [
      ArrangedView(width: 50, height: 30, first: 20, last: 5),
      ArrangedView(width: 50, height: 30, first: 16, last: 6),
    ]
    var tree = LayoutTree.stack(.horizontal, 300, 200, views) { $0.alignment = alignment }
    tree.layOutAll()
    let frames = tree.childFrames()
    #expect(frames[1].y - frames[0].y == difference)
    #expect(frames.allSatisfy { $0.height == 30 && $0.y >= 0 && $0.y <= 170 })
  }

  @Test func marginsAreThoseOfTheStack() {
    let tree = LayoutTree.stack(.vertical, 300, 200, [Self.view(), Self.view()]) {
      $0.alignment = .center
      $0.distribution = .equalSpacing
      $0.isMarginsRelative = true
    }
    #expect(
      tree.plainTexts("UISV-canvas-connection") == [
        "root.topMargin == v0.top", "root.bottomMargin == v1.bottom",
        "root.leadingMargin == spacer0.leading", "root.trailingMargin == spacer0.trailing",
        "root.centerXWithinMargins == v0.centerX",
      ])
    #expect(tree.plainTexts("UISV-canvas-fit") == ["root.height == 0 @49"])
  }

  @Test func rightToLeft() {
    var tree = LayoutTree.stack(.horizontal, 300, 200, [Self.view(20), Self.view(), Self.view()]) {
      $0.distribution = .fillEqually
      $0.spacing = 10
    }
    tree.isRightToLeft = true
    tree.layOutAll()
    #expect(isClose(tree.childFrames().map(\.x), [210, 100, 0]))
  }
}
