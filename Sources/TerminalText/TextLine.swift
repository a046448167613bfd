/// A line of a file with its line end, so that the file can be written back unchanged.
package struct TextLine: Equatable, Sendable {
  package var text: String
  /// `"\n"`, `"\r\n"`, or empty after the last line of a file that ends without one.
  package var ending: String

  package init(_ text: String, ending: String = "\n") {
    self.text = text
    self.ending = ending
  }

  /// The lines of a text; joined they give the same bytes. O(bytes).
  package static func lines(of text: String) -> [TextLine] {
    let bytes = Array(text.utf8)
    var lines: [TextLine] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
      let isReturned = end < bytes.count && end > start && bytes[end - 1] == carriageReturn
      let content = bytes[start..<(isReturned ? end - 1 : end)]
      let ending = end == bytes.count ? "" : isReturned ? "\r\n" : "\n"
      lines.append(TextLine(String(decoding: content, as: UTF8.self), ending: ending))
      start = end + 1
    }
    return lines
  }

  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

extension String {
  /// The lines of the string without their ends, and without an empty one after the last end.
  package var plainLines: [String] { TextLine.lines(of: self).map { $0.text } }
}
