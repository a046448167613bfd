import CommandLanguage

/// The tables of docs/console-data.md.
enum ConsoleData {
  static let page = DataPage("console-data.md")

  /// The words of a kind in the section of words.
  static func words(_ kind: String) -> [String] { page.row("Words", kind)?.words("words") ?? [] }

  /// The first row of a section whose pattern a name matches.
  static func row(_ title: String, matching name: String, kind: String? = nil) -> DataPage.Row? {
    var name = name
    // Markdown may have turned an underscore into an asterisk.
    if name.hasPrefix("*") { name = "_" + name.dropFirst() }
    if name.hasPrefix("NSKVONotifying_") { name = String(name.dropFirst(15)) }
    return page.rows(title).first { matches(name, $0.key) && (kind == nil || $0["kind"] == kind) }
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
