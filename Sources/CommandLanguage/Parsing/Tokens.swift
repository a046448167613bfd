import TerminalText

/// A word, a number or a sign of a line.
package struct LineToken: Equatable {
  package enum Kind: String {
    /// `390x844`, `300-900`, `25/75` and `#F2F2F7` are one token.
    case word, number, size, range, ratio, color, quoted, sign
  }

  package var kind: Kind
  package var text: String
  /// The text in lower case.
  package let low: String
  /// Its UTF-8 offsets in the line.
  package var range: Range<Int>
  package let numbers: [Double]
  /// The unit of a number, empty for points; the sign in a ratio: `%`, `:` or `/`.
  package let unit: String

  package var value: Double { numbers.first ?? 0 }
}

/// A number as a line has it: without a remainder of floating-point arithmetic.
package func num(_ value: Double) -> String {
  NumberText.exact(value.magnitude < 1e9 ? (value * 1e6).rounded() / 1e6 : value)
}

/// Divides a line into tokens. In code, names end at points, and signs, numbers and the text between
/// quotes are apart. O(bytes).
package struct Tokens {
  package static let maximumBytes = 1_000
  private static let maximum = 60

  private static let units = [
    "px": "", "pt": "", "pts": "", "point": "", "points": "", "pixel": "", "pixels": "", "dp": "",
    "f": "",
    "p": "", "percent": "%", "%": "%", "fr": "fr", "seconds": "s", "second": "s", "secs": "s",
    "sec": "s", "s": "s", "ms": "ms", "milliseconds": "ms", "vw": "%", "vh": "%", "x": "x",
  ]
  /// Signs of other keyboards, and the ones that they mean.
  private static let signs: [(bytes: [UInt8], meaning: [UInt8])] = [
    (Array("’".utf8), [0x27]), (Array("‘".utf8), [0x27]), (Array("“".utf8), [0x22]),
    (Array("”".utf8), [0x22]), (Array("–".utf8), [0x2D]), (Array("×".utf8), [0x78]),
    (Array("≤".utf8), [0x3C, 0x3D]), (Array("≥".utf8), [0x3E, 0x3D]),
  ]
  private static let pairs = ["<=", ">=", "==", "!=", ":=", "->", "'s"]

  private var bytes: [UInt8] = []
  /// The offset in the line of each byte, and of the end.
  private var offsets: [Int] = []
  private var at = 0
  private let isCode: Bool
  package private(set) var all: [LineToken] = []

  /// The tokens of a line, without the stop at its end; none if it is too long.
  package static func read(_ line: String) -> [LineToken] {
    guard line.utf8.count <= maximumBytes else { return [] }
    var tokens = Tokens(line).all
    while let last = tokens.last, last.kind == .sign, [".", "!", "?", ";", ","].contains(last.low),
      last.low != "?" || tokens.count > 2 && tokens[tokens.count - 2].kind == .sign
    {
      tokens.removeLast()
    }
    return tokens.count > maximum ? [] : tokens
  }

  package init(_ line: String, isCode: Bool = false) {
    self.isCode = isCode
    let given = Array(line.utf8)
    var index = 0
    while index < given.count {
      if let sign = Self.signs.first(where: { given[index...].starts(with: $0.bytes) }) {
        for byte in sign.meaning { append(byte, index) }
        index += sign.bytes.count
      } else {
        append(given[index], index)
        index += 1
      }
    }
    offsets.append(given.count)
    while at < bytes.count {
      if bytes[at] <= 0x20 { at += 1 } else { next() }
    }
  }

  private mutating func append(_ byte: UInt8, _ offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 || byte == 0x5F
  }
  private static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  package static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
  package static func lower(_ text: String) -> String {
    String(decoding: text.utf8.map(lower), as: UTF8.self)
  }

  private mutating func add(
    _ kind: LineToken.Kind, to end: Int, _ numbers: [Double] = [], unit: String = "",
    _ written: String? = nil
  ) {
    let text = written ?? text(at..<end)
    // A sentence ends like a part of one.
    let low = text == "." && !isCode ? "," : Self.lower(text)
    all.append(
      LineToken(
        kind: kind, text: text, low: low, range: offsets[at]..<offsets[end],
        numbers: numbers, unit: unit))
    at = end
  }

  private mutating func next() {
    let first = bytes[at]
    let isAfterWord = at > 0 && (Self.isWord(bytes[at - 1]) || bytes[at - 1] == 0x29)
    if first == 0x22 || first == 0x27 && !isAfterWord,
      let end = bytes[(at + 1)...].firstIndex(of: first)
    {
      add(.quoted, to: end + 1, [], isCode ? text(at + 1..<end) : nil)
    } else if !number() && !color() && !word() {
      add(.sign, to: at + (Self.pairs.contains(text(at..<min(at + 2, bytes.count))) ? 2 : 1))
    }
  }

  /// The end of digits with a point at an index; nil if there are none.
  private func digits(_ start: Int) -> Int? {
    var index = start
    while Self.isDigit(byte(index)) { index += 1 }
    if byte(index) == 0x2E, Self.isDigit(byte(index + 1)) {
      index += 1
      while Self.isDigit(byte(index)) { index += 1 }
    }
    return index > start ? index : nil
  }

  private func value(_ range: Range<Int>) -> Double {
    NumberLiteral.parse((byte(range.lowerBound) == 0x2E ? "0" : "") + text(range))?.value ?? 0
  }

  private func blank(_ index: Int) -> Int { byte(index) == 0x20 ? index + 1 : index }

  private mutating func number() -> Bool {
    let isSigned = bytes[at] == 0x2B || bytes[at] == 0x2D
    if isSigned, isCode { return false }
    guard let end = digits(isSigned ? at + 1 : at) else { return false }
    if !isSigned {
      // 390x844
      let cross = blank(end)
      if byte(cross) | 0x20 == 0x78, let last = digits(blank(cross + 1)), !Self.isWord(byte(last)) {
        let sides = [value(at..<end), value(blank(cross + 1)..<last)]
        add(.size, to: last, sides, num(sides[0]) + "x" + num(sides[1]))
        return true
      }
      // 300-900, 300..900
      let plain = end + (["px", "pt"].contains(text(end..<min(end + 2, bytes.count))) ? 2 : 0)
      let dash = byte(plain) == 0x2D ? 1 : byte(plain) == 0x2E && byte(plain + 1) == 0x2E ? 2 : 0
      if dash > 0, let last = digits(plain + dash), !Self.isLetter(byte(last)) {
        add(.range, to: last, [value(at..<end), value(plain + dash..<last)])
        return true
      }
      if ratio(end) { return true }
    }
    let sign = bytes[at] == 0x2D ? -1.0 : 1
    let value = sign * value((isSigned ? at + 1 : at)..<end)
    // A unit may be a word of its own.
    let start = blank(end)
    let isApart = start > end
    var last = byte(end) == 0x25 ? end + 1 : start
    while byte(end) != 0x25, Self.isWord(byte(last)) { last += 1 }
    let unit = Self.units[Self.lower(text(start..<last))]
    if let unit, !isApart || last > start + 1 {
      // A share of code has the sign.
      let isOther = isCode && unit == "%" && byte(end) != 0x25
      add(isOther ? .sign : .number, to: last, [value], unit: unit, isApart ? num(value) : nil)
    } else if isApart || last == end {
      add(.number, to: end, [value])
    } else {
      add(.word, to: last)
    }
    return true
  }

  /// 25/75, 1:2:1
  private mutating func ratio(_ end: Int) -> Bool {
    var (last, parts) = (end, [at..<end])
    if byte(last) == 0x25 { last += 1 }
    while true {
      let sign = blank(last)
      guard byte(sign) == 0x2F && !isCode || byte(sign) == 0x3A, let next = digits(blank(sign + 1))
      else { break }
      parts.append(blank(sign + 1)..<next)
      last = byte(next) == 0x25 ? next + 1 : next
    }
    guard parts.count > 1, !Self.isWord(byte(last)) else { return false }
    let written = String(decoding: bytes[at..<last].filter { $0 != 0x20 }, as: UTF8.self)
    let unit = written.first { $0 == "%" } ?? written.first { $0 == ":" } ?? "/"
    add(.ratio, to: last, parts.map { value($0) }, unit: String(unit), written)
    return true
  }

  /// #F2F2F7, #fff
  private mutating func color() -> Bool {
    guard !isCode, bytes[at] == 0x23 else { return false }
    var end = at + 1
    while Self.isWord(byte(end)) { end += 1 }
    let digits = bytes[at + 1..<end]
    guard [3, 4, 6, 8].contains(digits.count),
      digits.allSatisfy({ Self.isDigit($0) || (0x61...0x66).contains($0 | 0x20) })
    else { return false }
    add(.color, to: end)
    return true
  }

  private mutating func word() -> Bool {
    var index = at
    if bytes[index] == 0x24 { index += 1 }
    if !isCode, [0x40, 0x2E, 0x23].contains(byte(index)) { index += 1 }
    guard Self.isLetter(byte(index)) else { return false }
    while Self.isWord(byte(index)) || byte(index) == 0x2D && byte(index + 1) != 0x3E { index += 1 }
    while !isCode, byte(index) == 0x2E, Self.isLetter(byte(index + 1)) {
      index += 1
      while Self.isWord(byte(index)) { index += 1 }
    }
    let end = index
    if byte(index) == 0x27, Self.isLetter(byte(index + 1)) {
      index += 1
      while Self.isLetter(byte(index)) { index += 1 }
      let suffix = Self.lower(text(end..<index))
      let whole = Self.lower(text(at..<index))
      if suffix == "'s", whole != "let's", whole != "it's" {
        add(.word, to: end)
        add(.sign, to: index)
        return true
      }
    }
    add(.word, to: index)
    return true
  }
}
