import LayoutDrawing

/// The heavy lines around the view that `live` has chosen.
enum LiveOutline {
  /// The arms of a line in a cell: 0 for none, 1 for a light one, 2 for a heavy one.
  struct Arms: Equatable {
    var up = 0
    var down = 0
    var left = 0
    var right = 0
  }

  /// Every combination of arms: right varies fastest, then left, down and up.
  private static let glyphs: [Character] = Array(
    " ╶╺╴─╼╸╾━╷┌┍┐┬┮┑┭┯╻┎┏┒┰┲┓┱┳╵└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈╹┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋")
  /// Other lines by their arms: up 1, down 2, left 4, right 8.
  private static let others: [[Character]] = [
    " ╵╷│═╛╕╡═╘╒╞═╧╤╪", " ║║║╴╜╖╢╶╙╓╟─╨╥╫", " ║║║═╝╗╣═╚╔╠═╩╦╬", "     ╯╮  ╰╭     ",
    "   ┆        ┄   ", "   ┇        ┅   ",
  ].map(Array.init)

  /// A line's glyph with the arms that run along an outline made heavy; `nil` for other characters.
  static func glyph(_ old: Character, along outline: Arms) -> Character? {
    guard var arms = arms(of: old) else { return nil }
    arms.up = max(arms.up, outline.up)
    arms.down = max(arms.down, outline.down)
    arms.left = max(arms.left, outline.left)
    arms.right = max(arms.right, outline.right)
    return glyphs[((arms.up * 3 + arms.down) * 3 + arms.left) * 3 + arms.right]
  }

  private static func arms(of glyph: Character) -> Arms? {
    guard glyph != " " else { return nil }
    if let index = glyphs.firstIndex(of: glyph) {
      return Arms(up: index / 27, down: index / 9 % 3, left: index / 3 % 3, right: index % 3)
    }
    for table in others {
      guard let index = table.firstIndex(of: glyph) else { continue }
      return Arms(up: index & 1, down: index >> 1 & 1, left: index >> 2 & 1, right: index >> 3)
    }
    return nil
  }

  /// The arms of an outline at a cell of it.
  static func arms(of rect: CellRect, row: Int, column: Int) -> Arms {
    var arms = Arms()
    if row == rect.top || row == rect.bottom {
      if column > rect.left { arms.left = 2 }
      if column < rect.right { arms.right = 2 }
    }
    if column == rect.left || column == rect.right {
      if row > rect.top { arms.up = 2 }
      if row < rect.bottom { arms.down = 2 }
    }
    return arms
  }
}
