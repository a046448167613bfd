import TerminalText

package enum FrameRow {
  /// Minimum width of a block; further blocks wrap into more rows.
  private static let leastColumns = 13

  /// Drawn blocks in rows of equal length, as wide as the settings allow.
  ///
  /// - Parameter block: the lines of the block with an index, in the settings for its width.
  package static func strip(
    of count: Int, _ settings: FrameSettings, _ block: (Int, FrameSettings) -> [String]
  ) -> [String] {
    guard count > 0 else { return [] }
    let most = max(1, (settings.columns + 1) / (leastColumns + 1))
    let rows = (count + most - 1) / most
    let perRow = (count + rows - 1) / rows
    var small = settings
    small.columns = max(1, (settings.columns - (perRow - 1)) / perRow)
    small.style.colour = false
    return stride(from: 0, to: count, by: perRow).flatMap { start in
      lines(of: (start..<min(start + perRow, count)).map { block($0, small) })
    }
  }

  /// Blocks of lines side by side, separated by a blank.
  package static func lines(of blocks: [[String]]) -> [String] {
    let height = blocks.map { $0.count }.max() ?? 0
    let rows = (0..<height).map { row in blocks.map { row < $0.count ? $0[row] : "" } }
    return Columns.aligned(rows, gap: 1)
  }
}
