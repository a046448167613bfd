import CommandLanguage
import LayoutDocument
import TerminalText

extension ForeignWord {
  /// The words of other tools at the end of docs/phrases.md, then Layline's properties that are
  /// typed as commands.
  static let all =
    EmbeddedText.sections(of: "phrases.md").drop { $0.title != "Words of other tools" }
    .flatMap(words)
    + Properties.all.map { property in
      ForeignWord(
        property.name, message: "\(property.name) is a property",
        fix: "set VIEW \(property.name) \(property.values)")
    }

  /// A row of a section: words, what to type instead, and Layline's keywords with the same meaning.
  private static func words(_ section: MarkdownSection) -> [ForeignWord] {
    let tool = ["Other words", "Plain words"].contains(section.title) ? "" : section.title
    return section.rows.flatMap { row in
      list(row[0]).map { word in
        ForeignWord(
          word, of: tool,
          message: tool.isEmpty
            ? "no command \"\(word)\"" : "\"\(word)\" is from \(tool); here it is:",
          fix: row[1], ours: list(row[2]))
      }
    }
  }

  private static func list(_ cell: String) -> [String] {
    cell.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// Remarks that words for another tool's option were taken as names of new views.
  static func remarks(on children: [Word], of arguments: Arguments) -> [String] {
    let keywords = arguments.syntax.options.map { $0.keyword }
    return children.compactMap { child in
      // A plain word is a plausible name.
      let isCompound = child.text.contains { $0 == "-" || $0.isUppercase }
      guard isCompound,
        let meaning = arguments.commands.vocabulary.meaning(of: child.text, among: keywords)
      else { return nil }
      return "\(child.text) is a view now; \(meaning.message)"
    }
  }
}
