/// A part of a text that structures it, or that says something about a layout.
struct LogFact {
  /// The kinds of docs/console-data.md, which explains them, and constraints.
  enum Kind: String { case heading, listing, breaking, ending, visualizing, message, constraint }

  /// A sentence's row of docs/console-data.md; `nil` for a constraint.
  let row: DataPage.Row?
  let range: Range<Int>

  var kind: Kind {
    row.map { $0.optional("kind").flatMap { Kind(rawValue: $0) } ?? .message } ?? .constraint
  }

  /// The sentences of UIKit and AppKit by their first bytes.
  private static let sentences: [[(letters: [UInt8], row: DataPage.Row)]] = {
    var sentences = Array(repeating: [(letters: [UInt8], row: DataPage.Row)](), count: 256)
    for row in DataPage.console.rows("Sentences") + DataPage.console.rows("Messages") {
      let letters = row.key.utf8.filter { $0.isLetterOrDigit }
      sentences[Int(letters[0])].append((letters, row))
    }
    return sentences
  }()

  /// The sentence at an offset, if there is one: only letters and digits matter.
  static func sentence(at start: Int, in bytes: Bytes) -> LogFact? {
    for (letters, row) in sentences[Int(bytes[start])] {
      var (offset, skipped, index) = (start, 0, 0)
      while index < letters.count, offset < bytes.endIndex, skipped < 40 {
        let isNext = bytes[offset] == letters[index]
        if !isNext, bytes[offset].isLetterOrDigit { break }
        (index, skipped) = isNext ? (index + 1, 0) : (index, skipped + 1)
        offset += 1
      }
      if index == letters.count { return LogFact(row: row, range: start..<offset) }
    }
    return nil
  }
}
