/// A part of a text that structures it, or that says something about a layout.
struct LogFact {
  enum Meaning: Equatable {
    case heading
    /// The sentence before the constraint that was broken.
    case breaking
    /// The sentence after it.
    case ending
    /// The sentence after it that only AppKit prints.
    case visualizing
    /// A message, by its row of docs/console-data.md.
    case message([String])
    /// A constraint, by its index.
    case constraint(Int)
  }

  let meaning: Meaning
  let range: Range<Int>

  /// The sentences of UIKit and AppKit by their first bytes. A paste may lack the first letter of a
  /// heading.
  private static let sentences: [[(letters: [UInt8], meaning: Meaning)]] = {
    let marks: [(String, Meaning)] = [
      ("nable to simultaneously satisfy", .heading), ("Conflicting constraints detected", .heading),
      ("Will attempt to recover by breaking", .breaking),
      ("Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints", .ending),
      (
        "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES",
        .visualizing
      ),
    ]
    let messages = ConsoleData.rows("Messages").map { ($0[0], Meaning.message($0)) }
    var sentences = Array(repeating: [(letters: [UInt8], meaning: Meaning)](), count: 256)
    for (text, meaning) in marks + messages {
      let letters = text.utf8.filter(LogBytes.isLetterOrDigit)
      sentences[Int(letters[0])].append((letters, meaning))
    }
    return sentences
  }()

  init(_ meaning: Meaning, _ range: Range<Int>) { (self.meaning, self.range) = (meaning, range) }

  /// The sentence at an offset, if there is one: only letters and digits matter.
  init?(at start: Int, in bytes: Bytes) {
    for (letters, meaning) in Self.sentences[Int(bytes[start])] {
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
        self.init(meaning, start..<offset)
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
        facts.append(LogFact(fact.meaning, fact.range.clamped(to: part)))
      }
      offset = max(offset + 1, facts.last?.range.upperBound ?? 0)
    }
    return facts
  }
}
