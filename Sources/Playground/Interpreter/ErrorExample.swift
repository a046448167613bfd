import CommandLanguage
import TerminalText

/// Commands that end in a particular error.
package struct ErrorExample: Sendable {
  package enum Form: Sendable, Equatable {
    /// Each line is typed in a new session; only the last one fails.
    case typed
    /// The lines are for the system's shell, in a folder with the files.
    case terminal
    /// A description: the example needs keys, or takes too long.
    case described
  }

  package struct File: Sendable {
    package let name: String
    package let text: String
  }

  package let form: Form
  package let lines: [String]
  package var files: [File] = []
  /// True if changes of the last line are drawn.
  package var isDrawn = false

  /// The lines of the example on the page of `code`.
  package func lines(code: String, columns: Int) -> [String] {
    var shown = ["Example"]
    for file in files {
      shown.append("  \(file.name):")
      shown += file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { $0.isEmpty ? "" : "    " + $0 }
    }
    switch form {
    case .described:
      return shown + TextWrap.lines(lines[0], columns: columns, after: "  ", hanging: 2)
    case .terminal: return shown + lines.map { "  $ " + $0 }
    case .typed:
      shown += lines.flatMap { $0.split(separator: "\n") }
        .flatMap { TextWrap.example(Sanitizer.sanitized(String($0)), columns: columns) }
      return shown + ["", "help \(code) --run shows what it says."]
    }
  }
}
