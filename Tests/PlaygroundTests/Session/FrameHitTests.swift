import LayoutDrawing
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Hit tests at each cell of a picture.
@Suite struct FrameHitTests {
  /// Scripts, and the lines of their maps with the number of equal ones: at each cell the last letter
  /// of the view's name; `%` is a bar, `+` a border, `.` nothing.
  static let rows: [(script: String, map: [(line: String, count: Int)])] = [
    ("", [("tttttttttttttttttttttttt", 8)]),
    ("split root h a b", [("aaaaaaaaaaaa+bbbbbbbbbbb", 8)]),
    ("stack root h a b spacing 60; fix a 100; fix b 100", [("aaaaaaattbbbbbbbbbbbbbbb", 8)]),
    (
      "stack root v a b; fix a 100",
      [
        ("aaaaaaaaaaaaaaaaaaaaaaaa", 3), ("++++++++++++++++++++++++", 1),
        ("bbbbbbbbbbbbbbbbbbbbbbbb", 4),
      ]
    ),
    ("splitter root h a b", [("aaaaaaaaaa%%%bbbbbbbbbbb", 8)]),
    (
      "splitter root v a b; splitter a h c d",
      [
        ("cccccccccc%%%ddddddddddd", 3), ("%%%%%%%%%%%%%%%%%%%%%%%%", 1),
        ("bbbbbbbbbbbbbbbbbbbbbbbb", 4),
      ]
    ),
    (
      "splitter root h a b minPrimary 0.4 dragToHide primary; hide a",
      [("%%bbbbbbbbbbbbbbbbbbbbbb", 8)]
    ),
    (
      "canvas root a b; fix a 200x120; fix b 200x120; "
        + "constrain a.left == 20, a.top == 20, b.left == 120, b.top == 80",
      [
        ("tttttttttttttttttttttttt", 1), ("taaaaaaaaaaaaatttttttttt", 1),
        ("taaaaaabbbbbbbbbbbbttttt", 3), ("tttttttbbbbbbbbbbbbttttt", 2),
        ("tttttttttttttttttttttttt", 1),
      ]
    ),
    (
      "split root h a b; split b v c d; split d h e f",
      [
        ("aaaaaaaaaaaa+ccccccccccc", 4), ("aaaaaaaaaaaa++++++++++++", 1),
        ("aaaaaaaaaaaa+eeee+ffffff", 3),
      ]
    ),
    ("split root h a b c; hide b", [("aaaaaaaaaaaa+ccccccccccc", 8)]),
    ("split root h a=0.5 b=0.001 c=0.001 d=0.498", [("aaaaaaaaaaaabddddddddddd", 8)]),
    // A container too small for what it holds.
    ("split root h a=0.99 b; split b v c d", [("aaaaaaaaaaaaaaaaaaaaaaab", 8)]),
    // Content under the edges of a scroll view.
    (
      "scroll root p=400x800; split p v a b c d",
      [
        ("aaaaaaaaaaaaaaaaaaaaaaaa", 6), ("++++++++++++++++++++++++", 1),
        ("bbbbbbbbbbbbbbbbbbbbbbbb", 1),
      ]
    ),
    ("reveal root top=100pt main", [("nnnnnnnnnnnnnnnnnnnnnnnn", 8)]),
    (
      "reveal root top=100pt main; show top",
      [("pppppppppppppppppppppppp", 3), ("nnnnnnnnnnnnnnnnnnnnnnnn", 5)]
    ),
  ]

  @Test(arguments: rows) func everyCellHitsTheRightView(
    _ script: String, _ map: [(line: String, count: Int)]
  ) throws {
    var play = Play()
    _ = try play.all(script)
    (play.session.frames.columns, play.session.frames.rows) = (24, 8)
    let tree = play.session.shown
    let lines = (0..<8).map { row in
      String(
        (0..<24).map { column -> Character in
          switch FrameHit(column: column, row: row, in: tree, settings: play.session.frames) {
          case .splitter: "%"
          case .border: "+"
          case .view(let node): tree.name(of: node).last ?? "?"
          case .nothing: "."
          }
        })
    }
    #expect(lines == map.flatMap { Array(repeating: $0.line, count: $0.count) })
  }
}
