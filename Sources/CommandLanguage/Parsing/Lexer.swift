import TerminalText

/// Splits a text into words, separators and braces, one at a time.
struct Lexer {
  let source: SourceText
  /// The offset at which reading stops: the end of the text, or the cursor of a completion.
  let end: Int
  private(set) var offset = 0
  /// True if the text ended inside a comment.
  private(set) var endsInComment = false
  /// The word being read, which is kept after an error: completion continues from an open quote.
  private(set) var partialStart = 0
  private(set) var partialBytes: [UInt8] = []
  /// The source offset of each of these bytes.
  private var partialOffsets: [UInt32] = []
  private var references: [VariableReference] = []

  init(_ source: SourceText, end: Int? = nil) {
    self.source = source
    self.end = min(end ?? source.bytes.count, source.bytes.count)
  }

  /// Returns the next token; after the last one, always `end`.
  mutating func next() throws(Diagnostic) -> Token {
    try skipBlanks()
    guard offset < end else { return .end(end) }
    let start = offset
    let length = lineEndLength(at: offset)
    if length > 0 { return .separator(advance(from: start, by: length)) }
    switch source.bytes[offset] {
    case Byte.semicolon: return .separator(advance(from: start, by: 1))
    case Byte.open: return .open(advance(from: start, by: 1))
    case Byte.close: return .close(advance(from: start, by: 1))
    default: return .word(try word())
    }
  }

  /// The lines before the line `mark` in one quoted word; `nil` if there is no such line.
  mutating func text(upTo mark: String) -> Word? {
    let start = offset
    var line = offset
    while line < end {
      var next = line
      while next < end, source.bytes[next] != Byte.newline { next += 1 }
      let content = String(decoding: source.bytes[line..<next], as: UTF8.self)
      if Keyword.matches(String(content.filter { !$0.isWhitespace }), mark) {
        offset = next
        return Word(
          text: String(decoding: source.bytes[start..<line], as: UTF8.self),
          range: SourceRange(lower: start, upper: line), isQuoted: true)
      }
      line = next + 1
    }
    return nil
  }

  private mutating func advance(from start: Int, by length: Int) -> SourceRange {
    offset = start + length
    return SourceRange(lower: start, upper: offset)
  }

  /// 1 for LF and 2 for CRLF; a CR at the end of the text also counts.
  private func lineEndLength(at index: Int) -> Int {
    guard index < end else { return 0 }
    if source.bytes[index] == Byte.newline { return 1 }
    guard source.bytes[index] == Byte.carriageReturn else { return 0 }
    if index + 1 == end { return 1 }
    return source.bytes[index + 1] == Byte.newline ? 2 : 0
  }

  private mutating func skipBlanks() throws(Diagnostic) {
    while offset < end {
      switch source.bytes[offset] {
      case Byte.space, Byte.tab: offset += 1
      case Byte.hash:
        if beginsSelector { return }
        try skipComment()
      case Byte.backslash: guard try skipContinuation() else { return }
      default: return
      }
    }
  }

  /// True at `#sidebar {` in a typed line: a rule of CSS, and no comment.
  private var beginsSelector: Bool {
    let rest = source.bytes[(offset + 1)..<end]
    let name = rest.prefix { $0 != Byte.open && $0 > Byte.space && $0 != Byte.hash }
    let next = rest[name.endIndex...].first { $0 != Byte.space }
    return source.isTyped && !name.isEmpty && next == Byte.open
  }

  private mutating func skipComment() throws(Diagnostic) {
    while offset < end, lineEndLength(at: offset) == 0 {
      try refuseControl(at: offset)
      offset += 1
    }
    endsInComment = offset == end
  }

  /// Skips a backslash that ends its line; false for any other.
  private mutating func skipContinuation() throws(Diagnostic) -> Bool {
    let range = SourceRange(lower: offset, upper: offset + 1)
    var next = offset + 1
    while next < end, source.bytes[next] == Byte.space || source.bytes[next] == Byte.tab {
      next += 1
    }
    let length = lineEndLength(at: next)
    let isLast = next == end
    guard length > 0 || isLast else { return false }
    if next > offset + 1 {
      throw source.error(
        "blank-after-backslash",
        "blanks follow the \\ at the end of the line, so it does not continue the line", at: range,
        fix: "end the line with \\")
    }
    if isLast {
      throw source.error(
        "dangling-backslash", "the text ends after \\, which needs another line", at: range)
    }
    offset = next + length
    return true
  }

