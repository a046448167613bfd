import Testing

@testable import LayoutEngine

/// Surprising behaviour of UIStackView, with measured or derived numbers.
@Suite struct StackQuirkTests {
  // MARK: Proportional filling

  struct ProportionRow: Sendable, CustomTestStringConvertible {
    let lengths: [Double]
    let spacing: Double
    let total: Double
    /// All views but the last.
    let expected: [Double]
    let last: Double
    var testDescription: String { "\(lengths) in \(total), spacing \(spacing)" }

    init(
      _ lengths: [Double], _ spacing: Double, in total: Double, _ expected: [Double], _ last: Double
    ) {
      self.lengths = lengths
      self.spacing = spacing
      self.total = total
      self.expected = expected
      self.last = last
    }
  }

  static let proportions = [
    ProportionRow([4, 2, 2], 0, in: 600, [300, 150], 150),
    ProportionRow([4, 2, 2], 15, in: 600, [63.158, 31.579], 475.263),
    ProportionRow([4, 2, 2], 30, in: 600, [35.294, 17.647], 487.059),
    ProportionRow([4, 2, 2], 45, in: 600, [24.490, 12.245], 473.265),
    ProportionRow([4, 2, 2], 60, in: 600, [18.75, 9.375], 451.875),
    ProportionRow([100, 150, 200], 15, in: 600, [125, 187.5], 257.5),
    ProportionRow([100, 150, 200], 30, in: 600, [117.647, 176.471], 245.882),
    ProportionRow(
      Array(repeating: 1, count: 24), 1, in: 300, Array(repeating: 6.383, count: 23), 130.191),
  ]

  /// The spacing counts among the lengths and is subtracted nowhere, so the last view gets the
  /// rest.
  @Test(arguments: proportions, Axis.allCases)
  func spacingCountsAmongTheLengths(_ row: ProportionRow, _ axis: Axis) {
    let isRow = axis == .horizontal
    var tree = LayoutTree.stack(
      axis, isRow ? row.total : 90, isRow ? 90 : row.total,
      row.lengths.map { isRow ? .wide($0) : .high($0) }
    ) {
      $0.distribution = .fillProportionally
      $0.spacing = row.spacing
    }
    tree.layOutAll()
    let lengths = tree.childFrames().map { $0.size[axis] }
    #expect(isClose(lengths, row.expected + [row.last], tolerance: 5e-4), "\(lengths)")
  }

