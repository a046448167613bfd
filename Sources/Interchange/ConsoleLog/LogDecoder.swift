/// Decodes the entities, escapes, colours, typographic characters and marks of pages, and splits a
/// text into lines.
struct LogDecoder {
  private let source: [UInt8]
  /// True if the text comes from a JSON string with escapes.
  private let isEscaped: Bool
  private(set) var lines: [LogText.Line] = []
  private var line: [UInt8] = []
  /// The number of characters of marks that were removed from the line.
  private var removed = 0
  private var number = 1

  /// O(bytes).
  init(_ source: [UInt8]) {
    var text = source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source[3...]) : source
    // The link of an explainer may be encoded twice.
    for _ in 0..<2
    where ["%3c", "%3C", "%253c", "%253C"].contains(where: { text[...].contains(word: $0) }) {
      text = Self.percentDecoded(text)
    }
    let marks = text.indices.lazy.filter { index in
      text[index] == "\\" && Self.escapedMarks.contains(where: text[index...].hasPrefix)
    }
    // A text that begins as JSON needs less evidence.
    let needed = text.first { !$0.isBlank }.map { "{\"".utf8.contains($0) } == true ? 1 : 2
    (self.source, isEscaped) = (text, marks.prefix(needed).count == needed)
    var index = 0
    while index < text.count { index += character(at: index) }
    endLine()
  }

  private mutating func endLine() {
    let width = line.count { $0 & 0xC0 != 0x80 } + removed
    lines.append(LogText.Line(bytes: line, number: number, width: width))
    (line, removed) = ([], 0)
  }

  /// Escapes in a text whose line ends and quotes are escaped and that has constraints.
  private static let escapedMarks = [
    #"\"<"#, #"\u003c"#, #"\u003C"#, #"\n("#, #"\n "#, #"\n\t"#, #"\n<"#,
  ]

  private static func percentDecoded(_ source: [UInt8]) -> [UInt8] {
    // A form encodes blanks as plus signs.
    let hasBlanks = source[...].contains(word: "%20") || source[...].contains(word: "%2520")
    let text = hasBlanks ? source : source.map { $0 == "+" ? 0x20 : $0 }
    let parts = text.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    var result = Array(parts[0])
    for part in parts.dropFirst() {
      let digits = part.prefix(2)
      let value = digits.count < 2 ? nil : UInt8(digits.string, radix: 16)
      result += [value ?? UInt8(ascii: "%")] + part.dropFirst(value == nil ? 0 : 2)
    }
    return Array(result.string.utf8)
  }

  // MARK: Characters

  /// The plain forms of typographic characters, and of entities by name. Looked up, never iterated.
  private static let plain: [String: String] = {
    var plain: [String: String] = [:]
    for row in DataPage.console.rows("Characters") {
      let text = ["blank": " ", "nothing": "", "line": "\n"][row["plain"]] ?? row["plain"]
      for name in row.words("entities") { plain[name] = text }
      for scalar in row.ranges("code points").joined().compactMap({ Unicode.Scalar($0) }) {
        plain[String(Character(scalar))] = text
      }
    }
    return plain
  }()
  private static let markdown = Array("<>[]*_|()-.#`".utf8)

  /// Decodes the character at an offset, and returns the number of bytes that it takes.
  private mutating func character(at index: Int) -> Int {
    let byte = source[index]
    let next = index + 1 < source.count ? source[index + 1] : 0
    var decoded: (text: String, length: Int)?
    switch byte {
    case 0x0A, 0x0D:
      endLine()
      number += 1
      return byte == 0x0D && next == 0x0A ? 2 : 1
    case 0x1B where next == "[":
      // A terminal's escape sequence.
      let last = source[(index + 2)...].prefix(40).firstIndex { (0x40...0x7E).contains($0) }
      decoded = ("", last.map { $0 + 1 - index } ?? 2)
    case "&": decoded = entity(at: index)
    case "\\":
      let isMarkdown = Self.markdown.contains(next) || next == "\"" || next == "&"
      decoded = (isEscaped ? escape(next, at: index) : nil) ?? (isMarkdown ? ("", 1) : nil)
    // Jira writes code in braces, and changes dashes.
    case "*" where next == byte, "{" where next == byte, "}" where next == byte:
      removed += 2
      decoded = ("", 2)
    case "~" where next == byte: decoded = ("-", 2)
    case "<": decoded = tag(at: index)
    case 0x00...0x1F, 0x7F...:
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0x80 ? 2 : 1
      decoded = (source[index...].prefix(length).string, length)
    default: break
    }
    guard let (text, length) = decoded else {
      line.append(byte)
      return 1
    }
    let plain = Self.plain[text] ?? text
    if plain == "\n" { endLine() } else { line += plain.utf8 }
    return length
  }

  /// A named or numbered entity, which may be escaped again: `&gt;`, `&#39;`, `&amp;#x27;`.
  private func entity(at index: Int) -> (text: String, length: Int)? {
    var start = index + 1
    while source[start...].hasPrefix("amp;") { start += 4 }
    let ampersand: (text: String, length: Int)? = start > index + 1 ? ("&", start - index) : nil
    guard let close = source[start...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else {
      return ampersand
    }
    let name = source[start..<close]
    let isHex = name.hasPrefix("#x") || name.hasPrefix("#X")
    let scalar = name.dropFirst(isHex ? 2 : 1).scalar(radix: isHex ? 16 : 10)
    let text =
      name.first == "#"
      ? scalar.map { String(Character($0)) } : Self.plain[name.string.lowercased()]
    return text.map { ($0, close + 1 - index) } ?? ampersand
  }

  private static let tags = Set(DataPage.console.words("tags"))

  /// A tag of HTML, which may end a line, and its length; `nil` for other text in angle brackets.
  private func tag(at index: Int) -> (text: String, length: Int)? {
    let start = source[index...].hasPrefix("</") ? index + 2 : index + 1
    let word = source[start...].prefix(12).prefix { (97...122).contains($0) }
    let rest = source[word.endIndex...].prefix(300)
    guard Self.tags.contains(word.string), let next = rest.first, " />".utf8.contains(next),
      let close = rest.firstIndex(of: UInt8(ascii: ">")),
      !rest[..<close].contains(UInt8(ascii: "<"))
    else { return nil }
    let isBreak = ["br", "p", "div", "li", "tr", "pre"].contains(word.string)
    return (isBreak ? "\n" : "", close + 1 - index)
  }

  private static let escapes = ["n": "\n", "r": "", "t": " ", "\"": "\"", "/": "/"]

  /// `\n`, `\"`, `\u003c` inside a JSON string.
  private func escape(_ letter: UInt8, at index: Int) -> (text: String, length: Int)? {
    let rest = source[index...].dropFirst(2).prefix(4)
    switch letter {
    // Markdown's escape inside a string of JSON.
    case "\\": return (rest.first.map(Self.markdown.contains) == true ? "" : "\\", 2)
    case "u" where rest.count == 4: return rest.scalar(radix: 16).map { (String(Character($0)), 6) }
    default: return Self.escapes[[letter].string].map { ($0, 2) }
    }
  }
}
