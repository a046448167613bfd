import CommandLanguage
import TerminalText

/// The tables of docs/console-data.md.
enum ConsoleData {
  /// The rows of each section by its title. Looked up, never iterated.
  private static let tables = Dictionary(
    uniqueKeysWithValues: EmbeddedText.sections(of: "console-data.md").map { ($0.title, $0.rows) })

  /// The cells of each row of a section.
  static func rows(_ title: String) -> [[String]] { tables[title] ?? [] }

  /// The row of a section that begins with a key.
  static func row(_ title: String, _ key: String) -> [String]? {
    rows(title).first { $0[0] == key }
  }

  /// The words of a kind in the section of words.
  static func words(_ kind: String) -> [String] {
    row("Words", kind)?[1].split(separator: " ").map { String($0) } ?? []
  }

  /// The first row of a section whose pattern a name matches.
  static func row(_ title: String, matching name: String, kind: String? = nil) -> [String]? {
    var name = name
    // Markdown may have turned an underscore into an asterisk.
    if name.hasPrefix("*") { name = "_" + name.dropFirst() }
    if name.hasPrefix("NSKVONotifying_") { name = String(name.dropFirst(15)) }
    return rows(title).first { (kind == nil || $0[1] == kind) && matches(name, $0[0]) }
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
