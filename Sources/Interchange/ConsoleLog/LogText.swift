import TerminalText

/// A pasted text as the console printed it: its lines without the marks and prefixes of pages,
/// loggers and mail programs, in one array of bytes.
struct LogText {
  struct Line {
    var bytes: [UInt8]
    /// The number of its line in the source, from 1.
    var number: Int
    /// The number of characters before marks and prefixes were removed.
    var width = 0
    /// The offset of its first byte in the text.
    var start = 0
  }

  private(set) var lines: [Line]
  private(set) var bytes: [UInt8] = []

  /// O(bytes).
  init(_ source: [UInt8]) {
    lines = LogDecoder(source).lines
    removeMarks()
    let width = cutWidth
    for index in lines.indices {
      lines[index].start = bytes.count
      bytes += lines[index].bytes
      if lines[index].width != width { bytes.append(0x0A) }
    }
  }

  /// The index of the line at an offset. O(log lines).
  func lineIndex(at offset: Int) -> Int {
    partitionIndex(count: lines.count) { lines[$0].start <= offset } - 1
  }

  // MARK: Marks

  /// Removes quotes, comments, line numbers, and the prefixes of loggers.
  private mutating func removeMarks() {
    let repeated = repeatedPrefixes()
    let numbers = lines.map { Self.number($0.bytes) }
    for index in lines.indices {
      let neighbours = [index - 1, index + 1].filter(lines.indices.contains)
      let folded = Self.folded(lines[index].bytes)
      let number = numbers[index].flatMap { number in
        neighbours.contains { numbers[$0]?.value == number.value + $0 - index } ? number.end : nil
      }
      let start = repeated.first { folded.starts(with: $0) }?.count ?? number ?? 0
      var line = lines[index].bytes[start...]
      while let text = Self.withoutMark(line) { line = text }
      lines[index].bytes = Array(line)
    }
  }

  /// A line without the mark of a comment, a quote or a difference at its beginning; `nil` if it has
  /// none.
  private static func withoutMark(_ line: Bytes) -> Bytes? {
    let text = line.drop { $0.isBlank }
    let next = text.dropFirst().first ?? 0x20
    switch text.first ?? 0 {
    case "/" where next == "/": return text.dropFirst(2)
    // The end of a cut constraint is not a quote mark.
    case "#" where next == 0x20, ">" where !"=\",)".utf8.contains(next): return text.dropFirst()
    default: return nil
    }
  }

  private static func number(_ line: [UInt8]) -> (value: Int, end: Int)? {
    let digits = line.drop { $0.isBlank }.prefix(7).prefix { $0.isDigit }
    guard let value = Int(digits.string) else { return nil }
    var end = digits.endIndex
    if end < line.count, ":.|)".utf8.contains(line[end]) { end += 1 }
    return end == line.count || line[end].isBlank ? (value, end) : nil
  }

  // MARK: Prefixes

  /// The part of a line that may be a prefix, with each digit as 0.
  private static func folded(_ line: [UInt8]) -> [UInt8] {
    line.prefix(120).map { $0.isDigit ? 0x30 : $0 }
  }

  /// The prefixes of at least three of the first 400 lines, the longest first.
  private func repeatedPrefixes() -> [[UInt8]] {
    var counts: [[UInt8]: Int] = [:]
    for line in lines.prefix(400) {
      let text = Self.folded(line.bytes)
      for index in text.indices where text[index].isBlank && Self.isOfLogger(text[...index]) {
        counts[Array(text[...index]), default: 0] += 1
      }
    }
    // Of those that have one length, at most one begins a line.
    return counts.filter { $0.value > 2 }.keys.sorted { $0.count > $1.count }
  }

  /// The words of a layout or of its log.
  private static let foreign = [
    "Constraint", ":0x", "\"", "'", "==", "nable to", "ill attempt", "robably at", "ry this",
    "ames:", "#", "look at", "find the", "Make a", "The methods", "(Note", "frame =", "[ ", "--",
    "|  ",
  ]

  /// Returns true for a prefix that ends in a mark of a logger and contains no part of a layout.
  private static func isOfLogger(_ prefix: Bytes) -> Bool {
    let text = prefix.trimmed
    guard let first = text.first, let last = text.last, prefix.endIndex - text.startIndex > 2,
      ":]|>)".utf8.contains(last) || last.isDigit || last == "Z",
      first.isLetterOrDigit || first == "[", last != ")" || text.contains(UInt8(ascii: "(")),
      !first.isDigit || text.contains(UInt8(ascii: ":")),
      !foreign.contains(where: { prefix[text.startIndex...].contains(word: $0) })
    else { return false }
    return text.after("<").map { AppleClasses.isOne($0.prefix { $0 != ">" }.string, of: "levels") }
      ?? true
  }

  // MARK: Lines that are cut

  /// The width at which the page cut lines, if each line that ends inside a constraint is as long as
  /// the longest one. Otherwise they were wrapped at blanks, and the width is `nil`.
  private var cutWidth: Int? {
    var isOpen = false
    let open = lines.dropLast().filter { line in
      isOpen = Self.isOpen(after: line.bytes, isOpen)
      return isOpen
    }
    let longest = lines.map { $0.width }.max() ?? 0
    // The end of the text is short, and a text may stop inside its last constraint.
    let full = open.count { $0.width == longest }
    return (40...200).contains(longest) && full * 10 >= open.count * 9 ? longest : nil
  }

  /// Returns true if a line ends inside the angle brackets of a constraint.
  private static func isOpen(after line: [UInt8], _ wasOpen: Bool) -> Bool {
    var isOpen = wasOpen && !line.allSatisfy { $0.isBlank }
    for index in line.indices where index + 1 == line.count || line[index + 1] != "=" {
      if line[index] == ">" { isOpen = false }
      guard line[index] == "<" else { continue }
      let name = line[(index + 1)...].prefix { $0.isInClass }
      isOpen = name.endIndex == line.count || name.contains(word: "onstraint")
    }
    return isOpen
  }
}
