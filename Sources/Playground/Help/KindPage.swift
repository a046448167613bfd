import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// The page of `help kind KIND`: a text from docs/topics.md, then the declared commands and
/// properties.
package struct KindPage: Sendable {
  let kind: Kind

  package static let all = Kind.allCases.map(KindPage.init)

  /// The kind that a word names, in any case.
  static func named(_ text: String) -> KindPage? { all.first { Keyword.matches(text, $0.name) } }

  package var name: String { kind.word }

  /// One line without a full stop.
  package var title: String { text.title }

  /// The library that it imitates, its arithmetic, and the guide.
  var text: HelpTopic { HelpTopic.kind(name) }

  typealias Entry = (name: String, summary: String)

  /// The commands that create one: the one with its name, and those that accept its name as a word.
  func makers(_ commands: CommandIndex) -> [Entry] {
    entries(commands) { syntax in
      if kind.isLeaf { return Kind.allCases.contains { $0.word == syntax.name } }
      return syntax.name == kind.word
        || syntax.parameters.contains {
          if case .keyword(let words) = $0.type { words.contains(kind.word) } else { false }
        }
    }
  }

  /// The commands that accept a view because of its kind.
  func acceptingCommands(_ commands: CommandIndex) -> [Entry] {
    entries(commands) { $0.viewRoles.contains { !$0.isGeneral && $0.takes(kind) } }
  }

  /// The commands that accept a view because its container has the kind.
  func childCommands(_ commands: CommandIndex) -> [Entry] {
    guard !kind.isLeaf else { return [] }
    return entries(commands) { $0.viewRoles.contains { !$0.isGeneral && $0.takesChild(of: kind) } }
  }

  /// The names of the commands that accept any view.
  func generalCommands(_ commands: CommandIndex) -> [String] {
    entries(commands) { $0.viewRoles.contains { $0.isGeneral } }.map { $0.name }
  }

  private func entries(_ commands: CommandIndex, _ isWanted: (CommandSyntax) -> Bool) -> [Entry] {
    commands.commands.filter(isWanted).map { ($0.name, commands.page(of: $0).summary) }
  }

  /// The page in lines of at most `columns`, unless a word is longer.
  func lines(columns: Int, _ index: CommandIndex) -> [String] {
    var lines = TextWrap.lines("\(name): \(title).", columns: columns, hanging: 2) + [""]
    lines += TextWrap.paragraphs(text.body, columns: columns)
    func add(_ heading: String, _ entries: [Entry]) {
      guard !entries.isEmpty else { return }
      lines += ["", heading]
      lines += TextWrap.entries(
        entries.map { ($0.name, $0.summary) }, columns: columns,
        alignedWith: index.commands.map { $0.name })
    }
    let makers = makers(index)
    let article = kind.wordWithArticle
    add(kind.isLeaf ? "Commands that turn it into a container" : "Made by", makers)
    add(
      "Commands for \(article)",
      acceptingCommands(index).filter { command in
        !kind.isLeaf || !makers.contains { $0.name == command.name }
      })
    add("Commands for children of \(article)", childCommands(index))
    lines += ["", "Commands for any view"]
    let general = generalCommands(index).joined(separator: ", ")
    lines += TextWrap.lines(general, columns: columns, after: "  ", hanging: 2)
    for table in KindProperties(kind).tables {
      lines += [""] + TextWrap.lines(table.heading, columns: columns)
      lines += table.lines(columns: columns)
    }
    return lines
  }

  static func overview(columns: Int) -> [String] {
    TextWrap.entries(all.map { ($0.name, $0.title) }, columns: columns) + [""]
      + TextWrap.lines(
        "help kind KIND describes its arithmetic, its commands and its properties.",
        columns: columns)
  }
}

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
    if !outer.isEmpty { return Message.list(outer, "and") + (outer.count == 1 ? " has" : " have") }
    let inner = kinds { $1.takesChild(of: $0) }
    return inner.isEmpty ? nil : "a child of " + Message.list(inner) + " has"
  }
}
