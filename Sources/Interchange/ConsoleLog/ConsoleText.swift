/// A pasted text, decoded to the bytes that the console printed: entities, escapes, typographic
/// characters, colours, quote marks and line prefixes are decoded or dropped. Each byte knows its
/// source bytes, and each source byte has exactly one owner.
struct ConsoleText {
  enum Owner: UInt8 {
    case none
    case fact
    case wrapping
    case unread
  }

  let source: [UInt8]
  /// The offset at which each line of the source begins.
  private(set) var lineStarts: [Int] = [0]
  private(set) var longestLine = 0
  private(set) var bytes: [UInt8] = []
  /// The source offsets at which each byte begins and ends.
  private var starts: [Int32] = []
  private var ends: [Int32] = []
  private(set) var owners: [Owner]

  /// O(bytes).
  init(_ text: [UInt8]) {
    source = text
    owners = Array(repeating: .none, count: text.count)
    for index in text.indices where isLineEnd(at: index) { lineStarts.append(index + 1) }
    for line in lineStarts.indices {
      longestLine = max(longestLine, sourceRange(ofLine: line).count)
    }
    var decoder = ConsoleDecoder(text, lineStarts)
    decoder.decode { byte, start, end in
      bytes.append(byte)
      starts.append(Int32(truncatingIfNeeded: start))
      ends.append(Int32(truncatingIfNeeded: end))
    }
    // The decoder dropped source bytes that belong to no decoded byte.
    for position in bytes.indices {
      for index in Int(starts[position])..<Int(ends[position]) { owners[index] = .unread }
    }
    for index in owners.indices {
      owners[index] = owners[index] == .none ? .wrapping : .none
    }
  }

  private func isLineEnd(at index: Int) -> Bool {
    if source[index] == UInt8(ascii: "\n") { return true }
    guard source[index] == UInt8(ascii: "\r") else { return false }
    return index + 1 == source.count || source[index + 1] != UInt8(ascii: "\n")
  }

  /// Assigns an owner to the source of decoded bytes, which must not have one.
  mutating func claim(_ range: Range<Int>, _ owner: Owner) {
    for position in range {
      for index in Int(starts[position])..<Int(ends[position]) {
        assert(owners[index] == .none, "a byte has two owners")
        owners[index] = owner
      }
    }
  }

  /// Assigns an owner to those decoded bytes of a range that have none.
  mutating func claimRemainder(of range: Range<Int>, _ owner: Owner) {
    for position in range where !isOwned(position) { claim(position..<(position + 1), owner) }
  }

  /// Returns true if the decoded byte has an owner.
  func isOwned(_ position: Int) -> Bool {
    starts[position] < ends[position] && owners[Int(starts[position])] != .none
  }

  /// Returns true if the decoded byte is part of a fact.
  func isFact(_ position: Int) -> Bool {
    starts[position] < ends[position] && owners[Int(starts[position])] == .fact
  }

  /// Marks all bytes without an owner as not understood, except blanks.
  mutating func finish() {
    for index in owners.indices where owners[index] == .none {
      owners[index] = Self.isBlank(source[index]) ? .wrapping : .unread
    }
  }

  // MARK: Lines

  /// The line of a decoded byte, from 1.
  func line(at position: Int) -> Int {
    guard !starts.isEmpty else { return 1 }
    let offset = Int(starts[min(max(0, position), starts.count - 1)])
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The source range of a line, counted from 0, without its end.
  func sourceRange(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : source.count
    while end > start, source[end - 1] == 0x0A || source[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The lines of the decoded text, as ranges without their ends.
  func lines() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for position in bytes.indices where bytes[position] == UInt8(ascii: "\n") {
      ranges.append(start..<position)
      start = position + 1
    }
    ranges.append(start..<bytes.count)
    return ranges
  }

  // MARK: Bytes

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte & 0xDF)
  }

  /// An ASCII letter, or a byte of a non-ASCII character.
  static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80
  }

  /// Returns true if `word` is at `position`.
  func has(_ word: [UInt8], at position: Int) -> Bool { Self.has(word, at: position, in: bytes) }

  static func has(_ word: [UInt8], at position: Int, in bytes: [UInt8]) -> Bool {
    guard position >= 0, position + word.count <= bytes.count else { return false }
    for index in word.indices where bytes[position + index] != word[index] { return false }
    return true
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
