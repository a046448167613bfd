import CommandLanguage
import TerminalText

extension HelpTopic {
  /// The topics in docs/topics.md, and the kinds of views.
  private static let groups: [String: [HelpTopic]] = {
    var groups: [String: [HelpTopic]] = [:]
    var group = ""
    for section in EmbeddedText.sections(of: "topics.md") {
      if section.level == 2 { group = section.title }
      if section.level == 3 { groups[group, default: []].append(HelpTopic(section)) }
    }
    return groups
  }()

  static var all: [HelpTopic] { groups["Topics"] ?? [] }
  static var kinds: [HelpTopic] { groups["Kinds of views"] ?? [] }

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
