/// Texts of labels as scripts write them.
package enum LabelText {
  /// `text` in quotes and with escapes, or `none`.
  package static func quoted(_ text: String?) -> String {
    guard let text else { return "none" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        let category = scalar.properties.generalCategory
        // What cannot be seen reads the same escaped, as the joiners between emoji do.
        let isPlain = ![.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
        result += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result + "\""
  }
}
