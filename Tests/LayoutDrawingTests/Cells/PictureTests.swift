import LayoutEngine
import TerminalText
import Testing

@testable import LayoutDrawing

/// Whole pictures, as people see them.
@Suite struct PictureTests {
  @Test func twoViewsShareOneBorder() {
    expectPicture(
      [
        .container(0, 0, 77, 6),
        .leaf(0, 0, 19, 6, "sidebar", "100 × 240"),
        .leaf(19, 0, 77, 6, "main", "300 × 240"),
      ],
      """
      ┌ sidebar ─────────┬ main ───────────────────────────────────────────────────┐
      │                  │                                                         │
      │                  │                                                         │
      │     100 × 240    │                        300 × 240                        │
      │                  │                                                         │
      │                  │                                                         │
      └──────────────────┴─────────────────────────────────────────────────────────┘
      """)
  }

  @Test func aSplitterBarRunsFromBorderToBorder() {
    expectPicture(
      [
        .container(0, 0, 77, 5),
        .leaf(0, 0, 19, 5, "sidebar", "100 × 240"),
        .container(19, 0, 77, 5),
        .leaf(19, 0, 77, 3, "editor", "300 × 166"),
        .leaf(19, 3, 77, 5, "console", "300 × 70"),
        .other(.splitter(runs: .horizontal), 19, 3, 77, 3),
      ],
      """
      ┌ sidebar ─────────┬ editor ─────────────────────────────────────────────────┐
      │                  │                        300 × 166                        │
      │                  │                                                         │
      │     100 × 240    ╞═════════════════════════════════════════════════════════╡
      │                  │ console                300 × 70                         │
      └──────────────────┴─────────────────────────────────────────────────────────┘
      """)
  }

  @Test func namesDoNotOverwriteJunctionsAndNames() {
    expectPicture(
      [
        .leaf(0, 0, 30, 3, "x"), .leaf(0, 0, 4, 3, "a"), .leaf(4, 0, 30, 3, "b"),
        .leaf(0, 3, 30, 6, "console", "30 × 3"),
      ],
      """
      ┌ x ┬ b ──────────────────────┐
      │ a │                         │
      │   │                         │
      ├───┴─────────────────────────┤
      │ console   30 × 3            │
      │                             │
      └─────────────────────────────┘
      """)
  }

  @Test func namesAndSizesAreShortened() {
    expectPicture(
      [
        .leaf(0, 0, 2, 5, "a", "4 × 100"), .leaf(2, 0, 5, 5, "bc", "4 × 100"),
        .leaf(5, 0, 10, 5, "sidebar", "4 × 10"), .leaf(10, 0, 19, 5, "sidebar", "1000 × 2000"),
        .leaf(19, 0, 29, 5, "sidebar", "100 × 240"), .leaf(29, 0, 37, 5, "view", "100 × 240"),
        .leaf(37, 0, 44, 1, "sidebar"), .leaf(37, 1, 44, 5, "view2", "10 × 1"),
      ],
      """
      ┌─┬──┬────┬────────┬ sidebar ┬ view ─┬ sid… ┐
      │a│bc│side│ sidebar│         │       ├──────┤
      │ │  │bar │        │         │       │ view2│
      │ │  │4×10│        │ 100×240 │100×240│ 10×1 │
      │ │  │    │        │         │       │      │
      └─┴──┴────┴────────┴─────────┴───────┴──────┘
      """)
  }

  @Test func boxesWithoutAnInteriorAreDrawn() {
    expectPicture(
      [
        .container(0, 0, 20, 5), .leaf(0, 0, 8, 5, "a"), .leaf(8, 0, 8, 5, "zero"),
        .leaf(8, 0, 20, 2, "b"), .leaf(8, 2, 20, 2, "z"), .leaf(8, 2, 20, 5, "c"),
        .leaf(14, 4, 14, 4, "point"),
      ],
      """
      ┌ a ────┰ b ────────┐
      │       ┃           │
      │       ┣━━━━━━━━━━━┥
      │       ┃ c         │
      │       ┃     ▪     │
      └───────┸───────────┘
      """)
  }

