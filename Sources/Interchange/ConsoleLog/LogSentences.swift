/// The sentences of UIKit and AppKit that structure a text.
enum LogSentences {
  /// A part of a sentence that structures a text, or a message about a layout.
  enum Phrase: Equatable {
    case heading
    /// The sentence before the constraint that was broken.
    case breaking
    /// The sentence after it.
    case ending
    /// The sentence after it that only AppKit prints.
    case visualizing
    /// The index of a message.
    case message(Int)
    /// A constraint, by its index.
    case constraint(Int)
  }

  /// The phrases by their first bytes. A paste may lack the first letter of a heading.
  private static let phrases: [[(letters: [UInt8], phrase: Phrase)]] = {
    let marks: [(String, Phrase)] = [
      ("nable to simultaneously satisfy", .heading), ("Conflicting constraints detected", .heading),
      ("Will attempt to recover by breaking", .breaking),
      ("Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints", .ending),
      (
        "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES",
        .visualizing
      ),
    ]
    let messages = ConsoleData.rows("Messages").enumerated().map { ($1[0], Phrase.message($0)) }
    var phrases = Array(repeating: [(letters: [UInt8], phrase: Phrase)](), count: 256)
    for (text, phrase) in marks + messages {
      let letters = text.utf8.filter(LogBytes.isLetterOrDigit)
      phrases[Int(letters[0])].append((letters, phrase))
    }
    return phrases
  }()

  /// The phrase at an offset and its end, if there is one: only letters and digits matter.
  static func phrase(at start: Int, in bytes: ArraySlice<UInt8>) -> (phrase: Phrase, end: Int)? {
    for (letters, phrase) in phrases[Int(bytes[start])] {
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
      if index == letters.count { return (phrase, offset) }
    }
    return nil
  }
}
