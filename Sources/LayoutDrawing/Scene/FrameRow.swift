import TerminalText

package enum FrameRow {
  /// Blocks of lines side by side, separated by a blank.
  package static func lines(of blocks: [[String]]) -> [String] {
    let widths = blocks.map { $0.map { displayWidth(of: $0) }.max() ?? 0 }
    let height = blocks.map { $0.count }.max() ?? 0
    return (0..<height).map { row in
      var line = ""
      for (block, width) in zip(blocks, widths) {
        let text = row < block.count ? block[row] : ""
        line += text + String(repeating: " ", count: width - displayWidth(of: text) + 1)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
