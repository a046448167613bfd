import TerminalText

/// A command of GitHub's workflows that marks a line of a file.
package enum WorkflowCommand {
  /// `::error file=…,line=…,title=…::message`.
  ///
  /// - Parameter level: `error`, `warning` or `notice`.
  package static func line(
    _ level: String = "error", file: String, line: Int, title: String, message: String
  ) -> String {
    "::\(level) file=\(escaped(file, isProperty: true)),line=\(line),"
      + "title=\(escaped(title, isProperty: true))::" + escaped(message, isProperty: false)
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\n": "%0A"
      case "\r": "%0D"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: Sanitizer.isHidden(scalar) ? Sanitizer.escape(scalar) : String(scalar)
      }
    }.joined()
  }
}
