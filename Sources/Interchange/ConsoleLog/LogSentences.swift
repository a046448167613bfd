/// The known texts around a layout: sentences of UIKit and AppKit, prefixes of loggers, marks of
/// pages, and commands of debuggers.
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

  /// The words of sentences, and others around a layout. Looked up, or searched for any match.
  private static let words: Set<String> = Set(
    ConsoleData.rows("Sentences").flatMap { parts(of: Array($0[0].utf8)[...]) }
      + ConsoleData.words("around"))
  private static let levels = Set(ConsoleData.words("levels"))
  private static let debuggers = ConsoleData.rows("Words").filter { $0[0] == "debugger" }
    .map { $0[1] }

  /// Maximum number of bytes of a word that is examined.
  private static let maximumWord = 200

  static func isLevel(_ word: ArraySlice<UInt8>) -> Bool { levels.contains(LogBytes.string(word)) }

  /// The phrase at an offset and its end, if there is one: only letters and digits matter.
  static func phrase(at start: Int, in bytes: [UInt8]) -> (phrase: Phrase, end: Int)? {
    for (letters, phrase) in phrases[Int(bytes[start])] {
      var (offset, skipped, index) = (start, 0, 0)
      while index < letters.count, offset < bytes.count, skipped < 40 {
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

  // MARK: The text around

  private static func parts(of text: ArraySlice<UInt8>) -> [String] {
    text.split { !LogBytes.isLetterOrDigit($0) && $0 != "_" }.map(LogBytes.string)
  }

  /// Returns true for a line that begins with a sentence of a report.
  static func isSentence(_ line: ArraySlice<UInt8>) -> Bool {
    let first = parts(of: line).prefix(3)
    return first.reduce(0) { $0 + $1.utf8.count } > 8 && first.allSatisfy(words.contains)
  }

  /// Returns the offset of the first word of a part of a line that is not known; `nil` if all of it
  /// is known.
  ///
  /// - Parameters:
  ///   - isStart: true if the part begins its line.
  ///   - isBeforeFact: true if a fact follows it.
  static func unknown(
    in part: ArraySlice<UInt8>, isStart: Bool, isBeforeFact: Bool
  ) -> Int? {
    // Few sentences begin with a prefix of an unknown logger.
    if isStart && isBeforeFact && isPrefix(part)
      || debuggers.contains(where: { part.trimmed.hasPrefix($0) })
    {
      return nil
    }
    var (rest, isFirst) = (part, true)
    while let start = rest.firstIndex(where: isWordByte) {
      let text = rest[start...]
      let word = text.prefix { LogBytes.isLetterOrDigit($0) || $0 == "_" || $0 == "/" }
      let isLast = !text[word.endIndex...].contains(where: LogBytes.isLetterOrDigit)
      let isOpen = start > part.startIndex && part[start - 1] == "<"
      // A line may be cut inside a word, and two cut lines are joined.
      let isKnown = parts(of: word).allSatisfy { part in
        words.contains(part) || isLast && !isOpen && words.contains { $0.hasPrefix(part) }
          || isFirst && words.contains { $0.hasSuffix(part) }
          || part.utf8.count < maximumWord
            && part.indices.contains {
              words.contains(String(part[..<$0])) && words.contains(String(part[$0...]))
            }
      }
      if let end = wordEnd(part, at: start) {
        rest = text[end...]
      } else if !word.isEmpty, isKnown || words.contains(LogBytes.string(word)) {
        rest = text[word.endIndex...]
        isFirst = false
      } else if !isFirst, text.first == "<", let end = text.firstIndex(where: { $0 == ">" }) {
        // A sentence may name a view.
        rest = text[(end + 1)...]
      } else if text.first == "[" || text.first == "<" {
        rest = text.dropFirst()
      } else {
        return start
      }
    }
    return nil
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    LogBytes.isLetterOrDigit(byte) || "[<\\&".utf8.contains(byte)
  }

  /// The end of a date, a time, a process, a level, a subsystem or a mark of a page.
  private static func wordEnd(_ part: ArraySlice<UInt8>, at start: Int) -> Int? {
    let text = part[start...]
    let isInParentheses = start > part.startIndex && part[start - 1] == "("
    let close: Unicode.Scalar? =
      text[start] == "[" ? "]" : text[start] == "<" ? ">" : isInParentheses ? ")" : nil
    if let close {
      let whole = text.prefix(80).dropFirst(close == ")" ? 0 : 1)
      let inner = whole.prefix { $0 != close }
      let isName = !inner.contains { $0 == " " || $0 == "<" }
      if inner.endIndex < whole.endIndex, close == ">" ? isLevel(inner) : isName {
        return inner.endIndex + 1
      }
    }
    let word = text.prefix(maximumWord).prefix { !LogBytes.isBlank($0) }
    let isTime =
      LogBytes.isDigit(text[start]) && (start == part.startIndex || part[start - 1] != ":")
      && word.allSatisfy { LogBytes.isHexDigit($0) || ":.+-/,xTZ|)\"".utf8.contains($0) }
    // `App[741]:`
    let process = word.last.map { "`:".utf8.contains($0) } ?? false ? word.dropLast() : word
    let isProcess = process.last == "]" && word.contains(0x5B) && !word.contains(0x3C)
    return isTime || isProcess ? word.endIndex : nil
  }

  /// Returns true for the text between the beginning of a line and a fact that a logger or a page
  /// prints there.
  private static func isPrefix(_ part: ArraySlice<UInt8>) -> Bool {
    let text = part.prefix(
      upTo: part.lastIndex { !LogBytes.isBlank($0) && !"\"'`(*".utf8.contains($0) }.map { $0 + 1 }
        ?? part.startIndex)
    guard let first = text.first, let last = text.last else { return true }
    return text.count < 200 && text.offset(of: ":0x") == nil
      && (":]|>)-".utf8.contains(last) || text.contains(UInt8(ascii: "["))
        || LogBytes.isDigit(first))
  }
}
