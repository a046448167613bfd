/// A line of a pasted text as the console printed it.
struct LogLine {
  var bytes: [UInt8]
  /// The number of its line in the source, from 1.
  var number: Int
  /// The number of characters before marks and prefixes were removed.
  var width = 0
  /// True if the next line continues this one inside a word.
  var isCut = false
}

/// Decodes the entities, escapes, colours, typographic characters and marks of pages, and splits a
/// text into lines.
struct LogDecoder {
  private var source: [UInt8]
  /// True if the text comes from a JSON string with escapes.
  private let isEscaped: Bool
  private var lines: [LogLine] = []
  private var line: [UInt8] = []
  /// The number of characters of marks that were removed from the line.
  private var removed = 0
  private var number = 1

  /// The lines of a text. O(bytes).
  static func lines(_ source: [UInt8]) -> [LogLine] {
    var decoder = LogDecoder(source)
    decoder.decode()
    return decoder.lines
  }

  private init(_ source: [UInt8]) {
    self.source = source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source[3...]) : source
    // The link of an explainer may be encoded twice.
    for _ in 0..<2 where Self.isPercentEncoded(self.source) {
      self.source = Self.percentDecoded(self.source)
    }
    isEscaped = Self.isEscaped(self.source)
  }

  private static let escapedMarks = [
    #"\"<"#, #"\u003c"#, #"\u003C"#, #"\n("#, #"\n "#, #"\n\t"#, #"\n<"#,
  ].map { Array($0.utf8) }

  /// Returns true if line ends and quotes are written as escapes and constraints are printed.
  private static func isEscaped(_ source: [UInt8]) -> Bool {
    // A text that begins as JSON needs less evidence.
    let first = source.first { !LogBytes.isBlank($0) }
    var marks = first == UInt8(ascii: "{") || first == UInt8(ascii: "\"") ? 1 : 0
    for index in source.indices where source[index] == UInt8(ascii: "\\") {
      if escapedMarks.contains(where: { LogBytes.has($0, at: index, in: source) }) { marks += 1 }
      if marks > 1 { return true }
    }
    return false
  }

  // MARK: Percent encoding

  private static func isPercentEncoded(_ source: [UInt8]) -> Bool {
    source.indices.contains { index in
      source[index] == UInt8(ascii: "%")
        && (hasNoCase("%3c", at: index, source) || hasNoCase("%253c", at: index, source))
    }
  }

  private static func hasNoCase(_ word: String, at offset: Int, _ source: [UInt8]) -> Bool {
    let end = offset + word.utf8.count
    guard end <= source.count else { return false }
    return zip(source[offset..<end], word.utf8).allSatisfy {
      $0 == $1 || $0 == $1 - 32 && (97...122).contains($1)
    }
  }

  private static func percentDecoded(_ source: [UInt8]) -> [UInt8] {
    // A form encodes blanks as plus signs.
    let hasBlanks = source[...].offset(of: "%20") != nil || source[...].offset(of: "%2520") != nil
    var result: [UInt8] = []
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let value = UInt8(LogBytes.string(source[(index + 1)...(index + 2)]), radix: 16)
      {
        result.append(value)
        index += 3
      } else {
        result.append(source[index] == UInt8(ascii: "+") && !hasBlanks ? 0x20 : source[index])
        index += 1
      }
    }
    return Array(String(decoding: result, as: UTF8.self).utf8)
  }

  // MARK: Characters

  private mutating func decode() {
    var index = 0
    while index < source.count {
      switch source[index] {
      case 0x0A, 0x0D:
        let isPair = source[index] == 0x0D && index + 1 < source.count && source[index + 1] == 0x0A
        index += isPair ? 2 : 1
        endLine()
        number += 1
      default: index += max(1, character(at: index))
      }
    }
    endLine()
  }

  private mutating func endLine() {
    lines.append(
      LogLine(
        bytes: line, number: number, width: line.count { $0 & 0xC0 != 0x80 } + removed))
    (line, removed) = ([], 0)
  }

  private mutating func put(_ text: String, _ length: Int) -> Int {
    for byte in text.utf8 {
      if byte == 0x0A { endLine() } else { line.append(byte) }
    }
    return length
  }

  /// Decodes the character at an offset, and returns the number of bytes that it takes.
  private mutating func character(at index: Int) -> Int {
    let byte = source[index]
    let next = index + 1 < source.count ? source[index + 1] : 0
    switch byte {
    case 0x1B: return escapeSequence(at: index)
    case UInt8(ascii: "&"):
      if let (text, length) = entity(at: index) { return put(text, length) }
    case UInt8(ascii: "\\"):
      if isEscaped, let (text, length) = jsonEscape(at: index) { return put(text, length) }
      if Self.markdown.contains(next) || next == UInt8(ascii: "\"") || next == UInt8(ascii: "&") {
        return 1
      }
    case UInt8(ascii: "*") where next == byte:
      removed += 2
      return 2
    // Jira writes code in braces, and changes dashes.
    case UInt8(ascii: "{") where next == byte, UInt8(ascii: "}") where next == byte: return 2
    case UInt8(ascii: "~") where next == byte: return put("-", 2)
    case UInt8(ascii: "<"):
      if let length = tag(at: index) {
        return Self.breaks.contains(tagName(at: index)) ? put("\n", length) : length
      }
    case 0x80...:
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      let text = LogBytes.string(source[index..<min(source.count, index + length)])
      if let scalar = text.unicodeScalars.first, let plain = Self.plain(scalar) {
        return put(plain, length)
      }
    case 0x00...0x08, 0x0E...0x1F, 0x7F: return 1
    case 0x09, 0x0B, 0x0C: return put(" ", 1)
    default: break
    }
    line.append(byte)
    return 1
  }

  private static let markdown = Array("<>[]*_|()-.#`".utf8)

  /// The length of a terminal's escape sequence.
  private func escapeSequence(at index: Int) -> Int {
    guard index + 1 < source.count, source[index + 1] == UInt8(ascii: "[") else { return 1 }
    let last = source[(index + 2)...].prefix(40).firstIndex { (0x40...0x7E).contains($0) }
    return last.map { $0 + 1 - index } ?? 2
  }

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
  private func entity(at index: Int) -> (text: String, length: Int)? {
    var start = index + 1
    while LogBytes.has("amp;".utf8, at: start, in: source) { start += 4 }
    let ampersand: (text: String, length: Int)? = start > index + 1 ? ("&", start - index) : nil
    guard let close = source[start...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else {
      return ampersand
    }
    let name = source[start..<close]
    let length = close + 1 - index
    if name.first == UInt8(ascii: "#") {
      let isHex = name.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
      let digits = LogBytes.string(name.dropFirst(isHex ? 2 : 1))
      guard let value = UInt32(digits, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(value)
      else { return ampersand }
      return (Self.plain(scalar) ?? String(Character(scalar)), length)
    }
    let key = name.map { (65...90).contains($0) ? $0 + 32 : $0 }
    return Self.entities[LogBytes.string(key[...])].map { ($0, length) } ?? ampersand
  }

  private static let tags: Set<String> = [
    "br", "p", "pre", "code", "span", "div", "li", "ul", "ol", "blockquote", "b", "i", "em",
    "strong", "font", "td", "tr", "table", "tbody", "tt", "samp", "kbd", "a", "mark",
  ]
  private static let breaks: Set<String> = ["br", "p", "div", "li", "tr", "pre"]

  private func tagName(at index: Int) -> String {
    let isClosing = index + 1 < source.count && source[index + 1] == UInt8(ascii: "/")
    let start = min(source.count, index + (isClosing ? 2 : 1))
    return LogBytes.string(source[start...].prefix(12).prefix { (97...122).contains($0) })
  }

  /// The length of an HTML tag of a page; `nil` for other text in angle brackets.
  private func tag(at index: Int) -> Int? {
    let name = tagName(at: index)
    guard Self.tags.contains(name) else { return nil }
    let isClosing = source[index + 1] == UInt8(ascii: "/")
    let after = index + (isClosing ? 2 : 1) + name.utf8.count
    guard after < source.count, [0x20, 0x2F, 0x3E].contains(source[after]),
      let close = source[after...].prefix(300).firstIndex(of: UInt8(ascii: ">")),
      !source[after..<close].contains(UInt8(ascii: "<"))
    else { return nil }
    return close + 1 - index
  }

  /// `\n`, `\"`, `\u003c` inside a JSON string.
  private func jsonEscape(at index: Int) -> (text: String, length: Int)? {
    guard index + 1 < source.count else { return nil }
    switch source[index + 1] {
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("", 2)
    case UInt8(ascii: "t"): return (" ", 2)
    case UInt8(ascii: "\\"):
      // Markdown's escape inside a string of JSON.
      let isMarkdown = index + 2 < source.count && Self.markdown.contains(source[index + 2])
      return (isMarkdown ? "" : "\\", 2)
    case UInt8(ascii: "\""): return ("\"", 2)
    case UInt8(ascii: "/"): return ("/", 2)
    case UInt8(ascii: "u"):
      let digits = LogBytes.string(source[(index + 2)...].prefix(4))
      guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (Self.plain(scalar) ?? String(Character(scalar)), 6)
    default: return nil
    }
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
