import TerminalText

/// A page of help that is not about one command.
package struct HelpTopic: Sendable {
  package let name: String
  /// One line.
  package let title: String
  package let body: String
}

extension HelpTopic {
  package static let all = topics(in: "Topics")
  private static let kinds = topics(in: "Kinds of views")

  /// The topics in a chapter of docs/topics.md.
  private static func topics(in title: String) -> [HelpTopic] {
    EmbeddedText.chapters(of: "topics.md").filter { $0.title == title }
      .flatMap { $0.sections.map { HelpTopic($0) } }
  }

  /// The topic about a kind of view.
  package static func kind(_ name: String) -> HelpTopic {
    kinds.first { $0.name == name } ?? HelpTopic(name: name, title: "", body: "")
  }

  /// The title is the first paragraph; code is indented.
  private init(_ section: MarkdownSection) {
    var body: [String] = []
    for block in section.blocks.dropFirst() {
      switch block {
      case .paragraph(let text): body.append(MarkdownSection.plain(text))
      case .code(_, let lines):
        body.append(lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n"))
      case .row: break
      }
    }
    self.init(
      name: section.title, title: String(section.paragraphs[0].dropLast()),
      body: body.joined(separator: "\n\n"))
  }
}
