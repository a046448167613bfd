/// The code of a Swift file, without its comments and the text of its strings.
struct SwiftSource {
  struct Declaration: Equatable {
    let keyword: String
    /// As written: `LayoutTree`, `RevealState.Edge`.
    let name: String
    let isPrivate: Bool

    /// The last part of the name.
    var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
  }

  let code: String

  init(_ text: String) { code = Self.code(of: text) }

  /// The declarations at the top level of the file, in order.
  var declarations: [Declaration] {
    code.split(separator: "\n").compactMap { line in
      guard line.first?.isWhitespace == false else { return nil }
      let words = line.split { !($0.isLetter || $0.isNumber || "_.@".contains($0)) }
      guard let index = words.firstIndex(where: { Self.keywords.contains($0) }),
        index + 1 < words.count,
        words[..<index].allSatisfy({ Self.modifiers.contains($0) || $0.first == "@" })
      else { return nil }
      return Declaration(
        keyword: String(words[index]), name: String(words[index + 1]),
        isPrivate: words[..<index].contains { $0 == "private" || $0 == "fileprivate" })
    }
  }

  /// Every word of the code that begins with a capital, as types do.
  var mentionedTypes: Set<Substring> {
    Set(
      code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        .filter { $0.first?.isUppercase == true })
  }

  private static let keywords: [Substring] = [
    "struct", "enum", "class", "protocol", "actor", "typealias", "extension", "func", "let", "var",
  ]
  private static let modifiers: [Substring] = [
    "package", "public", "internal", "private", "fileprivate", "indirect", "final", "set",
  ]

  // MARK: Comments and strings

  /// The state of the scan: in code, or in a string with interpolations `\(…)`.
  private struct Scan {
    /// For each string around the position, true if it has three quotes.
    var strings: [Bool] = []
    /// For each interpolation around the position, the number of open parentheses in it.
    var parentheses: [Int] = []

    var isInString: Bool { strings.count > parentheses.count }
  }

  private static func code(of text: String) -> String {
    let text = Array(text.utf8)
    var code: [UInt8] = []
    var scan = Scan()
    var index = 0
    func has(_ sign: StaticString) -> Bool {
      text[index...].starts(
        with: UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount))
    }
    while index < text.count {
      if scan.isInString {
        index += skipInString(
          &scan, isEscape: has("\\"), opens: has("\\("), ends: has("\"\"\""), quote: has("\""))
        if text[index - 1] == UInt8(ascii: "\n") { code.append(UInt8(ascii: "\n")) }
      } else if has("//") {
        while index < text.count, text[index] != UInt8(ascii: "\n") { index += 1 }
      } else if has("\"") {
        scan.strings.append(has("\"\"\""))
        index += has("\"\"\"") ? 3 : 1
        code.append(UInt8(ascii: " "))
      } else {
        if let open = scan.parentheses.last {
          if has("(") { scan.parentheses[scan.parentheses.count - 1] = open + 1 }
          if has(")") { scan.parentheses[scan.parentheses.count - 1] = open - 1 }
          if scan.parentheses.last == 0 { scan.parentheses.removeLast() }
        }
        code.append(text[index])
        index += 1
      }
    }
    return String(decoding: code, as: UTF8.self)
  }

  /// The number of bytes of a string to skip.
  private static func skipInString(
    _ scan: inout Scan, isEscape: Bool, opens: Bool, ends: Bool, quote: Bool
  ) -> Int {
    if opens {
      scan.parentheses.append(1)
      return 2
    }
    if isEscape { return 2 }
    let isLong = scan.strings.last == true
    if isLong ? ends : quote { scan.strings.removeLast() }
    return isLong && ends ? 3 : 1
  }
}
