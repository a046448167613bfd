import TerminalText

/// The texts of a command's help, which its declaration does not contain.
package struct CommandPage: Sendable {
  /// A command line that runs after `setup`, and its purpose.
  package struct Example: Hashable, Sendable {
    package let command: String
    package var note = ""
    package var setup = ""
  }

  /// The heading of help above the command.
  package private(set) var group = ""
  /// One line, without a full stop.
  package private(set) var summary = ""
  /// The forms of the words after the name: `VIEW h|v [CHILD…]`.
  package private(set) var usage = ""
  /// Paragraphs, separated by empty lines.
  package private(set) var discussion = ""
  /// The terms and meanings of the parameters and options that need one, as help lists them.
  package private(set) var words: [(term: String, text: String)] = []
  package private(set) var examples: [Example] = []

  /// The meaning of a parameter with a name, or of an option with a keyword; empty without one.
  package func meaning(of name: String) -> String {
    words.first { $0.term.prefix { $0 != " " && $0 != "…" } == name }?.text ?? ""
  }
}

extension CommandPage {
  /// The groups and sections of docs/language.md, by the names of the commands.
  package static let all: [String: CommandPage] = {
    var pages: [String: CommandPage] = [:]
    for (group, sections) in EmbeddedText.chapters(of: "language.md") {
      for section in sections { pages[section.title] = CommandPage(section, in: group) }
    }
    return pages
  }()

  /// The summary is the first paragraph. The declaration gives the paragraph about aliases.
  private init(_ section: MarkdownSection, in group: String) {
    self.init(group: group)
    var paragraphs: [String] = []
    for block in section.blocks {
      switch block {
      case .paragraph(let text) where text.hasPrefix("Also: "): break
      case .paragraph(let text) where text.hasPrefix("- `"):
        let parts = text.dropFirst(3).split(separator: "`", maxSplits: 1)
        words.append((String(parts[0]), Self.unescaped(String(parts[1].dropFirst(2)))))
      case .paragraph(let text): paragraphs.append(Self.unescaped(text))
      case .code(let fence, let lines) where fence.language.isEmpty:
        usage = String(lines[0].dropFirst(section.title.count + 1))
      case .code(let fence, let lines) where fence.language == "lay":
        examples.append(Self.example(lines))
      case .code, .row: break
      }
    }
    summary = String((paragraphs.first ?? "").dropLast())
    discussion = paragraphs.dropFirst().joined(separator: "\n\n")
  }

  /// The last line is the command, possibly with a note; the lines before it prepare the layout.
  private static func example(_ lines: [String]) -> Example {
    let line = lines[lines.count - 1]
    let mark = "  # "
    let end = line.firstIndex(ofText: mark) ?? line.endIndex
    return Example(
      command: String(line[..<end]), note: String(line[end...].dropFirst(mark.count)),
      setup: lines.dropLast().joined(separator: "\n"))
  }

  /// The text without the backslashes before signs that Markdown would interpret.
  private static func unescaped(_ text: String) -> String {
    var plain = ""
    var isEscaped = false
    for character in text {
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { plain.append(character) }
    }
    return plain
  }
}
