package import Drawing
import FrameRendering
package import LayoutModel
import LayoutText
import Playground
import TerminalText

/// The present frame with the goal's outlines dotted over it.
package enum DifferencePicture {
  /// The picture of the views in which two trees differ, or empty if it would show nothing.
  ///
  /// Roots of different size have no common grid: then the goal is drawn alone.
  package static func lines(
    present: LayoutTree, goal: LayoutTree, views: [String], settings: FrameSettings
  ) -> [String] {
    var renderer = FrameRenderer()
    var style = settings.style
    style.colour = false
    let isAlike =
      abs(present.size.width - goal.size.width) < 0.5
      && abs(present.size.height - goal.size.height) < 0.5
    if isAlike && settings.isDescribed { return [] }
    guard isAlike else {
      let scene = SceneBuilder.scene(of: goal, settings: settings)
      let size = NumberText.size(goal.size.width, goal.size.height)
      let picture = settings.isDescribed ? [] : renderer.render(scene, style: style).lines()
      return picture + ["this is the goal, \(size)"]
    }
    let scene = SceneBuilder.scene(of: present, settings: settings)
    let outline = outlines(of: views, in: goal, columns: scene.columns, rows: scene.rows)
    guard !outline.boxes.isEmpty else { return [] }
    let isASCII = style.charset == .ascii
    let drawn = renderer.render(scene, style: style).lines().map(cells)
    let dotted = renderer.render(outline, style: style).lines().map(cells)
    var isNew = false
    var lines: [String] = []
    for (row, cells) in drawn.enumerated() {
      let over = row < dotted.count ? dotted[row] : []
      lines.append(overlaid(cells, by: over, isASCII: isASCII, &isNew))
    }
    guard isNew else { return [] }
    return lines + ["dotted: where the goal has " + Self.list(views)]
  }

  private static func list(_ views: [String]) -> String {
    let shown = views.prefix(4).joined(separator: ", ")
    return views.count > 4 ? shown + ", …" : shown
  }

  /// Boxes without names where the goal has the views.
  private static func outlines(
    of views: [String], in goal: LayoutTree, columns: Int, rows: Int
  ) -> FrameScene {
    var scene = FrameScene(columns: columns, rows: rows)
    let size = goal.size
    guard size.width > 0, size.height > 0 else { return scene }
    func line(_ place: Double, _ length: Double, _ cells: Int) -> Int {
      Int(bounded: (place / length * Double(cells - 1)).rounded())
    }
    for name in views {
      guard let node = goal.node(named: name), node != .root else { continue }
      let frame = goal.frameInRoot(node)
      scene.boxes.append(
        FrameBox(
          rect: CellRect(
            left: line(frame.x, size.width, columns), top: line(frame.y, size.height, rows),
            right: line(frame.x + frame.width, size.width, columns),
            bottom: line(frame.y + frame.height, size.height, rows)),
          role: .leaf, isLeaf: false))
    }
    return scene
  }

  /// One entry for each column; the second of a wide character is nothing.
  private static func cells(_ line: String) -> [Character?] {
    line.flatMap { character -> [Character?] in
      [character] + Array(repeating: nil, count: max(displayWidth(of: character) - 1, 0))
    }
  }

  /// Adds the characters of `over` where the picture is blank, dotted.
  private static func overlaid(
    _ cells: [Character?], by over: [Character?], isASCII: Bool, _ isNew: inout Bool
  ) -> String {
    var line = ""
    for column in 0..<max(cells.count, over.count) {
      let under: Character? = column < cells.count ? cells[column] : " "
      guard let under else { continue }
      let mark = column < over.count ? over[column] ?? " " : " "
      if under == " ", mark != " ", !isInText(column, of: cells) {
        line.append(dotted(mark, isASCII: isASCII))
        isNew = true
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
