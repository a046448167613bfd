import CommandLanguage
import TerminalText

/// A page of `docs` whose tables the program reads.
package struct DataPage {
  /// A row of a table: its cells by the names of the columns.
  package struct Row {
    fileprivate let columns: [String]
    fileprivate let cells: [String]

    var key: String { cells[0] }

    /// The text of a column.
    package subscript(column: String) -> String {
      guard let text = optional(column) else { preconditionFailure("no column \(column)") }
      return text
    }

    /// The text of a column; `nil` if the table does not have it.
    func optional(_ column: String) -> String? { columns.firstIndex(of: column).map { cells[$0] } }

    func words(_ column: String) -> [String] {
      self[column].split(separator: " ").map { String($0) }
    }

    /// The text of a column, with the values of the words in braces.
    func text(_ column: String, filling value: (String) -> String) -> String {
      DataPage.filled(self[column], value)
    }

    /// The ranges of a column of numbers in hexadecimal digits: `A8 2000-200A`.
    func ranges(_ column: String) -> [ClosedRange<UInt32>] {
      words(column).map { word in
        let ends = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        return ends[0]...ends[ends.count - 1]
      }
    }
  }

  static let console = DataPage("console-data.md")
  package static let interface = DataPage("interface-data.md")
  static let code = DataPage("code-data.md")

  /// The rows of each section by its title. Looked up, never iterated.
  private let tables: [String: [Row]]
  /// The code of each section by its title. Looked up, never iterated.
  private let listings: [String: String]

  package init(_ name: String) {
    let sections = EmbeddedText.sections(of: name)
    tables = Dictionary(
      uniqueKeysWithValues: sections.map { section in
        (section.title, section.rows.map { Row(columns: section.columns, cells: $0) })
      })
    listings = Dictionary(uniqueKeysWithValues: sections.map { ($0.title, $0.code) })
  }

  func rows(_ title: String) -> [Row] { tables[title] ?? [] }

  /// The row of a section that begins with a key.
  package func row(_ title: String, _ key: String) -> Row? { rows(title).first { $0.key == key } }

  /// The words of a kind in the section of words.
  package func words(_ kind: String) -> [String] { row("Words", kind)?.words("words") ?? [] }

  /// The code of a section, with values for some words in braces.
  package func listing(_ title: String, filling value: (String) -> String? = { _ in nil }) -> String
  {
    Self.filled(listings[title] ?? "", value)
  }

  /// A text with values for words in braces; those without a value stay.
  private static func filled(_ text: String, _ value: (String) -> String?) -> String {
    let parts = text.split(separator: "{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { filled, part in
      let name = part.prefix { $0 != "}" }
      guard let value = value(String(name)) else { return filled + "{" + part }
      return filled + value + part[name.endIndex...].dropFirst()
    }
  }

  /// Returns true if a name matches a pattern, in which `*` stands for any beginning or ending.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    guard pattern.hasPrefix("*") else {
      return pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
    }
    let end = pattern.dropFirst()
    return end.hasSuffix("*") ? name.contains(text: String(end.dropLast())) : name.hasSuffix(end)
  }
}
