import CommandLanguage

/// A value of JSON, with its position in the text.
struct JSONValue {
  enum Content {
    case null
    case flag(Bool)
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

  var string: String? {
    if case .string(let text) = content { return text }
    return nil
  }

  var number: Double? {
    if case .number(let value) = content { return value }
    return nil
  }

  var list: [JSONValue]? {
    if case .list(let values) = content { return values }
    return nil
  }

  var isNull: Bool {
    if case .null = content { return true }
    return false
  }
}

/// Reads JSON according to RFC 8259, because the program must not load Foundation.
struct JSONReader {
  struct Failure: Error, Equatable {
    var message: String
    /// The position in bytes.
    var offset: Int
  }

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
    case UInt8(ascii: "{"): content = .object(try members(depth))
    case UInt8(ascii: "["): content = .list(try elements(depth))
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"):
      try word("true")
      content = .flag(true)
    case UInt8(ascii: "f"):
      try word("false")
      content = .flag(false)
    case UInt8(ascii: "n"):
      try word("null")
      content = .null
    default: content = .number(try number())
    }
    return JSONValue(content: content, offset: start)
  }

  private mutating func members(_ depth: Int) throws(Failure) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    index += 1
    if take("}") { return members }
    while true {
      skipBlanks()
      guard current == UInt8(ascii: "\"") else { throw failure("a key is missing") }
      let key = try string()
      guard take(":") else { throw failure("\":\" is missing") }
      members.append((key, try value(depth: depth + 1)))
      if take("}") { return members }
      guard take(",") else { throw failure("\",\" or \"}\" is missing") }
    }
  }

  private mutating func elements(_ depth: Int) throws(Failure) -> [JSONValue] {
    var values: [JSONValue] = []
    index += 1
    if take("]") { return values }
    while true {
      values.append(try value(depth: depth + 1))
      if take("]") { return values }
      guard take(",") else { throw failure("\",\" or \"]\" is missing") }
    }
  }

  // MARK: Strings

  private mutating func string() throws(Failure) -> String {
    let start = index
    index += 1
    var plain: [UInt8] = []
    while let byte = current {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: plain, as: UTF8.self)
      case UInt8(ascii: "\\"): plain += Array(String(Character(try escape())).utf8)
      case 0..<0x20: throw Failure(message: "a control character in a string", offset: index - 1)
      default: plain.append(byte)
      }
    }
    throw Failure(message: "the string that begins here is never closed", offset: start)
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    guard let byte = current else { throw failure("JSON ends in a string") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unit()
    default: throw Failure(message: "no such escape in JSON", offset: index - 1)
    }
  }

  /// An escaped code unit, or a surrogate pair of two.
  private mutating func unit() throws(Failure) -> Unicode.Scalar {
    let start = index
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { throw Failure(message: "half of a surrogate pair", offset: start) }
    index += 2
    let low = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw Failure(message: "half of a surrogate pair", offset: start) }
    return scalar
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    guard index + 4 <= bytes.count,
      bytes[index..<(index + 4)].allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = UInt32(String(decoding: bytes[index..<(index + 4)], as: UTF8.self), radix: 16)
    else { throw failure("four hexadecimal digits are missing") }
    index += 4
    return value
  }

  // MARK: Numbers and words

  private mutating func number() throws(Failure) -> Double {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    let first = index
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[first] != UInt8(ascii: "0") else {
      throw Failure(message: "this is not a JSON value", offset: start)
    }
    if current == UInt8(ascii: ".") {
      index += 1
      guard digits() > 0 else { throw failure("digits are missing") }
    }
    if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
      index += 1
      if let sign = current, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
      guard digits() > 0 else { throw failure("digits are missing") }
    }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite
    else { throw Failure(message: "the number is too large", offset: start) }
    return value
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  private mutating func word(_ word: StaticString) throws(Failure) {
    let text = word.withUTF8Buffer { Array($0) }
    guard bytes[index...].starts(with: text) else { throw failure("this is not a JSON value") }
    index += text.count
  }

  // MARK: Characters

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  /// Skips blanks and `character`, if it is next.
  private mutating func take(_ character: Character) -> Bool {
    skipBlanks()
    guard current == character.asciiValue else { return false }
    index += 1
    return true
  }

  private func failure(_ message: String) -> Failure { Failure(message: message, offset: index) }
}
