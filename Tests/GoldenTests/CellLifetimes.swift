import TerminalText

@testable import ScriptHost

/// The lifetimes of the cells of a terminal: neighbours with the same style that appear and
/// disappear together form one piece, so that a recording contains only changes.
struct CellLifetimes {
  /// A part of a line that is visible during some scenes.
  struct Piece: Equatable {
    /// Counted from the first line that the terminal showed, or from the screen's top.
    let line: Int
    let column: Int
    /// Columns that it takes.
    var width: Int
    var text: String
    let style: TextStyle
  }

  /// The pieces that appear with scene `start` and disappear with scene `end`.
  struct Group: Equatable {
    let start: Int
    let end: Int
    var pieces: [Piece] = []
  }

  private struct Cell: Equatable {
    let text: String
    let width: Int
    let style: TextStyle
  }

  private struct Segment {
    let start: Int
    let end: Int
    let line: Int
    let column: Int
    let cell: Cell
  }

  /// Maximum number of blanks between two parts that are drawn as one.
  private static let bridge = 30

  private(set) var groups: [Group] = []

  /// - Parameter screens: for each scene, its rows and the line number of the first one, or `nil`
  ///   if nothing changes. Lines above the first have scrolled out of view and do not change; lines
  ///   below the last are removed. O(cells of all scenes).
  init(_ screens: [(rows: [String], first: Int)?]) {
    var segments: [Segment] = []
    var open: [[(cell: Cell, start: Int)?]] = []
    func close(_ line: Int, _ column: Int, at end: Int) {
      guard let (cell, start) = open[line][column] else { return }
      segments.append(
        Segment(start: start, end: end, line: line, column: column, cell: cell))
    }
    for (scene, screen) in screens.enumerated() {
      guard let screen else { continue }
      for (index, row) in screen.rows.enumerated() {
        let line = screen.first + index
        let cells = Self.cells(of: row)
        while open.count <= line { open.append([]) }
        while open[line].count < cells.count { open[line].append(nil) }
        for column in open[line].indices {
          let cell = column < cells.count ? cells[column] : nil
          if open[line][column]?.cell == cell { continue }
          close(line, column, at: scene)
          open[line][column] = cell.map { ($0, scene) }
        }
      }
      let below = screen.first + screen.rows.count
      while open.count > below {
        for column in open[open.count - 1].indices { close(open.count - 1, column, at: scene) }
        open.removeLast()
      }
    }
    for line in open.indices {
      for column in open[line].indices { close(line, column, at: screens.count) }
    }
    groups = Self.groups(of: segments)
  }

  private static func groups(of segments: [Segment]) -> [Group] {
    let sorted = segments.sorted {
      ($0.start, $0.end, $0.line, $0.column) < ($1.start, $1.end, $1.line, $1.column)
    }
    var groups: [Group] = []
    for segment in sorted {
      if groups.last?.start != segment.start || groups.last?.end != segment.end {
        groups.append(Group(start: segment.start, end: segment.end))
      }
      add(segment, to: &groups[groups.count - 1].pieces)
    }
    return groups
  }

  private static func add(_ segment: Segment, to pieces: inout [Piece]) {
    if let last = pieces.indices.last, pieces[last].line == segment.line,
      pieces[last].style == segment.cell.style
    {
      let gap = segment.column - pieces[last].column - pieces[last].width
      if gap == 0 || gap <= bridge && !segment.cell.style.isReversed {
        pieces[last].text += String(repeating: " ", count: gap) + segment.cell.text
        pieces[last].width += gap + segment.cell.width
        return
      }
    }
    pieces.append(
      Piece(
        line: segment.line, column: segment.column, width: segment.cell.width,
        text: segment.cell.text, style: segment.cell.style))
  }

  /// The cells of a row by column; `nil` for blanks and for the second half of a wide character.
  private static func cells(of row: String) -> [Cell?] {
    var cells: [Cell?] = []
    for run in StyledRun.runs(of: row) {
      while cells.count < run.column { cells.append(nil) }
      for character in run.text {
        let text = String(character)
        let width = displayWidth(of: character)
        guard width > 0 else { continue }
        let isBlank = character == " " && !run.style.isReversed
        cells.append(isBlank ? nil : Cell(text: text, width: width, style: run.style))
        for _ in 1..<width { cells.append(nil) }
      }
    }
    return cells
  }
}
