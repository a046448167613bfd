/// Writes JSON on one line without Foundation, which must not be loaded at start-up.
///
/// Nothing is inlined, because hundreds of calls would enlarge the page's module.
package struct JSONText {
  /// Bytes are appended several times faster than characters.
  private var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package var byteCount: Int { bytes.count }

  /// Reserves memory for more bytes, because repeated growth would copy every byte again.
  package mutating func reserve(_ more: Int) { bytes.reserveCapacity(bytes.count + more) }

  /// The text so far. O(length).
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Opens an array or an object. With a key, it is the value of a member.
  @inline(never) package mutating func begin(_ bracket: Unicode.Scalar, _ key: String? = nil) {
    if let key { self.key(key) }
    comma()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  @inline(never) package mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  @inline(never) package mutating func key(_ name: String) {
    comma()
    Self.addQuoted(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  @inline(never) package mutating func value(_ string: String) {
    comma()
    Self.addQuoted(string, to: &bytes)
    needsComma = true
  }

  /// The shortest text that reads back as the same number. Numbers with at most two decimals, the
  /// common case, are written without a temporary string.
  @inline(never) package mutating func value(_ number: Double) {
    let hundredths = (number * 100).rounded()
    if hundredths.magnitude < 1e15, hundredths / 100 == number {
      roundedValue(number)
    } else {
      raw(NumberText.exact(number))
    }
  }

  @inline(never) package mutating func roundedValue(_ number: Double) {
    comma()
    NumberText.append(number, decimals: 2, to: &bytes)
    needsComma = true
  }

  /// A string of two numbers with at most two decimals, separated by `separator`.
  @inline(never)
  package mutating func roundedValue(_ one: Double, _ separator: String, _ other: Double) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    NumberText.append(one, decimals: 2, to: &bytes)
    bytes += separator.utf8
    NumberText.append(other, decimals: 2, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  @inline(never)
  package mutating func value(_ number: Int) { raw(String(number)) }
  @inline(never)
  package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

  // MARK: Members of objects

  @inline(never) package mutating func field(_ key: String, _ text: String?) {
    self.key(key)
    if let text { value(text) } else { null() }
  }

  @inline(never) package mutating func field(_ key: String, _ number: Double?) {
    self.key(key)
    if let number { value(number) } else { null() }
  }

  @inline(never) package mutating func field(_ key: String, _ number: Int?) {
    self.key(key)
    if let number { value(number) } else { null() }
  }

  @inline(never) package mutating func field(_ key: String, _ flag: Bool) {
    self.key(key)
    value(flag)
  }

  package mutating func list<Element>(
    _ key: String, _ elements: [Element], _ add: (inout JSONText, Element) -> Void
  ) {
    self.key(key)
    list(elements, add)
  }

  /// An object as a text, whose members `add` writes.
  package static func object(_ add: (inout JSONText) -> Void) -> String {
    var json = JSONText()
    json.begin("{")
    add(&json)
    json.end("}")
    return json.text
  }

  /// Adds an object, whose members `add` writes.
  @inline(never) package mutating func object(_ key: String, _ add: (inout JSONText) -> Void) {
    begin("{", key)
    add(&self)
    end("}")
  }

  /// Adds an array of objects, whose members `add` writes.
  package mutating func objects<Element>(
    _ key: String, _ elements: [Element], _ add: (inout JSONText, Element) -> Void
  ) {
    list(key, elements) { json, element in
      json.begin("{")
      add(&json, element)
      json.end("}")
    }
  }

  @inline(never) package mutating func strings(_ key: String, _ values: [String]) {
    list(key, values) { $0.value($1) }
  }

  // MARK: Values

  package mutating func list<Element>(
    _ elements: [Element], _ add: (inout JSONText, Element) -> Void
  ) {
    begin("[")
    for element in elements { add(&self, element) }
    end("]")
  }

  package mutating func null() { raw("null") }

  /// Adds a value that is JSON already.
  package mutating func raw(_ json: String) {
    comma()
    bytes += json.utf8
    needsComma = true
  }

  private mutating func comma() { if needsComma { bytes.append(UInt8(ascii: ",")) } }

  /// `string` in quotes; control characters and line separators are escaped.
  package static func quoted(_ string: String) -> String {
    var bytes: [UInt8] = []
    addQuoted(string, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func addQuoted(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    // Most texts need no escapes and are appended directly.
    let isPlain = string.utf8.withContiguousStorageIfAvailable { text in
      guard text.allSatisfy(Self.isPlain) else { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if isPlain != true { addEscaped(string, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func addEscaped(_ string: String, to bytes: inout [UInt8]) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\t": bytes += "\\t".utf8
      case "\r": bytes += "\\r".utf8
      default: bytes += (Sanitizer.isHidden(scalar) ? escape(scalar) : String(scalar)).utf8
      }
    }
  }

  /// True for ASCII characters that need no escape in a string.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let hex = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    }.joined()
  }
}
