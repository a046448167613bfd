import CommandLanguage
import TerminalText

/// The tables of docs/console-data.md.
enum ConsoleData {
  private static let sections = EmbeddedText.sections(of: "console-data.md")

  /// The cells of each row of a section.
  static func rows(_ title: String) -> [[String]] {
    sections.first { $0.title == title }?.rows ?? []
  }

  /// The words of a kind in the section of words.
  static func words(_ kind: String) -> [String] {
    rows("Words").filter { $0[0] == kind }.flatMap { $0[1].split(separator: " ").map(String.init) }
  }

  /// A text with the values of the words in braces.
  static func filled(_ text: String, _ value: (String) -> String) -> String {
    let parts = text.split(separator: "{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { filled, part in
      let name = part.prefix { $0 != "}" }
      return filled + value(String(name)) + part[name.endIndex...].dropFirst()
    }
  }
}
