/// The known texts around a layout that carry no information about it: sentences of UIKit and
/// AppKit, prefixes of loggers, marks of pages, and commands of debuggers.
enum LogSentences {
  /// A sentence that structures a text.
  enum Mark {
    case heading
    /// The sentence before the constraint that was broken.
    case breaking
    /// The sentence after it.
    case ending
  }

  private static let marks: [(letters: [UInt8], mark: Mark)] = zip(markTexts, markKinds).map {
    (letters($0), $1)
  }
  private static let markKinds: [Mark] = [.heading, .heading, .breaking, .ending, .ending]
  private static let markTexts = [
    "nable to simultaneously satisfy", "Conflicting constraints detected",
    "Will attempt to recover by breaking", visualizing,
    "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints",
  ]

  /// The sentence that only AppKit prints.
  private static let visualizing =
    "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES"

  /// The letters of the sentences in the order in which they are printed: a paste may cut them
  /// anywhere.
  private static let sentences = ConsoleData.rows("Sentences").flatMap { letters($0[0]) }

  private static let words: Set<String> = [
    "Default", "Info", "Debug", "Error", "Fault", "Notice", "Warning", "WARN", "INFO", "ERROR",
    "DEBUG", "LOG", "flutter", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep",
    "Oct", "Nov", "Dec", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "I/flutter", "Log",
    "AM", "PM", "localhost", "noformat", "code", "quote", "active", "swift", "text", "log",
    "console", "message", "element", "elements", "wiki", "▿", "•", "▸", "…",
  ]
  private static let levels: Set<String> = [
    "Notice", "Error", "Debug", "Info", "Warning", "Fault", "Default", "private",
  ]
  private static let debuggers = [
    "(lldb)", "(gdb)", "cy#", "Printing description of", "po [", "<__NSArray",
    "<__NSSingleObjectArray", "<_TtCs", "<Swift.",
  ]

  static func isLevel(_ word: ArraySlice<UInt8>) -> Bool { levels.contains(LogBytes.string(word)) }

  static func letters(_ text: String) -> [UInt8] {
    text.utf8.filter { LogBytes.isLetter($0) || LogBytes.isDigit($0) }
  }

  // MARK: Marks

  /// The mark at an offset and its end, if there is one: blanks and line ends inside it do not
  /// matter.
  static func mark(at offset: Int, in bytes: [UInt8]) -> (mark: Mark, end: Int)? {
    for (letters, mark) in marks where letters[0] == bytes[offset] {
      if let end = end(of: letters, at: offset, in: bytes) { return (mark, end) }
    }
    return nil
  }

  static func isVisualizing(at offset: Int, in bytes: [UInt8]) -> Bool {
    bytes[offset] == UInt8(ascii: "S") && end(of: marks[3].letters, at: offset, in: bytes) != nil
  }

  /// The end of words at an offset, ignoring everything but letters and digits.
  static func end(of letters: [UInt8], at offset: Int, in bytes: [UInt8]) -> Int? {
    var offset = offset
    for letter in letters {
      var skipped = 0
      while offset < bytes.count, !LogBytes.isLetter(bytes[offset]),
        !LogBytes.isDigit(bytes[offset])
      {
        offset += 1
        skipped += 1
      }
      guard offset < bytes.count, bytes[offset] == letter, skipped < 40 else { return nil }
      offset += 1
    }
    return offset
  }

  // MARK: The text around

  /// The offset of the first character of a part of a line that is not known; `nil` if all of it is.
  /// And the end of what is known, which may be on a later line.
  ///
  /// - Parameters:
  ///   - text: the part and the lines after it up to the next constraint.
  ///   - isStart: true if the part begins its line.
  ///   - isBeforeFact: true if a constraint follows it.
  static func unknown(
    _ part: ArraySlice<UInt8>, of text: ArraySlice<UInt8>, isStart: Bool, isBeforeFact: Bool,
    isLast: Bool
  ) -> (offset: Int?, end: Int) {
    var offset = part.startIndex
    // Few sentences begin with a prefix of an unknown logger.
    if isStart, isBeforeFact, isPrefix(part) { return (nil, part.endIndex) }
    if debuggers.contains(where: { part.trimmed.hasPrefix($0) }) { return (nil, part.endIndex) }
    var isAfterSentence = false
    while offset < part.endIndex {
      guard let start = part[offset...].firstIndex(where: isWordByte) else { break }
      let previous = start > part.startIndex ? part[start - 1] : 0x20
      if isAfterSentence, part[start] == UInt8(ascii: "<"),
        let end = part[start...].firstIndex(of: UInt8(ascii: ">"))
      {
        // A sentence may name a view.
        offset = end + 1
      } else if let end = sentenceEnd(text[start...], isAtStart: start == part.startIndex, isLast) {
        (offset, isAfterSentence) = (end, true)
      } else if let end = wordEnd(part, at: start, previous) {
        offset = end
      } else if isStart, let next = markOffset(part[start...]), isPrefix(part[..<next]) {
        offset = next
      } else {
        return (start, part.endIndex)
      }
    }
    return (nil, max(offset, part.endIndex))
  }

