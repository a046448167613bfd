import LayoutDrawing
import TerminalText

/// Sends frames over a slow line, such as a serial console with about a thousand characters per
/// second.
struct SlowLine {
  /// Maximum number of blanks that are cheaper to print than to skip.
  private static let bridge = 4

  /// Rows of the terminal.
  var rows: Int
  let colour: Bool

  /// The bytes of a frame on empty lines, which skip its blanks.
  func bytes(of frame: TextFrame) -> [UInt8] {
    var result = Array("\u{1B}[J".utf8)
    for line in frame.lines(colour: colour) {
      var blanks = 0
      for byte in line.utf8 {
        if byte == UInt8(ascii: " ") {
          blanks += 1
          continue
        }
        result += Self.gap(blanks)
        blanks = 0
        result.append(byte)
      }
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  private static func gap(_ blanks: Int) -> [UInt8] {
    blanks <= bridge
      ? Array(repeating: UInt8(ascii: " "), count: blanks) : Array("\u{1B}[\(blanks)C".utf8)
  }

  /// The bytes that turn the frame on the screen into the next one, in place; `nil` if it is no
  /// longer there, or the size differs.
  ///
  /// - Parameter rowsBetween: lines between the frame and the cursor, if known.
  func change(from old: TextFrame?, to new: TextFrame, rowsBetween: Int?) -> [UInt8]? {
    guard let old, let rowsBetween, old.rows == new.rows, old.columns == new.columns,
      old.rows + rowsBetween < rows
    else { return nil }
    return Array(
      LivePicture.change(from: old, to: new, rowsBetween: rowsBetween, colour: colour).utf8)
  }
}
