import TerminalText

/// Writes JSON on one line. Start-up may not load Foundation, and only writing is needed.
package struct JSONText {
  package private(set) var text = ""
  private var needsComma = false

  package init() {}

  package mutating func begin(_ bracket: Character) {
    comma()
    text.append(bracket)
    needsComma = false
  }

  package mutating func end(_ bracket: Character) {
    text.append(bracket)
    needsComma = true
  }

  package mutating func key(_ name: String) {
    comma()
    text += JSONText.quoted(name)
    text += ":"
    needsComma = false
  }

  package mutating func value(_ string: String) { raw(JSONText.quoted(string)) }
  package mutating func value(_ number: Double) { raw(NumberText.exact(number)) }
  package mutating func value(_ number: Int) { raw(String(number)) }
  package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }
  package mutating func null() { raw("null") }

  /// Adds a value that is JSON already.
  package mutating func raw(_ json: String) {
    comma()
    text += json
    needsComma = true
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
