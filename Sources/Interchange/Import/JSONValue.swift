import CommandLanguage

/// A value of JSON, with its position in the text.
struct JSONValue {
  enum Content {
    /// `null`, `true` or `false`.
    case word(String)
    case number(Double)
    case string(String)
    case list([JSONValue])
    /// In the order of the text; a key may occur twice.
    case object([(key: String, value: JSONValue)])
  }

  var content: Content
  /// The position in bytes.
  var offset: Int

  /// The value of a key of an object; `nil` if it has none.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  var string: String? { if case .string(let text) = content { text } else { nil } }
  var number: Double? { if case .number(let value) = content { value } else { nil } }
  var list: [JSONValue]? { if case .list(let values) = content { values } else { nil } }
  var isNull: Bool { if case .word("null") = content { true } else { false } }

  /// A failure at the value of a key, or at this value if there is none.
  func failure(_ message: String, at key: String? = nil, fix: String? = nil) -> ImportFailure {
    ImportFailure(message: message, offset: key.flatMap { self[$0] }?.offset ?? offset, fix: fix)
  }
}

/// Reads JSON according to RFC 8259, because the program must not load Foundation.
struct JSONReader {
  typealias Failure = ImportFailure

  private let bytes: [UInt8]
  private var index = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// O(bytes).
  static func read(_ text: String) throws(Failure) -> JSONValue {
    var reader = JSONReader(text)
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.index == reader.bytes.count else { throw reader.failure("JSON ends here") }
    return value
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    skipBlanks()
    guard depth <= LanguageLimits.maximumBlockDepth else {
      throw failure("JSON is nested at most \(LanguageLimits.maximumBlockDepth) deep here")
    }
    let start = index
    guard let byte = current else { throw failure("JSON ends where a value should be") }
    let content: JSONValue.Content
    switch byte {
    case "{":
      content = .object(
        try elements(to: "}") { (reader) throws(Failure) in try reader.member(depth: depth + 1) })
    case "[":
      content = .list(
        try elements(to: "]") { (reader) throws(Failure) in try reader.value(depth: depth + 1) })
    case "\"": content = .string(try string())
    default:
      if let word = ["true", "false", "null"].first(where: { bytes[index...].hasPrefix($0) }) {
        index += word.utf8.count
        content = .word(word)
      } else {
        content = .number(try number())
      }
    }
    return JSONValue(content: content, offset: start)
  }

  /// The elements with commas between, up to the closing bracket.
  private mutating func elements<Element>(
    to end: Unicode.Scalar, _ element: (inout JSONReader) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    var elements: [Element] = []
    index += 1
    if take(end) { return elements }
    repeat { elements.append(try element(&self)) } while take(",")
    guard take(end) else { throw failure("\",\" or \"" + String(Character(end)) + "\" is missing") }
    return elements
  }

  private mutating func member(depth: Int) throws(Failure) -> (key: String, value: JSONValue) {
    skipBlanks()
    guard current == "\"" else { throw failure("a key is missing") }
    let key = try string()
    guard take(":") else { throw failure("\":\" is missing") }
    return (key, try value(depth: depth))
  }

  // MARK: Strings

  private mutating func string() throws(Failure) -> String {
    let start = index
    index += 1
    var plain: [UInt8] = []
    while let byte = current {
      index += 1
      switch byte {
      case "\"": return String(decoding: plain, as: UTF8.self)
      case "\\": plain += Array(String(Character(try escape())).utf8)
      case 0..<0x20: throw failure("a control character in a string", at: index - 1)
      default: plain.append(byte)
      }
    }
    throw failure("the string that begins here is never closed", at: start)
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    guard let byte = current else { throw failure("JSON ends in a string") }
    index += 1
    switch byte {
    case "\"", "\\", "/": return Unicode.Scalar(byte)
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try unit()
    default: throw failure("no such escape in JSON", at: index - 1)
    }
  }

  /// An escaped code unit, or a surrogate pair of two.
  private mutating func unit() throws(Failure) -> Unicode.Scalar {
    let start = index
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    if high < 0xDC00, bytes[index...].hasPrefix("\\u") {
      index += 2
      let low = try hexadecimal()
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw failure("half of a surrogate pair", at: start)
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0.isHexDigit }),
      let value = UInt32(digits.string, radix: 16)
    else { throw failure("four hexadecimal digits are missing") }
    index += 4
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(Failure) -> Double {
    let start = index
    if current == "-" { index += 1 }
    let first = index
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[first] != "0" else {
      throw failure("this is not a JSON value", at: start)
    }
    if current == "." {
      index += 1
      guard digits() > 0 else { throw failure("digits are missing") }
    }
    if current == "e" || current == "E" {
      index += 1
      if current == "+" || current == "-" { index += 1 }
      guard digits() > 0 else { throw failure("digits are missing") }
    }
    guard let value = Double(bytes[start..<index].string), value.isFinite else {
      throw failure("the number is too large", at: start)
    }
    return value
  }

  /// Skips digits and returns their number.
  private mutating func digits() -> Int {
    let count = bytes[index...].prefix { $0.isDigit }.count
    index += count
    return count
  }

  // MARK: Characters

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = current, XMLReader.isBlank(byte) { index += 1 }
  }

  /// Skips blanks and `character`, if it is next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard current == character else { return false }
    index += 1
    return true
  }

  private func failure(_ message: String, at offset: Int? = nil) -> ImportFailure {
    ImportFailure(message: message, offset: offset ?? index)
  }
}
