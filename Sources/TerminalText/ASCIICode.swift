/// Converts data and code to ASCII with the escapes of the format, so that it stays valid and has
/// the same meaning.
package enum ASCIICode: Sendable {
  /// `\u00e9`; beyond the basic plane as two.
  case json
  /// `&#xe9;`, in XML and HTML.
  case markup
  /// `"\u{e9}"` inside a word of a script of commands, and `${\u{e9}}` for a variable.
  case script
  /// `\u{e9}` in the literals of Swift, and `uE9` in its identifiers.
  case swift

  /// A line of the format in ASCII. O(length).
  package func escaped(_ line: String) -> String {
    if line.utf8.allSatisfy({ $0 < 0x80 }) { return line }
    switch self {
    case .json: return ASCIIText.replaced(line, by: JSONText.escape)
    case .markup: return ASCIIText.replaced(line) { "&#x\(String($0.value, radix: 16));" }
    case .script: return Self.scriptLine(line)
    case .swift: return Self.swiftLine(line)
    }
  }

  /// A name as a part of an identifier: `gruF6uDFe`.
  package static func identifier(_ name: String) -> String {
    ASCIIText.replaced(name) { "u" + String($0.value, radix: 16, uppercase: true) }
  }

  /// Escapes are valid only in double quotes, so other parts of a word get these quotes.
  private static func scriptLine(_ line: String) -> String {
    let scalars = Array(line.unicodeScalars)
    var result = ""
    var quote: Unicode.Scalar?
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if quote == nil, let reference = reference(scalars[index...]) {
        result += reference.text
        index = reference.end
        continue
      }
      if !scalar.isASCII {
        let end = scalars[index...].firstIndex { $0.isASCII } ?? scalars.count
        let escapes = scalars[index..<end].map(Sanitizer.escape).joined()
        let edge = quote == "'" ? "'" : ""
        result += quote == "\"" ? escapes : "\(edge)\"\(escapes)\"\(edge)"
        index = end
        continue
      }
      let isWordStart = index == 0 || " \t;{}".unicodeScalars.contains(scalars[index - 1])
      if quote == nil, scalar == "#", isWordStart {
        result += ASCIIText.spelled(String(String.UnicodeScalarView(scalars[index...])))
        break
      }
      result.unicodeScalars.append(scalar)
      index += 1
      if quote == "\"", scalar == "\\", index < scalars.count {
        result.unicodeScalars.append(scalars[index])
        index += 1
      } else if quote == scalar {
        quote = nil
      } else if quote == nil, scalar == "\"" || scalar == "'", !isApostrophe(index - 1, scalars) {
        quote = scalar
      }
    }
    return result
  }

  /// `$NAME` or `${NAME}` with escapes, and the index after it; `nil` if the name is in ASCII.
  private static func reference(_ text: ArraySlice<Unicode.Scalar>) -> (text: String, end: Int)? {
    guard text.first == "$" else { return nil }
    let isBraced = text.dropFirst().first == "{"
    let name = text.dropFirst(isBraced ? 2 : 1).prefix { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .decimalNumber: true
      default: scalar == "_" || scalar.properties.isAlphabetic
      }
    }
    if name.allSatisfy({ $0.isASCII }) { return nil }
    let spelling = name.map { $0.isASCII ? String($0) : Sanitizer.escape($0) }.joined()
    return ("${\(spelling)}", name.endIndex + (isBraced ? 1 : 0))
  }

  /// True if an apostrophe belongs to a word such as `isn't`: a letter precedes it, and no other one
  /// follows on the line.
  private static func isApostrophe(_ index: Int, _ line: [Unicode.Scalar]) -> Bool {
    guard line[index] == "'", index > 0, line[index - 1].isASCII,
      line[index - 1].properties.isAlphabetic
    else { return false }
    return !line[(index + 1)...].contains("'")
  }

  private static func swiftLine(_ line: String) -> String {
    if line.drop(while: { $0 == " " }).hasPrefix("//") { return ASCIIText.spelled(line) }
    var isLiteral = false
    var isEscaped = false
    var result = ""
    for scalar in line.unicodeScalars {
      if scalar == "\"", !isEscaped { isLiteral.toggle() }
      isEscaped = scalar == "\\" && !isEscaped
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        result += isLiteral ? Sanitizer.escape(scalar) : identifier(String(scalar))
      }
    }
    return result
  }
}
