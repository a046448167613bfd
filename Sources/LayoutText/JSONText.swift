import TerminalText

/// Writes JSON on one line. Start-up may not load Foundation, and only writing is needed.
///
/// Nothing is inlined: objects are written by hundreds of calls, and the page loads them all.
package struct JSONText {
  package private(set) var text = ""
  private var needsComma = false

  package init() {}

  @inline(never)
  package mutating func begin(_ bracket: Character) {
    comma()
    text.append(bracket)
    needsComma = false
  }

  @inline(never)
  package mutating func end(_ bracket: Character) {
    text.append(bracket)
    needsComma = true
  }

  @inline(never)
  package mutating func key(_ name: String) {
    comma()
    addQuoted(name)
    text += ":"
    needsComma = false
  }

  @inline(never)
  package mutating func value(_ string: String) {
    comma()
    addQuoted(string)
    needsComma = true
  }

  @inline(never)
  package mutating func value(_ number: Double) { raw(NumberText.exact(number)) }
  @inline(never)
  package mutating func value(_ number: Int) { raw(String(number)) }
  @inline(never)
  package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }
  package mutating func null() { raw("null") }

  /// Adds a value that is JSON already.
  package mutating func raw(_ json: String) {
    comma()
    text += json
    needsComma = true
  }

  /// Most texts need no escapes.
  private mutating func addQuoted(_ string: String) {
    let isPlain = string.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard isPlain else {
      text += JSONText.quoted(string)
      return
    }
    text += "\""
    text += string
    text += "\""
  }

  private mutating func comma() {
    if needsComma { text += "," }
  }

  /// `string` in quotes; control characters and line separators are escaped.
  package static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        result += Sanitizer.isHidden(scalar) ? escape(scalar) : String(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let hex = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    }.joined()
  }
}
