import LayoutDrawing

/// The heavy lines around the view that `live` has chosen.
///
/// The arms of a line in a cell are those up, down, left and right: 0 for none, 1 for a light one, 2
/// for a heavy one.
enum LiveOutline {
  /// Every combination of arms: right varies fastest, then left, down and up.
  private static let glyphs: [Character] = Array(
    " ╶╺╴─╼╸╾━╷┌┍┐┬┮┑┭┯╻┎┏┒┰┲┓┱┳╵└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈╹┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋")
  /// Other lines by their arms: up 1, down 2, left 4, right 8.
  private static let others: [[Character]] = [
    " ╵╷│═╛╕╡═╘╒╞═╧╤╪", " ║║║╴╜╖╢╶╙╓╟─╨╥╫", " ║║║═╝╗╣═╚╔╠═╩╦╬", "     ╯╮  ╰╭     ",
    "   ┆        ┄   ", "   ┇        ┅   ",
  ].map(Array.init)

  /// A line's glyph with the arms that run along an outline made heavy; `nil` for other characters.
  static func glyph(_ old: Character, along outline: [Int]) -> Character? {
    arms(of: old).map { arms in glyphs[zip(arms, outline).reduce(0) { $0 * 3 + max($1.0, $1.1) }] }
  }

  private static func arms(of glyph: Character) -> [Int]? {
    guard glyph != " " else { return nil }
    if let index = glyphs.firstIndex(of: glyph) {
      return [index / 27, index / 9 % 3, index / 3 % 3, index % 3]
    }
    let index = others.lazy.compactMap { $0.firstIndex(of: glyph) }.first
    return index.map { bits in (0..<4).map { bits >> $0 & 1 } }
  }

  static func arms(of rect: CellRect, row: Int, column: Int) -> [Int] {
    let isHorizontal = row == rect.top || row == rect.bottom
    let isVertical = column == rect.left || column == rect.right
    return [
      isVertical && row > rect.top, isVertical && row < rect.bottom,
      isHorizontal && column > rect.left, isHorizontal && column < rect.right,
    ].map { $0 ? 2 : 0 }
  }
}
