import CommandLanguage
import TerminalText

/// A page of `docs` whose tables the program reads.
struct DataPage {
  /// A row of a table: its cells by the names of the columns.
  struct Row {
    fileprivate let columns: [String]
    fileprivate let cells: [String]

    /// The first cell.
    var key: String { cells[0] }

    /// The text of a column; empty if the table has none of that name.
    subscript(column: String) -> String {
      columns.firstIndex(of: column).map { cells[$0] } ?? ""
    }

    /// The words of a column.
    func words(_ column: String) -> [String] {
      self[column].split(separator: " ").map { String($0) }
    }
  }

  /// The rows of each section by its title. Looked up, never iterated.
  private let tables: [String: [Row]]

  init(_ name: String) {
    tables = Dictionary(
      uniqueKeysWithValues: EmbeddedText.sections(of: name).map { section in
        (section.title, section.rows.map { Row(columns: section.columns, cells: $0) })
      })
  }

  func rows(_ title: String) -> [Row] { tables[title] ?? [] }

  /// The row of a section that begins with a key.
  func row(_ title: String, _ key: String) -> Row? { rows(title).first { $0.key == key } }
}
