/// The cells that turn one frame into another.
package struct FrameDiff: Equatable, Sendable {
  /// Neighbouring cells of a row.
  package struct Run: Equatable, Sendable {
    /// Counted from 0 at the top of the frame.
    package let row: Int
    /// Counted from 0.
    package let column: Int
    package let columns: Int
    /// The text of the run, including trailing blanks. In colour, it begins and ends in the
    /// terminal's default colour.
    package let text: String
  }

  private static let reverse = Array("\u{1B}[7m".utf8)
  private static let plain = Array("\u{1B}[0m".utf8)

  /// Maximum number of unchanged cells that are cheaper to print than to skip.
  private static let bridge = 4

  /// Row by row, from left to right.
  package let runs: [Run]

  /// Compares two frames, linear in their cells. If they differ in size or charset, or there is no
  /// old one, the runs contain all rows. A cell whose mark changes has changed.
  package init(from old: TextFrame?, to new: TextFrame, colour: Bool = false) {
    var runs: [Run] = []
    let isAlike =
      old?.columns == new.columns && old?.rows == new.rows && old?.charset == new.charset
      && old?.palette == new.palette
    let isMarked = old?.mark != new.mark
    for row in 0..<new.rows {
      let all = row * new.columns..<(row + 1) * new.columns
      guard isAlike, let old else {
        Self.append(all, of: new, colour: colour, to: &runs)
        continue
      }
      var pending: Range<Int>?
      for index in all {
        let differs =
          Self.differs(old, new, at: index, colour: colour)
          || isMarked && old.isMarked(index) != new.isMarked(index)
        guard differs else { continue }
        if let range = pending, index - range.upperBound > Self.bridge {
          Self.append(range, of: new, colour: colour, to: &runs)
          pending = nil
        }
        pending = (pending?.lowerBound ?? index)..<(index + 1)
      }
      if let range = pending { Self.append(range, of: new, colour: colour, to: &runs) }
    }
    self.runs = runs
  }

  private static func differs(
    _ old: TextFrame, _ new: TextFrame, at index: Int, colour: Bool
  ) -> Bool {
    if old.cells[index] != new.cells[index] { return true }
    if new.cells[index] == CellCode.cluster {
      let (before, after) = (old.firstCluster(from: index), new.firstCluster(from: index))
      if old.clusters[before].text != new.clusters[after].text { return true }
    }
    guard colour else { return false }
    let before = index < old.colours.count ? old.colours[index] : FramePalette.plain
    let after = index < new.colours.count ? new.colours[index] : FramePalette.plain
    return before != after
  }

  /// Adds a run, widened to contain both halves of every wide character.
  private static func append(
    _ range: Range<Int>, of frame: TextFrame, colour: Bool, to runs: inout [Run]
  ) {
    var lower = range.lowerBound
    var upper = range.upperBound
    let row = lower / frame.columns
    if frame.cells[lower] == CellCode.continuation { lower -= 1 }
    if upper < (row + 1) * frame.columns && frame.cells[upper] == CellCode.continuation {
      upper += 1
    }
    var bytes: [UInt8] = []
    var start = lower
    while start < upper {
      let isMarked = frame.isMarked(start)
      let end =
        frame.mark == nil
        ? upper
        : (start..<upper).first {
          frame.isMarked($0) != isMarked && frame.cells[$0] != CellCode.continuation
        } ?? upper
      if isMarked { bytes += reverse }
      frame.appendCells(start..<end, colour: colour && !isMarked, to: &bytes)
      if isMarked { bytes += plain }
      start = end
    }
    let text = String(decoding: bytes, as: UTF8.self)
    runs.append(
      Run(row: row, column: lower - row * frame.columns, columns: upper - lower, text: text))
  }
}
