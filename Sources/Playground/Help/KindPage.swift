import CommandLanguage
import LayoutDocument
import LayoutEngine

/// The page of `help kind KIND`: a text from docs/topics.md, then the declared commands and
/// properties.
package struct KindPage: Sendable {
  let kind: Kind

  package static let all = Kind.allCases.map(KindPage.init)

  /// The kind that a word names, in any case.
  static func named(_ text: String) -> KindPage? {
    all.first { Keyword.matches(text, $0.name) }
  }

  package var name: String { kind.word }

  /// One line without a full stop.
  package var title: String { text.title }

  /// The library that it imitates, its arithmetic, and the guide.
  var text: HelpTopic { HelpTopic.kind(name) }

  // MARK: Declarations of commands

  /// A command with its summary.
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

  // MARK: The page

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

  /// All kinds, one per line.
  static func overview(columns: Int) -> [String] {
    TextWrap.entries(all.map { ($0.name, $0.title) }, columns: columns) + [""]
      + TextWrap.lines(
        "help kind KIND describes its arithmetic, its commands and its properties.",
        columns: columns)
  }
}
