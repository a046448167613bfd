/// The spelling of text in scripts.
package enum ScriptText {
  /// `text` in double quotes, with escapes, so that it parses to the same text. Every hidden
  /// character is escaped, joiners between emoji included. O(length).
  package static func quoted(_ text: String) -> String {
    var spelling = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": spelling += "\\\""
      case "\\": spelling += "\\\\"
      case "\n": spelling += "\\n"
      case "\t": spelling += "\\t"
      case let hidden where Sanitizer.isHidden(hidden): spelling += Sanitizer.escape(hidden)
      default: spelling.unicodeScalars.append(scalar)
      }
    }
    return spelling + "\""
  }
}
