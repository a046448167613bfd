import TerminalText

package enum FrameRow {
  /// Blocks of lines side by side, separated by a blank.
  package static func lines(of blocks: [[String]]) -> [String] {
    let height = blocks.map { $0.count }.max() ?? 0
    let rows = (0..<height).map { row in blocks.map { row < $0.count ? $0[row] : "" } }
    return Columns.aligned(rows, gap: 1)
  }
}
