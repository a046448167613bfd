/// A part of a text that structures it, or that says something about a layout.
struct LogFact {
  enum Kind: String {
    case heading
    /// The sentence before the constraint that was broken.
    case breaking
    /// The sentence after it.
    case ending
    /// The sentence after it that only AppKit prints.
    case visualizing
    case message, constraint
  }

  /// A sentence's row of docs/console-data.md; empty for a constraint.
  let row: [String]
  let range: Range<Int>

  var kind: Kind { row.isEmpty ? .constraint : Kind(rawValue: row[1]) ?? .message }

  /// The sentences of UIKit and AppKit by their first bytes.
  private static let sentences: [[(letters: [UInt8], row: [String])]] = {
    var sentences = Array(repeating: [(letters: [UInt8], row: [String])](), count: 256)
    for row in ConsoleData.rows("Sentences") + ConsoleData.rows("Messages") {
      let letters = row[0].utf8.filter(LogBytes.isLetterOrDigit)
      sentences[Int(letters[0])].append((letters, row))
    }
    return sentences
  }()

  init(_ row: [String], _ range: Range<Int>) { (self.row, self.range) = (row, range) }

  /// The sentence at an offset, if there is one: only letters and digits matter.
  init?(at start: Int, in bytes: Bytes) {
    for (letters, row) in Self.sentences[Int(bytes[start])] {
      var (offset, skipped, index) = (start, 0, 0)
      while index < letters.count, offset < bytes.endIndex, skipped < 40 {
        if bytes[offset] == letters[index] {
          (index, skipped) = (index + 1, 0)
        } else if LogBytes.isLetterOrDigit(bytes[offset]) {
          break
        } else {
          skipped += 1
        }
        offset += 1
      }
      if index == letters.count {
        self.init(row, start..<offset)
        return
      }
    }
    return nil
  }

  /// The sentences in a part of a text, in order.
  static func sentences(in part: Range<Int>, of bytes: [UInt8]) -> [LogFact] {
    var facts: [LogFact] = []
    var offset = part.lowerBound
    while offset < part.upperBound {
      if let fact = LogFact(at: offset, in: bytes[...]) {
        facts.append(LogFact(fact.row, fact.range.clamped(to: part)))
      }
      offset = max(offset + 1, facts.last?.range.upperBound ?? 0)
    }
    return facts
  }
}
