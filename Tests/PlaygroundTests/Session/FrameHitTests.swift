import LayoutDrawing
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Hit tests at each cell of a picture.
@Suite struct FrameHitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let script: String
    /// The last letter of the view's name at each cell; `%` is a bar, `+` a border, `.` nothing.
    let map: String
    var columns = 24
    var rows = 8
    var testDescription: String { id }
  }

  static let rows: [Row] = [
    Row(
      id: "one view", script: "",
      map: """
        tttttttttttttttttttttttt
        tttttttttttttttttttttttt
        tttttttttttttttttttttttt
        tttttttttttttttttttttttt
        tttttttttttttttttttttttt
        tttttttttttttttttttttttt
        tttttttttttttttttttttttt
        tttttttttttttttttttttttt
        """),
    Row(
      id: "a split", script: "split root h a b",
      map: """
        aaaaaaaaaaaa+bbbbbbbbbbb
        aaaaaaaaaaaa+bbbbbbbbbbb
        aaaaaaaaaaaa+bbbbbbbbbbb
        aaaaaaaaaaaa+bbbbbbbbbbb
        aaaaaaaaaaaa+bbbbbbbbbbb
        aaaaaaaaaaaa+bbbbbbbbbbb
        aaaaaaaaaaaa+bbbbbbbbbbb
        aaaaaaaaaaaa+bbbbbbbbbbb
        """),
    Row(
      id: "a stack with gaps", script: "stack root h a b spacing 60; fix a 100; fix b 100",
      map: """
        aaaaaaattbbbbbbbbbbbbbbb
        aaaaaaattbbbbbbbbbbbbbbb
        aaaaaaattbbbbbbbbbbbbbbb
        aaaaaaattbbbbbbbbbbbbbbb
        aaaaaaattbbbbbbbbbbbbbbb
        aaaaaaattbbbbbbbbbbbbbbb
        aaaaaaattbbbbbbbbbbbbbbb
        aaaaaaattbbbbbbbbbbbbbbb
        """),
    Row(
      id: "a stack without gaps", script: "stack root v a b; fix a 100",
      map: """
        aaaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaaaaaaaaaaaaaaaaaaa
        ++++++++++++++++++++++++
        bbbbbbbbbbbbbbbbbbbbbbbb
        bbbbbbbbbbbbbbbbbbbbbbbb
        bbbbbbbbbbbbbbbbbbbbbbbb
        bbbbbbbbbbbbbbbbbbbbbbbb
        """),
    Row(
      id: "a splitter", script: "splitter root h a b",
      map: """
        aaaaaaaaaa%%%bbbbbbbbbbb
        aaaaaaaaaa%%%bbbbbbbbbbb
        aaaaaaaaaa%%%bbbbbbbbbbb
        aaaaaaaaaa%%%bbbbbbbbbbb
        aaaaaaaaaa%%%bbbbbbbbbbb
        aaaaaaaaaa%%%bbbbbbbbbbb
        aaaaaaaaaa%%%bbbbbbbbbbb
        aaaaaaaaaa%%%bbbbbbbbbbb
        """),
    Row(
      id: "a splitter above another", script: "splitter root v a b; splitter a h c d",
      map: """
        cccccccccc%%%ddddddddddd
        cccccccccc%%%ddddddddddd
        cccccccccc%%%ddddddddddd
        %%%%%%%%%%%%%%%%%%%%%%%%
        bbbbbbbbbbbbbbbbbbbbbbbb
        bbbbbbbbbbbbbbbbbbbbbbbb
        bbbbbbbbbbbbbbbbbbbbbbbb
        bbbbbbbbbbbbbbbbbbbbbbbb
        """),
    Row(
      id: "a hidden side",
      script: "splitter root h a b minPrimary 0.4 dragToHide primary; hide a",
      map: """
        %%bbbbbbbbbbbbbbbbbbbbbb
        %%bbbbbbbbbbbbbbbbbbbbbb
        %%bbbbbbbbbbbbbbbbbbbbbb
        %%bbbbbbbbbbbbbbbbbbbbbb
        %%bbbbbbbbbbbbbbbbbbbbbb
        %%bbbbbbbbbbbbbbbbbbbbbb
        %%bbbbbbbbbbbbbbbbbbbbbb
        %%bbbbbbbbbbbbbbbbbbbbbb
        """),
    Row(
      id: "views over one another",
      script: """
        canvas root a b; fix a 200x120; fix b 200x120; constrain a.left == 20
        constrain a.top == 20; constrain b.left == 120; constrain b.top == 80
        """,
      map: """
        tttttttttttttttttttttttt
        taaaaaaaaaaaaatttttttttt
        taaaaaabbbbbbbbbbbbttttt
        taaaaaabbbbbbbbbbbbttttt
        taaaaaabbbbbbbbbbbbttttt
        tttttttbbbbbbbbbbbbttttt
        tttttttbbbbbbbbbbbbttttt
        tttttttttttttttttttttttt
        """),
    Row(
      id: "nested", script: "split root h a b; split b v c d; split d h e f",
      map: """
        aaaaaaaaaaaa+ccccccccccc
        aaaaaaaaaaaa+ccccccccccc
        aaaaaaaaaaaa+ccccccccccc
        aaaaaaaaaaaa+ccccccccccc
        aaaaaaaaaaaa++++++++++++
        aaaaaaaaaaaa+eeee+ffffff
        aaaaaaaaaaaa+eeee+ffffff
        aaaaaaaaaaaa+eeee+ffffff
        """),
    Row(
      id: "hidden views", script: "split root h a b c; hide b",
      map: """
        aaaaaaaaaaaa+ccccccccccc
        aaaaaaaaaaaa+ccccccccccc
        aaaaaaaaaaaa+ccccccccccc
        aaaaaaaaaaaa+ccccccccccc
        aaaaaaaaaaaa+ccccccccccc
        aaaaaaaaaaaa+ccccccccccc
        aaaaaaaaaaaa+ccccccccccc
        aaaaaaaaaaaa+ccccccccccc
        """),
    Row(
      id: "tiny views", script: "split root h a=0.5 b=0.001 c=0.001 d=0.498",
      map: """
        aaaaaaaaaaaabddddddddddd
        aaaaaaaaaaaabddddddddddd
        aaaaaaaaaaaabddddddddddd
        aaaaaaaaaaaabddddddddddd
        aaaaaaaaaaaabddddddddddd
        aaaaaaaaaaaabddddddddddd
        aaaaaaaaaaaabddddddddddd
        aaaaaaaaaaaabddddddddddd
        """),
    Row(
      id: "a container too small for what it holds", script: "split root h a=0.99 b; split b v c d",
      map: """
        aaaaaaaaaaaaaaaaaaaaaaab
        aaaaaaaaaaaaaaaaaaaaaaab
        aaaaaaaaaaaaaaaaaaaaaaab
        aaaaaaaaaaaaaaaaaaaaaaab
        aaaaaaaaaaaaaaaaaaaaaaab
        aaaaaaaaaaaaaaaaaaaaaaab
        aaaaaaaaaaaaaaaaaaaaaaab
        aaaaaaaaaaaaaaaaaaaaaaab
        """),
    Row(
      id: "content under the edges of a scroll view",
      script: "scroll root p=400x800; split p v a b c d",
      map: """
        aaaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaaaaaaaaaaaaaaaaaaa
        ++++++++++++++++++++++++
        bbbbbbbbbbbbbbbbbbbbbbbb
        """),
    Row(
      id: "a covered view", script: "reveal root top=100pt main",
      map: """
        nnnnnnnnnnnnnnnnnnnnnnnn
        nnnnnnnnnnnnnnnnnnnnnnnn
        nnnnnnnnnnnnnnnnnnnnnnnn
        nnnnnnnnnnnnnnnnnnnnnnnn
        nnnnnnnnnnnnnnnnnnnnnnnn
        nnnnnnnnnnnnnnnnnnnnnnnn
        nnnnnnnnnnnnnnnnnnnnnnnn
        nnnnnnnnnnnnnnnnnnnnnnnn
        """),
    Row(
      id: "a revealed view", script: "reveal root top=100pt main; show top",
      map: """
        pppppppppppppppppppppppp
        pppppppppppppppppppppppp
        pppppppppppppppppppppppp
        nnnnnnnnnnnnnnnnnnnnnnnn
        nnnnnnnnnnnnnnnnnnnnnnnn
        nnnnnnnnnnnnnnnnnnnnnnnn
        nnnnnnnnnnnnnnnnnnnnnnnn
        nnnnnnnnnnnnnnnnnnnnnnnn
        """),
  ]

  private static func map(_ row: Row) throws -> String {
    var play = Play()
    if !row.script.isEmpty { try play.run(row.script) }
    play.session.frames.columns = row.columns
    play.session.frames.rows = row.rows
    let tree = play.session.shown
    return (0..<row.rows).map { line in
      String(
        (0..<row.columns).map { column -> Character in
          switch FrameHit(column: column, row: line, in: tree, settings: play.session.frames) {
          case .splitter: "%"
          case .border: "+"
          case .view(let node): tree.name(of: node).last ?? "?"
          case .nothing: "."
          }
        })
    }.joined(separator: "\n")
  }

  @Test(arguments: rows) func everyCellHitsTheRightView(_ row: Row) throws {
    let map = try Self.map(row)
    #expect(map == row.map, "\n\(map)")
  }
}
