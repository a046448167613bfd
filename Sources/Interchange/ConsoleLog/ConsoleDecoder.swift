/// Decodes the bytes of a text into those that the console printed.
struct ConsoleDecoder {
  private let source: [UInt8]
  private let lineStarts: [Int]
  /// True if the text comes from a JSON string with escapes.
  private let isEscaped: Bool
  private let prefixes: LinePrefixes

  init(_ source: [UInt8], _ lineStarts: [Int]) {
    self.source = source
    self.lineStarts = lineStarts
    isEscaped = Self.isEscaped(source)
    prefixes = LinePrefixes(source, lineStarts)
  }

  private static let escapedMarks = [
    #"\"<"#, #"\u003c"#, #"\u003C"#, #"\n("#, #"\n "#, #"\n\t"#, #"\n<"#,
  ].map { Array($0.utf8) }

  /// Returns true if line ends and quotes are written as escapes and constraints are printed.
  private static func isEscaped(_ source: [UInt8]) -> Bool {
    // A text that begins as JSON needs less evidence.
    let first = source.first { !ConsoleText.isBlank($0) }
    var marks = first == UInt8(ascii: "{") || first == UInt8(ascii: "\"") ? 1 : 0
    for index in source.indices where source[index] == UInt8(ascii: "\\") {
      if escapedMarks.contains(where: { ConsoleText.has($0, at: index, in: source) }) { marks += 1 }
      if marks > 1 { return true }
    }
    return false
  }

  /// Calls `emit` with each byte and the source offsets at which it begins and ends.
  mutating func decode(_ emit: (UInt8, Int, Int) -> Void) {
    for line in lineStarts.indices {
      let next = line + 1 < lineStarts.count ? lineStarts[line + 1] : source.count
      var end = next
      while end > lineStarts[line], source[end - 1] == 0x0A || source[end - 1] == 0x0D { end -= 1 }
      decodeLine(prefixes.bodyStart(ofLine: line, end)..<end, emit)
      if end < next, !prefixes.isWrapped(line) { emit(0x0A, end, next) }
    }
  }

