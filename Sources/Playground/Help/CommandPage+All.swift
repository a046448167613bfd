import CommandLanguage
import TerminalText

extension CommandPage {
  /// The groups and sections of docs/language.md, by the names of the commands.
  static let all: [String: CommandPage] = {
    var pages: [String: CommandPage] = [:]
    var group = ""
    for section in EmbeddedText.sections(of: "language.md") {
      if section.level == 2 { group = section.title }
      if section.level == 3 { pages[section.title] = CommandPage(section, in: group) }
    }
    return pages
  }()

  /// The summary is the first paragraph. The paragraph that lists aliases is written from the
  /// declaration.
  private init(_ section: MarkdownSection, in group: String) {
    var usage = ""
    var paragraphs: [String] = []
    var words: [(term: String, text: String)] = []
    var examples: [Example] = []
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
    self.init(
      group: group, summary: String((paragraphs.first ?? "").dropLast()), usage: usage,
      discussion: paragraphs.dropFirst().joined(separator: "\n\n"), words: words,
      examples: examples)
  }

  /// The last line is the command, possibly with a note; the lines before it prepare the layout.
  private static func example(_ lines: [String]) -> Example {
    let line = lines[lines.count - 1]
    let mark = "  # "
    let end = line.firstIndex(ofText: mark) ?? line.endIndex
    return Example(
      String(line[..<end]), note: String(line[end...].dropFirst(mark.count)),
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