  /// Returns true for a line that begins with a sentence of a report.
  static func beginsSentence(_ line: ArraySlice<UInt8>) -> Bool {
    sentenceEnd(line, isAtStart: false, false, least: 9) != nil
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    LogBytes.isLetter(byte) || LogBytes.isDigit(byte)
      || [UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "\\"), UInt8(ascii: "&")].contains(
        byte)
  }

  /// The end of the words at the beginning of a text that some sentence contains: at least six
  /// letters, or the beginning of a sentence up to the end of the line.
  private static func sentenceEnd(
    _ text: ArraySlice<UInt8>, isAtStart: Bool, _ isLast: Bool, least: Int = 6
  ) -> Int? {
    var longest = (count: 0, end: text.startIndex)
    let head = text.lazy.filter { LogBytes.isLetter($0) || LogBytes.isDigit($0) }.prefix(2)
    guard head.count == 2, let first = head.first, let second = head.dropFirst().first else {
      return nil
    }
    for position in positions[Int(first) << 8 | Int(second)] ?? [] {
      var (count, offset, end) = (0, text.startIndex, text.startIndex)
      var (word, index) = (position, 0)
      while offset < text.endIndex, word < sentences.count {
        let byte = text[offset]
        if LogBytes.isLetter(byte) || LogBytes.isDigit(byte) {
          guard byte == sentences[word] else { break }
          (word, index) = (word + 1, index + 1)
          let isEnd = offset + 1 == text.endIndex || !isWordByte(text[offset + 1])
          if isEnd { (count, end) = (index, offset + 1) }
        }
        offset += 1
      }
      if count > longest.count { longest = (count, end) }
    }
    let isWhole = text[longest.end...].prefix { $0 != 0x0A }.allSatisfy { !isWordByte($0) }
    return longest.count >= least || isWhole && longest.count >= (isLast ? 1 : 3) && isAtStart
      ? longest.end : nil
  }

  /// The positions at which two letters occur in the sentences. Looked up, never iterated.
  private static let positions: [Int: [Int]] = {
    var positions: [Int: [Int]] = [:]
    for index in sentences.indices.dropLast() {
      positions[Int(sentences[index]) << 8 | Int(sentences[index + 1]), default: []].append(index)
    }
    return positions
  }()

  /// The end of a date, a time, a process, a level, a subsystem or a mark of a page.
  private static func wordEnd(_ part: ArraySlice<UInt8>, at start: Int, _ previous: UInt8) -> Int? {
    let text = part[start...]
    let close: UInt8? =
      text.first == UInt8(ascii: "[")
      ? UInt8(ascii: "]")
      : text.first == UInt8(ascii: "<")
        ? UInt8(ascii: ">") : previous == UInt8(ascii: "(") ? UInt8(ascii: ")") : nil
    if let close {
      if let end = text.prefix(80).firstIndex(of: close) {
        let inner = text[(start + (close == UInt8(ascii: ")") ? 0 : 1))..<end]
        let isName = !inner.contains(0x20) && !inner.contains(UInt8(ascii: "<"))
        if close == UInt8(ascii: ">") ? isLevel(inner) : isName { return end + 1 }
      }
      // A bracket alone says nothing.
      if text.first == UInt8(ascii: "[") {
        return text.dropFirst().allSatisfy({ !isWordByte($0) }) ? part.endIndex : nil
      }
    }
    let word = text.prefix { !LogBytes.isBlank($0) }
    let bare = word.prefix { isWordByte($0) || $0 == UInt8(ascii: "/") }
    if !bare.isEmpty, words.contains(LogBytes.string(bare)) { return bare.endIndex }
    let isTime =
      word.first.map(LogBytes.isDigit) == true
      && word.allSatisfy { LogBytes.isHexDigit($0) || ":.+-/,xTZ|)\"".utf8.contains($0) }
    let isProcess =
      word.contains(UInt8(ascii: "[")) && !word.contains(UInt8(ascii: "<"))
      && (word.last == UInt8(ascii: "]") || word.hasSuffixProcess)
    return isTime || isProcess ? word.endIndex : nil
  }

  /// The offset of the next structuring sentence of a line.
  private static func markOffset(_ text: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(text)
    return bytes.indices.dropFirst().first { mark(at: $0, in: bytes) != nil }
      .map { offset in
        // The heading may have lost its first letter.
        let isWhole = bytes[offset] == UInt8(ascii: "n") && bytes[offset - 1] == UInt8(ascii: "U")
        return text.startIndex + offset - (isWhole ? 1 : 0)
      }
  }

  /// Returns true for the text between the beginning of a line and a sentence or a constraint that
  /// a logger or a page prints there.
  private static func isPrefix(_ part: ArraySlice<UInt8>) -> Bool {
    var text = part
    while let last = text.last, LogBytes.isBlank(last) || "\"'`(*".utf8.contains(last) {
      text.removeLast()
    }
    guard let last = text.last, text.count < 200 else { return text.isEmpty }
    return ":]|>)-".utf8.contains(last) || text.contains(UInt8(ascii: "["))
      || text.first.map(LogBytes.isDigit) == true
  }
}

extension ArraySlice<UInt8> {
  /// True for a text that ends as the name of a process does: `App[741]:`.
  fileprivate var hasSuffixProcess: Bool {
    guard count > 1, let last, "`:".utf8.contains(last) else { return false }
    return self[endIndex - 2] == UInt8(ascii: "]")
  }
}
