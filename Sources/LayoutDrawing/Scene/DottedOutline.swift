package import LayoutEngine
import TerminalText

/// Outlines of views of one tree over the picture of another, dotted where the picture is blank.
package struct DottedOutline {
  package private(set) var lines: [String] = []
  /// True if a part of an outline is visible.
  package private(set) var isSeen = false

  /// - Parameters:
  ///   - scene: the scene of the picture.
  ///   - views: the views whose outlines are added, as far as `tree` has them.
  ///   - area: the part of root's coordinates that fills the picture.
  package init(
    over scene: FrameScene, of views: [String], in tree: LayoutTree, area: Rect, style: FrameStyle
  ) {
    var style = style
    style.colour = false
    let drawn = FrameRenderer.render(scene, style: style).lines()
    let outline = Self.outlines(
      of: views, in: tree, area: area, columns: scene.columns, rows: scene.rows)
    lines = drawn
    guard !outline.boxes.isEmpty else { return }
    let dotted = FrameRenderer.render(outline, style: style).lines().map(Self.cells)
    let isASCII = style.charset == .ascii
    lines = drawn.enumerated().map { row, line in
      let over = row < dotted.count ? dotted[row] : []
      return overlaid(Self.cells(line), by: over, isASCII: isASCII)
    }
  }

  /// The first names of a list, as text.
  package static func list(_ views: [String]) -> String {
    let shown = views.prefix(4).joined(separator: ", ")
    return views.count > 4 ? shown + ", …" : shown
  }

  /// Boxes without names with the frames of the views.
  static func outlines(
    of views: [String], in tree: LayoutTree, area: Rect, columns: Int, rows: Int
  ) -> FrameScene {
    var scene = FrameScene(columns: columns, rows: rows)
    guard area.width > 0, area.height > 0 else { return scene }
    func line(_ position: Double, _ length: Double, _ cells: Int) -> Int {
      Int(bounded: (position / length * Double(cells - 1)).rounded())
    }
    for name in views {
      guard let node = tree.node(named: name), node != .root else { continue }
      let frame = tree.frameInRoot(node)
      let (x, y) = (frame.x - area.x, frame.y - area.y)
      scene.boxes.append(
        FrameBox(
          rect: CellRect(
            left: line(x, area.width, columns), top: line(y, area.height, rows),
            right: line(x + frame.width, area.width, columns),
            bottom: line(y + frame.height, area.height, rows)),
          role: .leaf, isLeaf: false))
    }
    return scene
  }

  /// One entry for each column; the second of a wide character is `nil`.
  private static func cells(_ line: String) -> [Character?] {
    line.flatMap { character -> [Character?] in
      [character] + Array(repeating: nil, count: max(displayWidth(of: character) - 1, 0))
    }
  }

  /// Adds the characters of `over`, dotted, in blank cells of the picture.
  private mutating func overlaid(
    _ cells: [Character?], by over: [Character?], isASCII: Bool
  ) -> String {
    var line = ""
    for column in 0..<max(cells.count, over.count) {
      let under: Character? = column < cells.count ? cells[column] : " "
      guard let under else { continue }
      let mark = column < over.count ? over[column] ?? " " : " "
      if under == " ", mark != " ", !Self.isInText(column, of: cells) {
        line.append(Self.dotted(mark, isASCII: isASCII))
        isSeen = true
      } else {
        line.append(under)
      }
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Returns true if a blank is alone between two characters, as blanks of names and sizes are.
  private static func isInText(_ column: Int, of cells: [Character?]) -> Bool {
    guard column > 0, column + 1 < cells.count else { return false }
    return cells[column - 1] != " " && cells[column + 1] != " "
  }

  private static func dotted(_ mark: Character, isASCII: Bool) -> Character {
    switch mark {
    case "│", "┃", "║", "|": isASCII ? ":" : "┊"
    case "─", "━", "═", "-": isASCII ? "." : "┄"
    default: isASCII ? "." : "·"
    }
  }
}
