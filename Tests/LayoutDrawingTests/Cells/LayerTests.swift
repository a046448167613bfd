import LayoutEngine
import Testing

@testable import LayoutDrawing
@testable import TerminalText

/// Overlapping boxes, and the looks that go with constraints.
@Suite struct LayerTests {
  @Test func laterBoxesHideEarlierOnes() {
    expectPicture(
      [
        .container(0, 0, 40, 8), .opaque(2, 1, 25, 6, "back", "300 × 150"),
        .opaque(18, 3, 35, 7, "card", "160 × 90"), .opaque(31, 2, 38, 4, "new"),
      ],
      """
      ┌───────────────────────────────────────┐
      │ ┌ back ────────────────┐              │
      │ │       300 × 150      │     ┌ new ─┐ │
      │ │               ┌ card ┴─────┤      │ │
      │ │               │            └───┬──┘ │
      │ │               │    160 × 90    │    │
      │ └───────────────┤                │    │
      │                 └────────────────┘    │
      └───────────────────────────────────────┘
      """)
  }

  @Test func namesAndSizesAreInVisibleParts() {
    expectPicture(
      [
        .opaque(0, 0, 30, 5, "behind", "10 × 10"), .opaque(0, 0, 12, 3, "front"),
        .opaque(0, 0, 4, 2, "tip"),
      ],
      """
      ┌───┬ front ┬ behind ─────────┐
      │tip│       │                 │
      ├───┘       │                 │
      ├───────────┘                 │
      │           10 × 10           │
      └─────────────────────────────┘
      """)
  }

  @Test func coveredBoxesAreNotDrawn() {
    let covered: [FrameBox] = [
      .opaque(2, 1, 9, 4, "a", "1 × 1"), .other(.splitter(runs: .vertical), 5, 1, 5, 4),
      .opaque(4, 2, 4, 2), .opaque(0, 0, 12, 5, "top", "1 × 1"),
    ]
    let alone = draw([covered[3]], columns: 13, rows: 6)
    #expect(draw(covered, columns: 13, rows: 6).text() == alone.text())
  }

  @Test func onlyAmbiguousEdgesAreDashed() {
    expectPicture(
      [
        .leaf(0, 0, 10, 3, "a", marks: .ambiguous(.right)),
        .leaf(14, 0, 24, 3, "b", marks: [.ambiguous(.top), .ambiguous(.bottom)]),
      ],
      """
      ┌ ? a ────┐   ┌ ? b ┄┄┄┄┐
      │         ┆   │         │
      │         ┆   │         │
      └─────────┘   └┄┄┄┄┄┄┄┄┄┘
      """)
  }

  @Test func gapsAndSpacesAreHiddenByBoxes() {
    expectPicture(
      [
        .container(0, 0, 30, 4), .other(.gap, 6, 0, 18, 4, "8"),
        .other(.space(along: .horizontal), 18, 0, 30, 4, "2"), .opaque(0, 0, 6, 4, "a"),
        .opaque(15, 1, 22, 3, "b"),
      ],
      """
      ┌ a ──┬───────────────────────┐
      │     │········┌ b ───┐       │
      │     │···· 8 ·│      │~2~~~~~│
      │     │········└──────┘       │
      └─────┴───────────────────────┘
      """)
  }

  @Test func containerNameNeedsAFreeBorder() {
    let container = FrameBox(
      rect: CellRect(left: 0, top: 0, right: 20, bottom: 4), name: "form", role: .container,
      isLeaf: false, isOpaque: true)
    expectPicture(
      [container, .opaque(2, 1, 18, 3, "a")],
      """
      ┌ form ─────────────┐
      │ ┌ a ────────────┐ │
      │ │               │ │
      │ └───────────────┘ │
      └───────────────────┘
      """)
    expectPicture(
      [container, .opaque(0, 0, 6, 4, "a")],
      """
      ┌ a ──┬─────────────┐
      │     │             │
      │     │             │
      │     │             │
      └─────┴─────────────┘
      """)
  }

  @Test func brokenContainerHasASignInItsBorder() {
    let container = FrameBox(
      rect: CellRect(left: 0, top: 0, right: 12, bottom: 2), role: .container, marks: .broken,
      isLeaf: false)
    expectPicture([container], "┌─────✗─────┐\n│           │\n└───────────┘")
    expectPicture([container], "+-----!-----+\n|           |\n+-----------+", charset: .ascii)
  }

  /// No character joins a bar and a plain line that continues from its end.
  @Test func barEndsAtAContinuingLine() {
    expectPicture(
      [
        .container(0, 0, 8, 4), .leaf(0, 0, 4, 2, "a"), .leaf(4, 0, 8, 2, "b"),
        .leaf(0, 2, 4, 4, "c"), .leaf(4, 2, 8, 4, "d"),
        .other(.splitter(runs: .vertical), 4, 0, 4, 2),
      ], "┌ a ╥ b ┐\n│   ║   │\n├ c ┼ d ┤\n│   │   │\n└───┴───┘")
  }

  @Test func namesWrapBeforeTheyAreCut() {
    expectPicture(
      [.leaf(0, 0, 4, 4, "icon"), .leaf(4, 0, 8, 4, "sidebar"), .leaf(8, 0, 13, 4, "back")],
      """
      ┌───┬───┬────┐
      │ic │sid│back│
      │on │eba│    │
      │   │r  │    │
      └───┴───┴────┘
      """)
  }

  @Test func notesMayBeWiderThanThePicture() {
    let scene = FrameScene(
      columns: 5, rows: 3, boxes: [.leaf(0, 0, 4, 2, "a")], notes: ["hidden: console"],
      noteColumns: 12)
    let frame = FrameRenderer.render(scene, style: FrameStyle())
    #expect(frame.lines() == ["┌ a ┐", "│   │", "└───┘", "hidden: con…"])
  }
}