  @Test func proportionsWithoutLengths() {
    let views: [ArrangedView] = [
      .wide(30), ArrangedView(width: nil, height: 20), .wide(0), .wide(10),
    ]
    let tree = LayoutTree.stack(.horizontal, 300, 90, views) {
      $0.distribution = .fillProportionally
    }
    #expect(
      tree.plainTexts("UISV-fill-proportionally") == [
        "v0.width == root.width * 0.75 @999", "v1.width == 0", "v2.width == 0",
        "v3.width == root.width * 0.25 @996",
      ])
  }

  /// If spacing uses up the lengths of all views, there are no proportions.
  @Test func zeroTotalFillsEqually() {
    let tree = LayoutTree.stack(.horizontal, 300, 90, [.wide(20), .wide(20)]) {
      $0.distribution = .fillProportionally
      $0.spacing = -40
    }
    #expect(tree.plainTexts("UISV-fill-proportionally") == [])
    #expect(tree.plainTexts("UISV-fill-equally") == ["v1.width == v0.width"])
  }

  /// Priorities count down by one and end at 1, the least.
  @Test func prioritiesOfProportionsCountDown() {
    let tree = LayoutTree.stack(
      .horizontal, 300, 90, Array(repeating: ArrangedView.wide(1), count: 1_002)
    ) { $0.distribution = .fillProportionally }
    let priorities = tree.stackConstraints(of: .root)
      .filter { $0.identifier == "UISV-fill-proportionally" }.map(\.priority)
    #expect(priorities.first == 999)
    #expect(priorities[300] == 699)
    #expect(priorities.suffix(5) == [2, 1, 1, 1, 1])
  }

  /// Widths are parts of the whole stack's, regardless of margins; the last view yields to them,
  /// and a single view sticks out.
  @Test(arguments: [([25.0, 75.0], [10.0, 60.0], [50.0, 130.0]), ([44], [10], [200])])
  func proportionsInMargins(_ lengths: [Double], _ starts: [Double], _ widths: [Double]) {
    var tree = LayoutTree.stack(.horizontal, 200, 90, lengths.map(ArrangedView.wide)) {
      $0.distribution = .fillProportionally
      $0.isMarginsRelative = true
    }
    tree.updateExtras(of: .root) {
      $0.traits.margins = Insets(top: 5, left: 10, bottom: 7, right: 10)
    }
    tree.layOutAll()
    #expect(isClose(tree.childFrames().map(\.width), widths))
    #expect(isClose(tree.childFrames().map(\.x), starts))
    #expect(tree.childFrames().allSatisfy { $0.y == 5 && $0.height == 78 })
    #expect(tree.conflicts().isEmpty == (lengths.count > 1))
  }

  // MARK: Hidden views

  /// A hidden view stands half a spacing after the previous one, with length 0.
  @Test(arguments: Axis.allCases) func hiddenViewHasHalfTheSpacing(_ axis: Axis) {
    var views = [ArrangedView](repeating: ArrangedView(), count: 4)
    views[2].isHidden = true
    let isRow = axis == .horizontal
    var tree = LayoutTree.stack(axis, isRow ? 320 : 90, isRow ? 90 : 320, views) {
      $0.distribution = .fillEqually
      $0.spacing = 8
    }
    tree.layOutAll()
    let frames = tree.childFrames()
    let lengths = frames.map { $0.size[axis] }
    let starts = frames.map { isRow ? $0.x : $0.y }
    let third = 304.0 / 3
    #expect(isClose(lengths, [third, third, 0, third]))
    #expect(isClose(starts, [0, third + 8, 2 * third + 12, 2 * third + 16]))
    #expect(frames.allSatisfy { $0.size[axis.crossed] == 90 })
  }

  struct HiddenRow: Sendable, CustomTestStringConvertible {
    /// A letter for each view: `v` visible, `h` hidden.
    let views: String
    let arranged: [Double]
    let uikit: [Double]
    var testDescription: String { views }
  }

  static let hiddenRows = [
    HiddenRow(views: "vv", arranged: [20], uikit: [20]),
    HiddenRow(views: "vhv", arranged: [10, 10], uikit: [10, 20]),
    HiddenRow(views: "vhhv", arranged: [10, 0, 10], uikit: [10, 10, 20]),
    HiddenRow(views: "vhhhv", arranged: [10, 0, 0, 10], uikit: [10, 10, 10, 20]),
    HiddenRow(views: "hvhvh", arranged: [0, 10, 10, 0], uikit: [0, 10, 20, 0]),
    HiddenRow(views: "hhv", arranged: [0, 0], uikit: [0, 0]),
    HiddenRow(views: "vhh", arranged: [0, 0], uikit: [0, 0]),
    HiddenRow(views: "hhvvhh", arranged: [0, 0, 20, 0, 0], uikit: [0, 0, 20, 0, 0]),
    HiddenRow(views: "hhh", arranged: [0, 0], uikit: [0, 0]),
  ]

  @Test(arguments: hiddenRows, StackState.Distribution.allCases)
  func hiddenSpacing(_ row: HiddenRow, _ distribution: StackState.Distribution) {
    let views = row.views.map {
      ArrangedView(width: 10, height: 10, isHidden: $0 == "h")
    }
    for (like, expected) in [(StackState.Likeness.uikit, row.uikit), (.arranged, row.arranged)] {
      let tree = LayoutTree.stack(.vertical, 300, 200, views) {
        $0.like = like
        $0.distribution = distribution
        $0.spacing = 20
      }
      let constraints = tree.stackConstraints(of: .root)
      #expect(constraints.filter { $0.identifier == "UISV-spacing" }.map(\.constant) == expected)
      #expect(
        constraints.filter { $0.identifier == "UISV-hiding" }.count
          == row.views.filter { $0 == "h" }.count)
    }
  }

  // MARK: Ties

  struct TieRow: Sendable, CustomTestStringConvertible {
    let id: String
    var axis = Axis.horizontal
    var total = 300.0
    var spacing = 8.0
    /// Natural lengths; nil for a view without one.
    let lengths: [Double?]
    let expected: [Double]
    var testDescription: String { id }
  }

  static let ties = [
    TieRow(
      id: "the first that hugs gives way", lengths: [29.5, 29, 41.5], expected: [213.5, 29, 41.5]),
    TieRow(
      id: "the first is compressed", total: 120, lengths: [76.5, 94], expected: [18, 94]),
    TieRow(
      id: "the same downwards", axis: .vertical, total: 400, spacing: 0, lengths: [50, 60, 100],
      expected: [240, 60, 100]),
    TieRow(
      id: "the last without a length takes all", lengths: [29.5, nil, 29, nil, 41.5],
      expected: [29.5, 0, 29, 168, 41.5]),
  ]

  /// UIKit's measured results for ambiguous constraints; they are reported as ambiguous.
  @Test(arguments: ties) func measuredTies(_ row: TieRow) {
    let isRow = row.axis == .horizontal
    let views = row.lengths.map {
      ArrangedView(width: isRow ? $0 : 20, height: isRow ? 20 : $0)
    }
    var tree = LayoutTree.stack(
      row.axis, isRow ? row.total : 90, isRow ? 90 : row.total, views
    ) { $0.spacing = row.spacing }
    tree.layOutAll()
    #expect(isClose(tree.childFrames().map { $0.size[row.axis] }, row.expected))
    let attribute: Attribute = isRow ? .width : .height
    let open = tree.children(of: .root).filter {
      tree.ambiguousAttributes(of: $0).contains(attribute)
    }
    let isFlexible = row.lengths.map { !row.lengths.contains(nil) || $0 == nil }
    #expect(open.count == isFlexible.filter { $0 }.count)
  }

  /// 60 @750 against 140 @749: the stronger is satisfied, and nothing is averaged.
  @Test func strongerTakesAll() {
    var tree = LayoutTree.stack(.horizontal, 200, 90, [.wide(60), .wide(140)]) {
      $0.alignment = .leading
      $0.spacing = 50
    }
    tree.updateExtras(of: NodeID(2)) { $0.traits.resistance = PerAxis(749, 749) }
    tree.layOutAll()
    #expect(tree.childFrames().map(\.width) == [60, 90])
    #expect(tree.ambiguousAttributes(of: NodeID(1)) == [])
  }
}
