import CommandLanguage
import TerminalText

/// The page of `help error CODE`, a section of docs/errors.md: the error in a sentence, a paragraph
/// with the reason, one with the remedy, and an example that ends in the error.
package struct ErrorPage: Sendable {
  package let code: String
  /// The error in one line without a full stop.
  package let title: String
  let reason: String
  let remedy: String
  let example: ErrorExample

  private init(_ section: MarkdownSection) {
    let paragraphs = section.paragraphs
    code = section.title
    title = String(paragraphs[0].dropLast())
    reason = paragraphs[1]
    remedy = paragraphs[2]
    example = ErrorExample(section)
  }

  package static let all = groups.flatMap { $0.pages }

  static let groups = EmbeddedText.chapters(of: "errors.md").map {
    (title: $0.title, pages: $0.sections.map(ErrorPage.init))
  }

  /// The page of a code, in any case.
  static func named(_ text: String) -> ErrorPage? { all.first { Keyword.matches(text, $0.code) } }

  /// The page in lines of at most `columns`, unless a word is longer.
  func lines(columns: Int) -> [String] {
    TextWrap.lines("\(code): \(title).", columns: columns, hanging: 2) + [""]
      + TextWrap.paragraphs(reason, columns: columns) + [""]
      + TextWrap.paragraphs(remedy, columns: columns) + [""]
      + example.lines(code: code, columns: columns)
  }

  /// All codes with their titles, by groups.
  static func overview(columns: Int) -> [String] {
    let column = min(all.map { $0.code.count }.max() ?? 0, 22) + 4
    return groups.flatMap { group in
      [group.title]
        + group.pages.flatMap {
          TextWrap.entry($0.code, $0.title, at: column, columns: columns)
        } + [""]
    }
      + TextWrap.lines(
        "help CODE explains an error and its fix; help error explains the last one.",
        columns: columns)
  }
}

extension ErrorExample {
  /// The example of a section: code for the system's shell, a session, or a paragraph that begins
  /// with `Example:`. Code with `file=NAME` is a file.
  fileprivate init(_ section: MarkdownSection) {
    var form = Form.typed
    var lines: [String] = []
    var files: [File] = []
    for case .code(let fence, let content) in section.blocks {
      if let name = fence.value("file") {
        files.append(File(name: name, text: content.map { $0 + "\n" }.joined()))
      } else if fence.language == "sh" {
        form = .terminal
        lines = content
      } else {
        lines = content.compactMap { $0.hasPrefix("lay> ") ? String($0.dropFirst(5)) : nil }
      }
    }
    let mark = "Example: "
    if let text = section.paragraphs.last, text.hasPrefix(mark) {
      form = .described
      lines = [String(text.dropFirst(mark.count))]
    }
    self.init(form: form, lines: lines, files: files)
  }
}

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