  private func decodeLine(_ range: Range<Int>, _ emit: (UInt8, Int, Int) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      let length = decoded(at: index, before: range.upperBound, emit)
      index += max(1, length)
    }
  }

  /// Emits the character at an offset, and returns the number of source bytes that it takes.
  private func decoded(
    at index: Int, before end: Int, _ emit: (UInt8, Int, Int) -> Void
  ) -> Int {
    let byte = source[index]
    func put(_ text: [UInt8], _ length: Int) -> Int {
      for (position, byte) in text.enumerated() {
        emit(byte, position == 0 ? index : index + length, index + length)
      }
      return length
    }
    switch byte {
    case 0x1B:
      return escapeSequence(at: index, before: end)
    case UInt8(ascii: "&"):
      guard let (text, length) = entity(at: index, before: end) else { break }
      return put(text, length)
    case UInt8(ascii: "\\"):
      if isEscaped, let (text, length) = jsonEscape(at: index, before: end) {
        return put(text, length)
      }
      let next = index + 1 < end ? source[index + 1] : 0
      if Self.markdown.contains(next) || next == UInt8(ascii: "\"") || next == UInt8(ascii: "&") {
        return 1
      }
    case UInt8(ascii: "*") where index + 1 < end && source[index + 1] == byte:
      return 2
    case UInt8(ascii: "<"):
      if let length = tag(at: index, before: end) {
        return Self.breaks.contains(tagName(at: index)) ? put([0x0A], length) : length
      }
    case 0x80...:
      if let (text, length) = typographic(at: index, before: end) { return put(text, length) }
    case 0x00...0x08, 0x0E...0x1F, 0x7F:
      // Control characters are invisible.
      return 1
    case 0x09, 0x0B, 0x0C:
      return put([0x20], 1)
    default: break
    }
    emit(byte, index, index + 1)
    return 1
  }

  private static let markdown = Array("<>[]*_|()-.#`".utf8)

  /// The length of a terminal's escape sequence.
  private func escapeSequence(at index: Int, before end: Int) -> Int {
    guard index + 1 < end, source[index + 1] == UInt8(ascii: "[") else { return 1 }
    var last = index + 2
    while last < end, !(0x40...0x7E).contains(source[last]) { last += 1 }
    return min(last + 1, end) - index
  }

  // MARK: HTML

  private static let entities: [String: String] = [
    "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ge": ">=", "le": "<=",
    "geq": ">=", "leq": "<=", "minus": "-", "ndash": "-", "mdash": "--", "lsquo": "'",
    "rsquo": "'", "ldquo": "\"", "rdquo": "\"", "laquo": "\"", "raquo": "\"", "hellip": "…",
    "bull": "•", "bullet": "•", "tab": " ", "newline": "\n", "lpar": "(", "rpar": ")",
    "lsqb": "[", "rsqb": "]", "verbar": "|", "vert": "|", "colon": ":", "comma": ",",
    "period": ".", "equals": "=", "plus": "+", "ensp": " ", "emsp": " ", "thinsp": " ",
    "shy": "", "zwnj": "", "zwj": "", "ast": "*", "num": "#", "commat": "@", "lbrace": "{",
    "rbrace": "}", "lowbar": "_", "sol": "/", "bsol": "\\", "grave": "`", "semi": ";",
  ]

  /// A named or numbered entity, which may be escaped again: `&gt;`, `&#39;`, `&amp;#x27;`.
  private func entity(at index: Int, before end: Int) -> (text: [UInt8], length: Int)? {
    var start = index + 1
    while ConsoleText.has(Array("amp;".utf8), at: start, in: source) { start += 4 }
    let ampersand: (text: [UInt8], length: Int)? =
      start > index + 1 ? ([UInt8(ascii: "&")], start - index) : nil
    guard let close = source[start..<min(end, start + 10)].firstIndex(of: UInt8(ascii: ";")) else {
      return ampersand
    }
    let name = String(decoding: source[start..<close], as: UTF8.self)
    let length = close + 1 - index
    if name.hasPrefix("#") {
      let isHex = name.dropFirst().first == "x" || name.dropFirst().first == "X"
      guard let value = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10),
        let scalar = Unicode.Scalar(value)
      else { return ampersand }
      let text = Array(String(Character(scalar)).utf8)
      return (Self.plain(scalar).map { Array($0.utf8) } ?? text, length)
    }
    let key = String(
      decoding: name.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
    guard let text = Self.entities[key] else { return ampersand }
    return (Array(text.utf8), length)
  }

  private static let tags: Set<String> = [
    "br", "p", "pre", "code", "span", "div", "li", "ul", "ol", "blockquote", "b", "i", "em",
    "strong", "font", "td", "tr", "table", "tbody", "tt", "samp", "kbd", "a", "mark",
  ]
  private static let breaks: Set<String> = ["br", "p", "div", "li", "tr", "pre"]

  private func tagName(at index: Int) -> String {
    var start = index + 1
    if start < source.count, source[start] == UInt8(ascii: "/") { start += 1 }
    let name = source[min(start, source.count)...].prefix(12).prefix { (97...122).contains($0) }
    return String(decoding: name, as: UTF8.self)
  }

  /// The length of an HTML tag of a page; `nil` for other text in angle brackets.
  private func tag(at index: Int, before end: Int) -> Int? {
    let name = tagName(at: index)
    guard Self.tags.contains(name) else { return nil }
    let isClosing = index + 1 < end && source[index + 1] == UInt8(ascii: "/")
    let after = index + 1 + (isClosing ? 1 : 0) + name.utf8.count
    guard after < end, [0x20, 0x2F, 0x3E].contains(source[after]),
      let close = source[after..<min(end, after + 300)].firstIndex(of: UInt8(ascii: ">")),
      !source[after..<close].contains(UInt8(ascii: "<"))
    else { return nil }
    return close + 1 - index
  }

  // MARK: JSON

  /// `\n`, `\"`, `\u003c` inside a JSON string.
  private func jsonEscape(at index: Int, before end: Int) -> (text: [UInt8], length: Int)? {
    guard index + 1 < end else { return nil }
    switch source[index + 1] {
    case UInt8(ascii: "n"): return ([0x0A], 2)
    case UInt8(ascii: "r"): return ([], 2)
    case UInt8(ascii: "t"): return ([0x20], 2)
    case UInt8(ascii: "\\"):
      // Markdown's escape inside a string of JSON.
      let isMarkdown = index + 2 < end && Self.markdown.contains(source[index + 2])
      return (isMarkdown ? [] : [UInt8(ascii: "\\")], 2)
    case UInt8(ascii: "\""), UInt8(ascii: "/"): return ([source[index + 1]], 2)
    case UInt8(ascii: "u"):
      let digits = String(decoding: source[(index + 2)..<min(end, index + 6)], as: UTF8.self)
      guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (Array((Self.plain(scalar) ?? String(Character(scalar))).utf8), 6)
    default: return nil
    }
  }

  // MARK: Typography

  private func typographic(at index: Int, before end: Int) -> (text: [UInt8], length: Int)? {
    let length = source[index] >= 0xF0 ? 4 : source[index] >= 0xE0 ? 3 : 2
    guard index + length <= end else { return nil }
    let text = String(decoding: source[index..<(index + length)], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first, let plain = Self.plain(scalar) else {
      return nil
    }
    return (Array(plain.utf8), length)
  }

  /// The plain form of a typographic character that pages and mail programs insert.
  private static func plain(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x0A: "\n"
    case 0x00A0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    case 0x00AD, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: ""
    case 0x2028, 0x2029: "\n"
    case 0x2010...0x2013, 0x2212: "-"
    case 0x2014, 0x2015: "--"
    case 0x2018...0x201B, 0x2032, 0x2039, 0x203A, 0x02BC: "'"
    case 0x201C...0x201F, 0x2033, 0x00AB, 0x00BB: "\""
    case 0x2264, 0x2A7D: "<="
    case 0x2265, 0x2A7E: ">="
    case 0x00D7, 0x2217: "*"
    default: nil
    }
  }
}