  private mutating func word() throws(Diagnostic) -> Word {
    partialStart = offset
    partialBytes.removeAll(keepingCapacity: true)
    partialOffsets.removeAll(keepingCapacity: true)
    references = []
    var isQuoted = false
    var quotedEnd = -1
    reading: while offset < end {
      let byte = source.bytes[offset]
      switch byte {
      case Byte.space, Byte.tab, Byte.semicolon, Byte.open, Byte.close: break reading
      case Byte.apostrophe where isInsideWord(offset): keep(byte)
      case Byte.quote, Byte.apostrophe:
        isQuoted = true
        try quotedPart()
        quotedEnd = offset
      // A backslash at the end of the line separates two words.
      case Byte.backslash where offset + 1 == end || lineEndLength(at: offset + 1) > 0:
        break reading
      case Byte.dollar:
        if try reference() { continue reading }
        keep(byte)
      default:
        if lineEndLength(at: offset) > 0 { break reading }
        try refuseControl(at: offset)
        try refuseUnusualBlank(at: offset)
        keep(byte)
      }
    }
    var word = Word(
      text: String(decoding: partialBytes, as: UTF8.self),
      range: SourceRange(lower: partialStart, upper: offset), isQuoted: isQuoted)
    word.references = references
    if isQuoted {
      // The text of a word that ends in a quoted part ends before the closing quote.
      word.offsets = partialOffsets + [UInt32(clamping: quotedEnd == offset ? offset - 1 : offset)]
    }
    return word
  }

  /// Appends a byte of the word, and moves past the `length` bytes of the source that spell it.
  private mutating func keep(_ byte: UInt8, length: Int = 1) {
    partialBytes.append(byte)
    partialOffsets.append(UInt32(truncatingIfNeeded: offset))
    offset += length
  }

  /// Reads `$NAME` or `${NAME}`; returns false for any other `$`.
  private mutating func reference() throws(Diagnostic) -> Bool {
    let isBraced = offset + 1 < end && source.bytes[offset + 1] == Byte.open
    let start = offset + (isBraced ? 2 : 1)
    var upper = start + Name.variableLength(in: source.bytes[start..<end])
    if isBraced, upper < end, source.bytes[upper] == Byte.backslash {
      try escapedReference()
      return true
    }
    let name = String(decoding: source.bytes[start..<upper], as: UTF8.self)
    if isBraced, start == end || upper > start {
      guard upper < end, source.bytes[upper] == Byte.close else {
        throw source.error(
          "unclosed-variable", "the name of a variable ends in }",
          at: SourceRange(lower: offset, upper: upper), fix: "${\(name.isEmpty ? "NAME" : name)}")
      }
      upper += 1
    }
    guard !name.isEmpty else { return false }
    let lower = partialBytes.count
    while offset < upper { keep(source.bytes[offset]) }
    references.append(VariableReference(name: name, lower: lower, upper: partialBytes.count))
    return true
  }

  /// Reads `${NAME}` with escapes in the name, which scripts in ASCII have.
  private mutating func escapedReference() throws(Diagnostic) {
    let start = offset
    let lower = partialBytes.count
    keep(Byte.dollar)
    keep(Byte.open)
    while offset < end, source.bytes[offset] == Byte.backslash || Name.isByte(source.bytes[offset])
    {
      if source.bytes[offset] != Byte.backslash {
        keep(source.bytes[offset])
      } else if offset + 1 < end {
        try escape()
      } else {
        throw badEscape(length: 1)
      }
    }
    let name = String(decoding: partialBytes[(lower + 2)...], as: UTF8.self)
    guard offset < end, source.bytes[offset] == Byte.close, Name.isVariable(name) else {
      throw source.error(
        "unclosed-variable", "the name of a variable ends in }",
        at: SourceRange(lower: start, upper: offset), fix: "${NAME}")
    }
    keep(Byte.close)
    references.append(VariableReference(name: name, lower: lower, upper: partialBytes.count))
  }

  /// Returns true if an apostrophe belongs to a word such as `isn't`: a letter precedes it, and no
  /// other one closes it.
  private func isInsideWord(_ index: Int) -> Bool {
    guard index > partialStart, (source.bytes[index - 1] | 0x20) >= UInt8(ascii: "a"),
      (source.bytes[index - 1] | 0x20) <= UInt8(ascii: "z")
    else { return false }
    var next = index + 1
    while next < end, lineEndLength(at: next) == 0 {
      if source.bytes[next] == Byte.apostrophe { return false }
      next += 1
    }
    return true
  }

