package import CommandLanguage

/// Reads names, numbers and signs off a placed text, blanks between them or not.
package struct ConstraintScanner {
  /// A number with the unit that was written after it.
  struct Number {
    enum Unit { case none, percent, points }

    var value: Double
    var unit: Unit
    var range: SourceRange
  }

  let text: PlacedText
  /// The next byte to be read.
  private(set) var index = 0

  package init(_ words: [Word], in source: SourceText) {
    text = PlacedText(words, in: source)
  }

  // MARK: Looking

  /// The byte at `index + offset`.
  func peek(_ offset: Int = 0) -> UInt8? {
    index + offset < text.bytes.count ? text.bytes[index + offset] : nil
  }

  var isAtEnd: Bool { index >= text.bytes.count }

  mutating func skipBlanks() {
    while let byte = peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { index += 1 }
  }

  /// Returns true if `sign` comes next, blanks before it or not.
  mutating func sees(_ sign: StaticString) -> Bool {
    skipBlanks()
    return hasPrefix(sign)
  }

  private func hasPrefix(_ sign: StaticString) -> Bool {
    let count = sign.utf8CodeUnitCount
    guard index + count <= text.bytes.count else { return false }
    let wanted = UnsafeBufferPointer(start: sign.utf8Start, count: count)
    return text.bytes[index..<index + count].elementsEqual(wanted)
  }

  // MARK: Taking

  /// Skips `sign`, and blanks before it, if it comes next.
  mutating func take(_ sign: StaticString) -> Bool {
    guard sees(sign) else { return false }
    index += sign.utf8CodeUnitCount
    return true
  }

  mutating func advance(by count: Int) { index = min(index + count, text.bytes.count) }

  /// Returns to an earlier position.
  mutating func rewind(to earlier: Int) { index = earlier }

  /// The longest run of letters, digits, `_` and hyphens at this position; no blanks are skipped.
  mutating func nameRun(withHyphens: Bool = true) -> Word? {
    let start = index
    while let byte = peek(),
      Self.isNameByte(byte) || (withHyphens && byte == UInt8(ascii: "-"))
    {
      index += 1
    }
    return word(from: start)
  }

  /// An attribute: letters, with hyphens only before a letter, as `leading-margin` but `width-8`.
  mutating func attributeRun() -> Word? {
    let start = index
    while let byte = peek() {
      let isInner = byte == UInt8(ascii: "-") && (peek(1).map(Self.isLetter) ?? false)
      guard Self.isNameByte(byte) || isInner else { break }
      index += 1
    }
    return word(from: start)
  }

  private func word(from start: Int) -> Word? {
    guard index > start else { return nil }
    return Word(text: text.string(start, index), range: text.range(start, index))
  }

  /// A number without a sign; `nil` if none begins at this position.
  mutating func number() -> Number? {
    let start = index
    skipDigits()
    if peek() == UInt8(ascii: "."), let next = peek(1), Self.isDigit(next) {
      index += 1
      skipDigits()
    }
    guard index > start else { return nil }
    skipExponent()
    guard let value = Double(text.string(start, index)), value.isFinite else {
      return Number(value: .infinity, unit: .none, range: text.range(start, index))
    }
    var unit = Number.Unit.none
    if peek() == UInt8(ascii: "%") {
      index += 1
      unit = .percent
    } else if hasUnit {
      index += 2
      unit = .points
    }
    let part = unit == .percent ? value / 100 : value
    return Number(value: part, unit: unit, range: text.range(start, index))
  }

  /// True if a number begins at this position.
  var isAtNumber: Bool {
    guard let byte = peek() else { return false }
    if byte == UInt8(ascii: "."), let next = peek(1) { return Self.isDigit(next) }
    return Self.isDigit(byte)
  }

  /// Returns true if a word is another tool's unit of the number that ends right before it.
  func isForeignUnit(_ word: Word, from start: Int) -> Bool {
    let length = word.text.utf8.count
    guard ForeignUnit.isUnit(word.text), index - length > start else { return false }
    return Self.isDigit(text.bytes[index - length - 1])
  }

  var isAtName: Bool { peek().map { Self.isNameByte($0) && !Self.isDigit($0) } ?? false }

  private var hasUnit: Bool {
    guard let first = peek(), let second = peek(1), first | 0x20 == UInt8(ascii: "p"),
      second | 0x20 == UInt8(ascii: "t")
    else { return false }
    return !(peek(2).map { Self.isNameByte($0) || $0 == UInt8(ascii: ".") } ?? false)
  }

  private mutating func skipDigits() {
    while let byte = peek(), Self.isDigit(byte) { index += 1 }
  }

  private mutating func skipExponent() {
    guard let mark = peek(), mark | 0x20 == UInt8(ascii: "e") else { return }
    let isSigned = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+")
    guard let digit = peek(isSigned ? 2 : 1), Self.isDigit(digit) else { return }
    index += isSigned ? 2 : 1
    skipDigits()
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
  }

  // MARK: Errors

  func error(
    _ code: String, _ message: String, at range: SourceRange, fix: String? = nil
  ) -> Diagnostic {
    Diagnostic(code: code, message: message, range: range, source: text.source, fix: fix)
  }

  /// An error at the next token: a run of bytes of one kind, or the end of the text.
  mutating func errorHere(_ code: String, _ message: String, fix: String? = nil) -> Diagnostic {
    error(code, message, at: upcoming.range, fix: fix)
  }

  /// The next token, as a message shows it: a word, a sign, or the end.
  mutating func upcomingText() -> String {
    let word = upcoming
    return word.text.isEmpty ? "the end" : Message.quoted(word.text)
  }

  private var upcoming: Word {
    mutating get {
      skipBlanks()
      let start = index
      defer { index = start }
      if let number = number() { return Word(text: text.string(start, index), range: number.range) }
      if isAtName, let name = nameRun() { return name }
      if let byte = peek() {
        index += 1
        let isRelation = "=<>!".utf8.contains(byte)
        while isRelation, let next = peek(), "=<>!".utf8.contains(next) { index += 1 }
        // A character is not cut in two.
        while byte >= 0x80, let next = peek(), next & 0xC0 == 0x80 { index += 1 }
      }
      return Word(text: text.string(start, index), range: text.range(start, index))
    }
  }

  /// From `start` to this position, without trailing blanks.
  func range(from start: Int) -> SourceRange { text.range(start, end(from: start)) }

  func string(from start: Int) -> String { text.string(start, end(from: start)) }

  private func end(from start: Int) -> Int {
    var end = index
    while end > start, text.bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return end
  }
}
