/// A drawn frame: cells, which become text.
///
/// Lines end in "\n", the last one too, and have no trailing blanks. Each is at most `columns`
/// columns wide.
package struct TextFrame: Equatable, Sendable {
  package let columns: Int
  /// Lines of the picture and of the notes under it.
  package let rows: Int

  package func text(colour: Bool = false) -> String {
    String(decoding: bytes(colour: colour), as: UTF8.self)
  }

  package func bytes(colour: Bool = false) -> [UInt8] {
    []
  }

  /// Without the line ends.
  package func lines(colour: Bool = false) -> [String] {
    text(colour: colour).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}
