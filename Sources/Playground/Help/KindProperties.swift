import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// The declared properties of a kind with their values and defaults.
struct KindProperties: Sendable {
  struct Row: Equatable, Sendable {
    let key: String
    /// The values that `set` accepts, as `N | auto | off`.
    let values: String
    let initial: String
    let help: String
  }

  struct Table: Sendable {
    let heading: String
    let rows: [Row]

    func lines(columns: Int) -> [String] {
      let keys = rows.map { displayWidth(of: $0.key) }.max() ?? 0
      let values = rows.map { displayWidth(of: $0.initial) }.max() ?? 0
      return rows.flatMap { row in
        let gap = String(repeating: " ", count: keys - displayWidth(of: row.key) + 2)
        return TextWrap.entry(
          row.key + gap + row.initial, "\(row.help) (\(row.values))", at: keys + values + 6,
          columns: columns)
      }
    }
  }

  /// The tables of its properties, of those of its children, and of root; without empty ones.
  let tables: [Table]

  init(_ kind: Kind) {
    let rows = Self.rows { $0.takes(kind) }
    if kind.isLeaf {
      let label = Self.rows { if case .labels = $0 { true } else { false } }
      let root = Self.rows { if case .root = $0 { true } else { false } }
      tables = [
        Table(heading: "Properties of a leaf: set VIEW KEY VALUE", rows: rows + label),
        Table(heading: "Properties of root", rows: root),
      ]
    } else {
      tables = [
        Table(heading: "Properties: set \(kind.word.uppercased()) KEY VALUE", rows: rows),
        Table(
          heading: "Properties of its children: set CHILD KEY VALUE",
          rows: Self.rows { $0.takesChild(of: kind) }),
      ].filter { !$0.rows.isEmpty }
    }
  }

  private static func rows(where isWanted: (PropertyOwner) -> Bool) -> [Row] {
    Properties.all.filter { isWanted($0.owner) }.map { property in
      // The default has a separate column.
      let help = property.help.split(separator: ";").filter { !$0.hasSuffix(" by default") }
      return Row(
        key: property.name, values: spaced(property.values), initial: property.initial,
        help: help.joined(separator: ";"))
    }
  }

  /// `fill|center` with blanks, so that a line can end between the words.
  private static func spaced(_ values: String) -> String {
    values.contains(" ") ? values : values.split(separator: "|").joined(separator: " | ")
  }

  /// `a stack has`, `a split and a stack have`, `a child of a split has`: the owners of a property;
  /// `nil` if there are none.
  static func owners(of key: String) -> String? {
    let owners = Properties.all.filter { Keyword.matches(key, $0.name) }.map { $0.owner }
    func kinds(_ isOwned: (Kind, PropertyOwner) -> Bool) -> [String] {
      Kind.allCases.filter { kind in
        !kind.isLeaf && owners.contains { isOwned(kind, $0) }
      }.map { "a " + $0.word }
    }
    let outer = kinds { $1.takes($0) }
    if !outer.isEmpty {
      return Message.list(outer, "and") + (outer.count == 1 ? " has" : " have")
    }
    let inner = kinds { $1.takesChild(of: $0) }
    return inner.isEmpty ? nil : "a child of " + Message.list(inner) + " has"
  }
}
