/// Removes the marks and prefixes at the beginning of lines: quotes, comments, line numbers, and a
/// logger's prefixes. Also finds lines that a terminal or a mail program cut.
enum LogPrefixes {
  /// Maximum number of lines from which repeated prefixes are learned.
  private static let maximumLearned = 400
  private static let maximumPrefix = 120

  static func remove(from lines: inout [LogLine]) {
    let repeated = learnedPrefixes(of: lines)
    let quoted = lines.map { isQuoted($0.bytes) }
    let numbers = lines.map { lineNumber($0.bytes) }
    for index in lines.indices {
      func isNeighbour(_ test: (Int) -> Bool) -> Bool {
        index > 0 && test(index - 1) || index + 1 < lines.count && test(index + 1)
      }
      var start = repeated.first { starts(lines[index].bytes, with: $0) }?.count ?? 0
      let isNumbered =
        numbers[index].map { number in
          index > 0 && numbers[index - 1]?.value == number.value - 1
            || index + 1 < lines.count && numbers[index + 1]?.value == number.value + 1
        } ?? false
      if isNumbered, start == 0, let number = numbers[index] { start = number.end }
      let isInQuote = isNeighbour { quoted[$0] }
      while let mark = markEnd(lines[index].bytes, from: start, isInQuote) { start = mark }
      if start > 0 { lines[index].bytes.removeFirst(start) }
    }
    markCuts(&lines)
  }

  /// The offset after a comment's, a quote's or a difference's mark.
  private static func markEnd(_ line: [UInt8], from start: Int, _ isInQuote: Bool) -> Int? {
    guard let mark = line[start...].firstIndex(where: { !LogBytes.isBlank($0) }) else { return nil }
    let next = mark + 1 < line.count ? line[mark + 1] : 0x20
    switch line[mark] {
    case UInt8(ascii: "/") where next == line[mark]: return mark + 2
    case UInt8(ascii: "#") where next == 0x20: return mark + 1
    case UInt8(ascii: ">") where next != UInt8(ascii: "=") && (next == 0x20 || isInQuote):
      return mark + 1
    default: return nil
    }
  }

  private static func isQuoted(_ line: [UInt8]) -> Bool {
    let text = line.drop(while: LogBytes.isBlank)
    guard text.first == UInt8(ascii: ">"), let next = text.dropFirst().first else { return false }
    // The end of a cut constraint is not a quote mark.
    return !"\",)".utf8.contains(next)
  }

  private static func lineNumber(_ line: [UInt8]) -> (value: Int, end: Int)? {
    let text = line.drop(while: LogBytes.isBlank)
    let digits = text.prefix(7).prefix(while: LogBytes.isDigit)
    guard let value = Int(LogBytes.string(digits)) else { return nil }
    var end = digits.endIndex
    if end < line.count, ":.|)".utf8.contains(line[end]) { end += 1 }
    return end == line.count || LogBytes.isBlank(line[end]) ? (value, end) : nil
  }

  // MARK: Repeated prefixes

  private static func folded(_ byte: UInt8) -> UInt8 {
    LogBytes.isDigit(byte) ? UInt8(ascii: "0") : byte
  }

  private static func starts(_ line: [UInt8], with prefix: [UInt8]) -> Bool {
    guard prefix.count <= line.count else { return false }
    for index in prefix.indices where folded(line[index]) != prefix[index] { return false }
    return true
  }

  /// The prefixes of at least three lines, with each digit as 0; the longest first.
  private static func learnedPrefixes(of lines: [LogLine]) -> [[UInt8]] {
    var counts: [[UInt8]: Int] = [:]
    var order: [[UInt8]] = []
    for line in lines.prefix(maximumLearned) {
      let text = line.bytes.prefix(maximumPrefix).map(folded)
      for index in text.indices where LogBytes.isBlank(text[index]) {
        let prefix = Array(text[...index])
        guard isOfLogger(prefix) else { continue }
        let count = counts[prefix] ?? 0
        counts[prefix] = count + 1
        if count == 2 { order.append(prefix) }
      }
    }
    return order.sorted { $0.count > $1.count }
  }

  private static let foreign = [
    "Constraint", ":0x", "\"", "'", "==", "nable to", "ill attempt", "robably at", "ry this",
    "ames:", "#", "look at", "find the", "Make a", "The methods", "(Note", "frame =", "[ ", "--",
    "|  ",
  ]

  /// Returns true for a prefix that ends in a mark of a logger and contains no part of a layout.
  private static func isOfLogger(_ prefix: [UInt8]) -> Bool {
    let bare = prefix.drop(while: LogBytes.isBlank)
    guard let last = bare.last(where: { !LogBytes.isBlank($0) }), let first = bare.first,
      ":]|>)".utf8.contains(last) || LogBytes.isDigit(last) || last == UInt8(ascii: "Z"),
      LogBytes.isLetter(first) || LogBytes.isDigit(first) || first == UInt8(ascii: "["),
      bare.count > 2, last != UInt8(ascii: ")") || bare.contains(UInt8(ascii: "(")),
      !LogBytes.isDigit(first) || bare.contains(UInt8(ascii: ":")),
      !foreign.contains(where: { bare.offset(of: $0) != nil })
    else { return false }
    guard let angle = bare.firstIndex(of: UInt8(ascii: "<")) else { return true }
    return LogSentences.isLevel(bare[(angle + 1)...].prefix { $0 != UInt8(ascii: ">") })
  }

  // MARK: Lines that are cut

  /// Marks the lines that were cut at the width of their page, if each line that ends inside a
  /// constraint is as long as the longest one. Otherwise they were wrapped at blanks.
  private static func markCuts(_ lines: inout [LogLine]) {
    var isOpen = false
    var open: [Int] = []
    for index in lines.indices {
      isOpen = leavesOpen(lines[index].bytes, isOpen)
      if isOpen, index + 1 < lines.count { open.append(index) }
    }
    let longest = lines.map { $0.width }.max() ?? 0
    // The end of the text is short, and a text may stop inside its last constraint.
    let full = open.filter { lines[$0].width == longest }
    guard (40...200).contains(longest), full.count * 10 >= open.count * 9 else { return }
    for index in lines.indices where lines[index].width == longest { lines[index].isCut = true }
  }

  /// Returns true if a line ends inside the angle brackets of a constraint.
  private static func leavesOpen(_ line: [UInt8], _ wasOpen: Bool) -> Bool {
    var isOpen = wasOpen && !line.allSatisfy(LogBytes.isBlank)
    for index in line.indices {
      let next = index + 1 < line.count ? line[index + 1] : 0
      switch line[index] {
      case UInt8(ascii: "<") where next != UInt8(ascii: "="):
        let name = line[(index + 1)...].prefix(while: LogBytes.isInClass)
        isOpen = name.endIndex == line.count || name.offset(of: "onstraint") != nil
      case UInt8(ascii: ">") where next != UInt8(ascii: "="): isOpen = false
      default: break
      }
    }
    return isOpen
  }
}
