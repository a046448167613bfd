/// Marks and prefixes at the beginning of lines: quotes, comments, line numbers, and a logger's
/// prefixes. Also detects lines that a terminal or a mail program wrapped.
struct LinePrefixes {
  private let source: [UInt8]
  private let lineStarts: [Int]
  /// Prefixes that loggers print before several lines, with each digit as 0; the longest first.
  private var repeated: [[UInt8]] = []
  /// For each line, true if it was wrapped at the width of its page.
  private var wrapped: [Bool] = []

  /// Maximum number of lines from which repeated prefixes are learned.
  private static let maximumLearned = 400
  private static let maximumPrefix = 120

  init(_ source: [UInt8], _ lineStarts: [Int]) {
    self.source = source
    self.lineStarts = lineStarts
    repeated = learnedPrefixes()
    wrapped = learnedWraps()
  }

  private func end(ofLine line: Int) -> Int {
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : source.count
    while end > lineStarts[line], source[end - 1] == 0x0A || source[end - 1] == 0x0D { end -= 1 }
    return end
  }

  private func afterBlanks(_ index: Int, _ end: Int) -> Int {
    var index = index
    while index < end, ConsoleText.isBlank(source[index]) { index += 1 }
    return index
  }

  /// The offset after the marks of a line.
  func bodyStart(ofLine line: Int, _ end: Int) -> Int {
    var start = lineStarts[line]
    if source[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    for prefix in repeated where hasRepeated(prefix, at: start, end) {
      start += prefix.count
      break
    }
    while true {
      let mark = afterBlanks(start, end)
      guard let length = markLength(at: mark, line, end) else { return start }
      start = mark + length
    }
  }

  private func hasRepeated(_ prefix: [UInt8], at start: Int, _ end: Int) -> Bool {
    guard start + prefix.count <= end else { return false }
    for index in prefix.indices where Self.folded(source[start + index]) != prefix[index] {
      return false
    }
    return true
  }

  /// The length of a comment's, a quote's or a difference's mark, or of a line number.
  private func markLength(at index: Int, _ line: Int, _ end: Int) -> Int? {
    guard index < end else { return nil }
    let next = index + 1 < end ? source[index + 1] : 0x20
    switch source[index] {
    case UInt8(ascii: "/") where next == source[index]: return 2
    case UInt8(ascii: "#") where next == 0x20: return 1
    case UInt8(ascii: ">"):
      if next == UInt8(ascii: "=") { return nil }
      if next == 0x20 || isQuoted(line - 1) || isQuoted(line + 1) { return 1 }
      return nil
    case UInt8(ascii: "&") where ConsoleText.has(Array("&gt; ".utf8), at: index, in: source):
      return 4
    case 0x30...0x39: return lineNumberLength(at: index, line, end)
    default: return nil
    }
  }

  private func isQuoted(_ line: Int) -> Bool {
    guard lineStarts.indices.contains(line) else { return false }
    let end = end(ofLine: line)
    let start = afterBlanks(lineStarts[line], end)
    guard start < end, source[start] == UInt8(ascii: ">") else { return false }
    // The end of a cut constraint is not a quote mark.
    return start + 1 < end && !"\",)".utf8.contains(source[start + 1])
  }

  /// The number of a line whose neighbour has the next or the previous one.
  private func lineNumberLength(at index: Int, _ line: Int, _ end: Int) -> Int? {
    guard let number = lineNumber(line, end), number.start == index else { return nil }
    let isNumbered = [(line - 1, -1), (line + 1, 1)].contains { line, step in
      guard lineStarts.indices.contains(line) else { return false }
      return lineNumber(line, self.end(ofLine: line))?.value == number.value + step
    }
    return isNumbered ? number.length : nil
  }

  private func lineNumber(_ line: Int, _ end: Int) -> (value: Int, start: Int, length: Int)? {
    let start = afterBlanks(lineStarts[line], end)
    var index = start
    while index < end, ConsoleText.isDigit(source[index]), index - start < 7 { index += 1 }
    guard index > start, let value = Int(String(decoding: source[start..<index], as: UTF8.self))
    else { return nil }
    if index < end, ":.|)".utf8.contains(source[index]) { index += 1 }
    guard index == end || ConsoleText.isBlank(source[index]) else { return nil }
    return (value, start, index - start)
  }

  // MARK: Repeated prefixes

  private static func folded(_ byte: UInt8) -> UInt8 {
    ConsoleText.isDigit(byte) ? UInt8(ascii: "0") : byte
  }

  /// Prefixes of at least three lines, each at most once.
  private func learnedPrefixes() -> [[UInt8]] {
    var counts: [[UInt8]: Int] = [:]
    var order: [[UInt8]] = []
    for line in lineStarts.indices.prefix(Self.maximumLearned) {
      let end = min(end(ofLine: line), lineStarts[line] + Self.maximumPrefix)
      let folded = source[lineStarts[line]..<max(lineStarts[line], end)].map(Self.folded)
      for index in folded.indices where ConsoleText.isBlank(folded[index]) {
        let prefix = Array(folded[...index])
        guard Self.isOfLogger(prefix) else { continue }
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
  ].map { Array($0.utf8) }

  /// Returns true for a prefix that ends in a mark of a logger and contains no part of a layout.
  private static func isOfLogger(_ prefix: [UInt8]) -> Bool {
    let bare = prefix.drop(while: ConsoleText.isBlank)
    guard let last = bare.last(where: { !ConsoleText.isBlank($0) }), let first = bare.first,
      ":]|>)".utf8.contains(last) || ConsoleText.isDigit(last) || last == UInt8(ascii: "Z"),
      ConsoleText.isLetter(first) || ConsoleText.isDigit(first) || first == UInt8(ascii: "["),
      bare.count > 2, !ConsoleText.isDigit(bare.first ?? 0) || bare.contains(UInt8(ascii: ":"))
    else { return false }
    if foreign.contains(where: { word in
      bare.indices.contains { bare[$0...].starts(with: word) }
    }) {
      return false
    }
    guard let angle = bare.firstIndex(of: UInt8(ascii: "<")) else { return true }
    let level = bare[(angle + 1)...].prefix { $0 != UInt8(ascii: ">") }
    return ConsoleWrapping.levels.contains(String(decoding: level, as: UTF8.self))
  }

  // MARK: Lines that are cut

  /// Returns, for each line, true if it was wrapped: several lines of maximum length end inside a
  /// constraint.
  private func learnedWraps() -> [Bool] {
    var longest = 0
    for line in lineStarts.indices {
      longest = max(longest, end(ofLine: line) - lineStarts[line])
      if longest > 200 { return [] }
    }
    guard longest >= 40 else { return [] }
    var isOpen = false
    let wrapped = lineStarts.indices.map { line in
      let end = end(ofLine: line)
      isOpen = leavesOpen(lineStarts[line]..<end, isOpen)
      return isOpen && end - lineStarts[line] == longest && line + 1 < lineStarts.count
        && endsInHead(lineStarts[line]..<end)
    }
    return wrapped
  }

  /// Returns true if a line ends inside the class or the address of a constraint: the parts cannot
  /// be parsed separately then.
  private func endsInHead(_ line: Range<Int>) -> Bool {
    for index in line.reversed() {
      if ConsoleText.isBlank(source[index]) { return false }
      if source[index] == UInt8(ascii: "<") { return true }
    }
    return false
  }

  /// Returns true if a line ends inside angle brackets.
  private func leavesOpen(_ line: Range<Int>, _ wasOpen: Bool) -> Bool {
    var isOpen = wasOpen
    for index in line {
      let isRelation = index + 1 < line.upperBound && source[index + 1] == UInt8(ascii: "=")
      switch source[index] {
      case UInt8(ascii: "<") where !isRelation: isOpen = true
      case UInt8(ascii: ">") where !isRelation && index > line.lowerBound: isOpen = false
      case UInt8(ascii: "&"):
        if ConsoleText.has(Array("&lt;".utf8), at: index, in: source) { isOpen = true }
        if ConsoleText.has(Array("&gt;".utf8), at: index, in: source),
          !ConsoleText.has([UInt8(ascii: "=")], at: index + 4, in: source)
        {
          isOpen = false
        }
      default: break
      }
    }
    return isOpen
  }

  /// Returns true if the next line continues this one, which was wrapped at the width of its page.
  func isWrapped(_ line: Int) -> Bool { !wrapped.isEmpty && wrapped[line] }
}
