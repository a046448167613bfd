import CommandLanguage
import TerminalText

/// The tables of docs/console-data.md.
enum ConsoleData {
  /// The rows of each section by its title. Looked up, never iterated.
  private static let tables: [String: [[String]]] = {
    var tables: [String: [[String]]] = [:]
    for section in EmbeddedText.sections(of: "console-data.md") {
      tables[section.title] = section.rows
    }
    return tables
  }()

  /// The cells of each row of a section.
  static func rows(_ title: String) -> [[String]] { tables[title] ?? [] }

  /// The words of a kind in the section of words.
  static func words(_ kind: String) -> [String] {
    rows("Words").filter { $0[0] == kind }.flatMap { $0[1].split(separator: " ").map(String.init) }
  }

  /// Returns true if a name matches a pattern, in which `*` stands for any beginning or ending.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    guard pattern.hasPrefix("*") else {
      return pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
    }
    let end = pattern.dropFirst()
    return end.hasSuffix("*") ? name.contains(text: String(end.dropLast())) : name.hasSuffix(end)
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
