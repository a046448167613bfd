package import CommandLanguage

/// Reads names, numbers and signs of constraints, with or without blanks between them.
package struct ConstraintScanner {
  /// A number with the unit that was written after it.
  typealias Number = (value: Double, form: NumberLiteral.Form, range: SourceRange)

  let source: SourceText
  /// The words joined by blanks.
  private(set) var bytes: [UInt8] = []
  private var ranges: [SourceRange] = []
  /// The source offset of the end of the text: that of a closing quote.
  private var end = 0
  /// The next byte to be read.
  private(set) var index = 0
  /// The words of other tools, for messages.
  let vocabulary: ForeignVocabulary

  /// The signs that the program prints or that people paste, and those of the language.
  private static let signs: [(written: [UInt8], meant: [UInt8])] = [
    ("−", "-"), ("×", "*"), ("·", "*"), ("≤", "<="), ("≥", ">="),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  /// O(bytes).
  package init(
    _ words: [Word], in source: SourceText, _ vocabulary: ForeignVocabulary = ForeignVocabulary([])
  ) {
    self.source = source
    self.vocabulary = vocabulary
    for (position, word) in words.enumerated() {
      if position > 0 {
        bytes.append(UInt8(ascii: " "))
        ranges.append(SourceRange(lower: end, upper: word.range.lower))
      }
      let text = Array(word.text.utf8)
      var index = 0
      while index < text.count {
        let sign = text[index] < 0x80 ? nil : Self.signs.first { text[index...].starts(with: $0.0) }
        let length = sign?.written.count ?? 1
        let range = word.part(from: index, to: index + length)
        for byte in sign?.meant ?? [text[index]] {
          bytes.append(byte)
          ranges.append(range)
        }
        index += length
      }
      end = word.part(from: index, to: index).upper
    }
  }

  // MARK: Looking

  func peek(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  var isAtEnd: Bool { index >= bytes.count }

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
    guard index + count <= bytes.count else { return false }
    let wanted = UnsafeBufferPointer(start: sign.utf8Start, count: count)
    return bytes[index..<index + count].elementsEqual(wanted)
  }

  // MARK: Taking

  /// Skips `sign`, and blanks before it, if it comes next.
  mutating func take(_ sign: StaticString) -> Bool {
    guard sees(sign) else { return false }
    index += sign.utf8CodeUnitCount
    return true
  }

  mutating func advance(by count: Int) { index = min(index + count, bytes.count) }

  mutating func rewind(to earlier: Int) { index = earlier }

  /// The longest run of letters, digits, `_` and hyphens at this position; no blanks are skipped.
  mutating func nameRun(withHyphens: Bool = true) -> Word? {
    let start = index
    while let byte = peek(), Name.isByte(byte) || (withHyphens && byte == UInt8(ascii: "-")) {
      index += 1
    }
    return word(from: start)
  }

  /// An attribute: letters, with hyphens only before a letter, as `leading-margin` but `width-8`.
  mutating func attributeRun() -> Word? {
    let start = index
    while let byte = peek() {
      let isInner = byte == UInt8(ascii: "-") && (peek(1).map(Self.isLetter) ?? false)
      guard Name.isByte(byte) || isInner else { break }
      index += 1
    }
    return word(from: start)
  }

  private func word(from start: Int) -> Word? {
    guard index > start else { return nil }
    return Word(text: string(start, index), range: range(start, index))
  }

  /// A number without a sign; `nil` if none begins at this position.
  mutating func number() -> Number? {
    let start = index
    return NumberLiteral.scan(bytes, &index).map { ($0.value, $0.form, range(start, index)) }
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
    return Self.isDigit(bytes[index - length - 1])
  }

  var isAtName: Bool { peek().map { Name.isByte($0) && !Self.isDigit($0) } ?? false }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
  }

  // MARK: Errors

  /// An error at the next token: a run of bytes of one kind, or the end of the text.
  mutating func errorHere(_ code: String, _ message: String, fix: String? = nil) -> Diagnostic {
    source.error(code, message, at: upcoming.range, fix: fix)
  }

  /// An error at the next token, in place of which something else is expected.
  mutating func errorHere(_ code: String, expected what: String, fix: String? = nil) -> Diagnostic {
    errorHere(code, "\(what) is expected here, not \(upcomingText())", fix: fix)
  }

  /// The next token for messages: a word, a sign, or the end.
  mutating func upcomingText() -> String {
    let word = upcoming
    return word.text.isEmpty ? "the end" : Message.quoted(word.text)
  }

  private var upcoming: Word {
    mutating get {
      skipBlanks()
      let start = index
      defer { index = start }
      if let number = number() { return Word(text: string(start, index), range: number.range) }
      if isAtName, let name = nameRun() { return name }
      if let byte = peek() {
        index += 1
        let isRelation = "=<>!".utf8.contains(byte)
        while isRelation, let next = peek(), "=<>!".utf8.contains(next) { index += 1 }
        // A character is not cut in two.
        while byte >= 0x80, let next = peek(), next & 0xC0 == 0x80 { index += 1 }
      }
      return Word(text: string(start, index), range: range(start, index))
    }
  }

  /// From `start` to this position, without trailing blanks.
  func range(from start: Int) -> SourceRange { range(start, end(from: start)) }
  func string(from start: Int) -> String { string(start, end(from: start)) }

  private func end(from start: Int) -> Int {
    var end = index
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return end
  }

  /// The range of the bytes from `lower` to `upper`; empty at the end of the text.
  func range(_ lower: Int, _ upper: Int) -> SourceRange {
    guard lower < ranges.count else { return SourceRange(lower: end, upper: end) }
    let first = ranges[lower]
    guard upper > lower else { return SourceRange(lower: first.lower, upper: first.lower) }
    return SourceRange(lower: first.lower, upper: ranges[min(upper, ranges.count) - 1].upper)
  }

  func string(_ lower: Int, _ upper: Int) -> String {
    String(decoding: bytes[lower..<upper], as: UTF8.self)
  }
}