  /// Reads `"…"` with escapes, or `'…'` literally.
  private mutating func quotedPart() throws(Diagnostic) {
    let start = offset
    let quote = source.bytes[start]
    offset += 1
    while offset < end, source.bytes[offset] != quote {
      if lineEndLength(at: offset) > 0 { throw unclosedQuote(at: start) }
      try refuseControl(at: offset)
      if quote == Byte.quote, source.bytes[offset] == Byte.backslash {
        if offset + 1 == end { break }
        try escape()
      } else {
        keep(source.bytes[offset])
      }
    }
    guard offset < end, source.bytes[offset] == quote else { throw unclosedQuote(at: start) }
    offset += 1
  }

  private func unclosedQuote(at start: Int) -> Diagnostic {
    let range = SourceRange(lower: start, upper: start + 1)
    return source.error(
      "unclosed-quote", "this quote is not closed on its line", at: range,
      fix: "close it with \(source[range])")
  }
}

extension Lexer {
  /// Reads `\" \\ \n \t \u{…}`.
  private mutating func escape() throws(Diagnostic) {
    let plain: UInt8
    switch source.bytes[offset + 1] {
    case Byte.quote: plain = Byte.quote
    case Byte.backslash: plain = Byte.backslash
    case UInt8(ascii: "n"): plain = Byte.newline
    case UInt8(ascii: "t"): plain = Byte.tab
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw badEscape(length: 2)
    }
    keep(plain, length: 2)
  }

  private mutating func unicodeEscape() throws(Diagnostic) {
    var index = offset + 2
    guard index < end, source.bytes[index] == Byte.open else { throw badEscape(length: 2) }
    index += 1
    var digits = ""
    while index < end, digits.utf8.count < 9, source.bytes[index] != Byte.close {
      digits.unicodeScalars.append(Unicode.Scalar(source.bytes[index]))
      index += 1
    }
    let isHexadecimal = digits.unicodeScalars.allSatisfy { $0.properties.isASCIIHexDigit }
    guard index < end, source.bytes[index] == Byte.close, (1...8).contains(digits.utf8.count),
      isHexadecimal, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
    else { throw badEscape(length: index - offset) }
    for byte in String(scalar).utf8 { keep(byte, length: 0) }
    offset = index + 1
  }

  private func badEscape(length: Int) -> Diagnostic {
    // The range ends with a whole character.
    var upper = min(end, offset + max(2, length))
    while upper < end, source.bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    return source.error(
      "bad-escape", "no such escape", at: SourceRange(lower: offset, upper: upper),
      fix: #"the escapes are \" \\ \n \t \u{1F600}; '…' takes everything literally"#)
  }

  private func refuseControl(at index: Int) throws(Diagnostic) {
    var byte = source.bytes[index]
    var upper = index + 1
    if byte == 0xC2, upper < end, (0x80...0x9F).contains(source.bytes[upper]) {
      // U+0080 to U+009F: some terminals interpret these 8-bit controls.
      byte = source.bytes[upper]
      upper += 1
    } else {
      guard byte < Byte.space || byte == Byte.delete, byte != Byte.tab else { return }
    }
    throw source.error(
      "control-character",
      "the control character \(Sanitizer.escape(Unicode.Scalar(byte))) is not allowed in a script",
      at: SourceRange(lower: index, upper: upper),
      fix: byte == 0 ? "this does not look like text" : nil)
  }

  /// Refuses characters that look like spaces but are not: they would be part of a word.
  private func refuseUnusualBlank(at index: Int) throws(Diagnostic) {
    guard source.bytes[index] >= 0xC2, source.bytes[index] <= 0xEF else { return }
    let length = source.bytes[index] < 0xE0 ? 2 : 3
    guard index + length <= end else { return }
    let text = String(decoding: source.bytes[index..<index + length], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first,
      scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{FEFF}"
    else { return }
    throw source.error(
      "unusual-blank", "the blank \(Sanitizer.escape(scalar)) is not a space",
      at: SourceRange(lower: index, upper: index + length),
      fix: "use a plain space, or quote the word")
  }
}

/// A token, from the lexer to the parser.
enum Token {
  case word(Word)
  /// A `;` or the end of a line.
  case separator(SourceRange)
  case open(SourceRange)
  case close(SourceRange)
  case end(Int)
}