  @Test func overflowIsCutAndMarked() {
    let clip = CellRect(left: 4, top: 1, right: 20, bottom: 5)
    expectPicture(
      [
        .container(4, 1, 20, 5),
        .leaf(8, 2, 40, 4, "wide", "90 × 2", marks: .overflow, clip: clip),
        .leaf(-5, -3, 6, 9, "big", "1 × 2", marks: .overflow, clip: clip),
        .leaf(60, 2, 70, 3, "out", marks: .overflow, clip: clip),
        .leaf(60, 2, 70, 3, "unseen", clip: clip),
      ],
      """

          ┌▴┬─────────────┐
          │b│ ┌ wide ─────┤
          ◂i│ │  90 × 2   ▸
          │g│ └───────────┤
          └▾┴─────────────┘

      """, columns: 25)
  }

  @Test func hiddenSidesAreMarkedAtTheirEdge() {
    let frame = draw(
      [
        .container(0, 0, 20, 4), .leaf(0, 0, 20, 4, "editor", "100 × 100"),
        .other(.hiddenSide(.bottom), 0, 4, 20, 4, "console"),
      ], columns: 21, rows: 5, notes: ["hidden: console", "a note that is too long", ""])
    #expect(
      frame.lines() == [
        "┌ editor ───────────┐", "│                   │", "│     100 × 100     │",
        "│                   │", "╘═════════▿═════════╛", "hidden: console",
        "a note that is too l…", "",
      ])
  }

  @Test func hiddenTopSideMovesTheNameInside() {
    expectPicture(
      [.leaf(0, 0, 20, 3, "editor"), .other(.hiddenSide(.top), 0, 0, 20, 0)],
      """
      ╒═════════▵═════════╕
      │ editor            │
      │                   │
      └───────────────────┘
      """)
  }

  @Test func everyRoleHasADifferentLook() {
    expectPicture(
      [
        .container(0, 0, 55, 4), .leaf(0, 0, 10, 4, "a", "1 × 1"), .other(.gap, 10, 0, 13, 4),
        .leaf(13, 0, 22, 4, "b"), .other(.space(along: .horizontal), 22, 0, 32, 4, "2.5"),
        .other(.space(along: .vertical), 32, 0, 36, 4, "1"),
        .other(.covered, 36, 0, 52, 4, "top", "9 × 9"),
        .other(.splitter(runs: .vertical), 52, 0, 55, 4),
      ],
      """
      ┌ a ──────┬──┬ b ─────┬─────────────┬ top ──────────╥──╖
      │         │··│        │           ~ │░░░░░░░░░░░░░░░║▒▒║
      │  1 × 1  │··│        │~~~2.5~~~  1 │░░░░ 9 × 9 ░░░░║▒▒║
      │         │··│        │           ~ │░░░░░░░░░░░░░░░║▒▒║
      └─────────┴──┴────────┴─────────────┴───────────────╨──╜
      """)
  }

  @Test func dashesAndSignsMarkProblems() {
    expectPicture(
      [
        .leaf(0, 0, 10, 4, "a", "1 × 2", marks: .ambiguous),
        .leaf(10, 0, 20, 4, "b", "1 × 2", marks: [.broken, .hiddenChildren]),
        .leaf(20, 0, 30, 4, "c", "", marks: .overflow),
      ],
      """
      ┌ ? a ┄┄┄┄┬ ✗⊞ b ───┬ ▸ c ────┐
      ┆         ┆         │         │
      ┆  1 × 2  ┆  1 × 2  │         │
      ┆         ┆         │         │
      └┄┄┄┄┄┄┄┄┄┴─────────┴─────────┘
      """)
  }

  @Test(
    arguments: [
      ([(1, 1)], "▪"), ([(1, 2)], "╷\n╵"), ([(2, 1)], "╶╴"), ([(2, 2)], "┌┐\n└┘"),
      ([(3, 2)], "┌─┐\n└─┘"), ([(3, 3)], "┌─┐\n│ │\n└─┘"), ([(4, 3)], "┌──┐\n│r…│\n└──┘"),
      ([(8, 1)], "╶ root ╴"), ([(6, 3)], "┌────┐\n│root│\n└────┘"),
    ] as [([(Int, Int)], String)])
  func smallGrids(size: [(Int, Int)], picture: String) {
    let (columns, rows) = size[0]
    expectPicture([.other(.root, 0, 0, columns - 1, rows - 1, "root", "400 × 240")], picture)
  }
}
