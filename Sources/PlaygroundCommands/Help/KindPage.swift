package import CommandLanguage
package import LayoutEngine
import PlaygroundSession

/// The page of `help kind KIND`: the kind and the library whose arithmetic it follows in words, and
/// the rest as the commands and properties declare it.
package struct KindPage: Sendable {
  package let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }

  package static let all = Kind.allCases.map(KindPage.init)

  /// The kind that a word names, in any case.
  package static func named(_ text: String) -> KindPage? {
    all.first { Keyword.matches(text, $0.name) }
  }

  package var name: String { kind.word }

  /// One line, without a full stop.
  package var title: String {
    switch kind {
    case .view: "a leaf, without children; it may have a natural size"
    case .split: "shares its length among children, by ratios and fixed values"
    case .splitter: "two sides, and a bar between them that can be dragged"
    case .stack: "lines up its views by the constraints that UIStackView makes"
    case .canvas: "places its views by constraints of your own, and by spaces"
    case .reveal: "a view that waits beyond an edge until a fast pan reveals it"
    case .scroll: "shows a part of content that may be larger than itself"
    }
  }

  /// The library whose arithmetic it follows, and the arithmetic in words.
  package var arithmetic: String {
    switch kind {
    case .view:
      "A leaf is what UIKit calls a view with an intrinsic content size: its natural size counts "
        + "where its container asks for it, in stacks and canvases with hugging (250) and "
        + "compression resistance (750), in splits where it is fixed at auto. Any of the other "
        + "kinds is made of a leaf."
    case .split:
      "The arithmetic is PCSplitView's: fixed values are taken off first, and the ratios share "
        + "what is left. The ratio of a child that is fixed or hidden is shared equally among "
        + "those that are not. The ratios total 1."
    case .splitter:
      "The arithmetic is SplitView's: the fraction is the primary's part of the length, minima are "
        + "parts of it where a drag stops, and the side with priority keeps its points when the "
        + "container is resized."
    case .stack:
      "It makes the constraints that UIStackView makes: distribution along the axis, alignment "
        + "across it, spacing between neighbours. Set to be like arranged it makes those of the "
        + "open-source Arranged, which differ in a few cases. What you type with constrain and "
        + "space comes on top, and alone places what is not arranged."
    case .canvas:
      "This is plain Auto Layout: levels of priority are met one after the other, 1000 being "
        + "required, and within a level the sum of the misses is least. FlexibleLayout's spaces "
        + "share what is left by their coefficients. What nothing decides is ambiguous, and drawn "
        + "all the same."
    case .reveal:
      "It is a scroll view with a secondary view before the primary, as in pull-to-reveal: a pan "
        + "that is faster than the threshold reveals or covers it. physics original jumps as the "
        + "old sample did, physics scroll follows the finger."
    case .scroll:
      "It is UIScrollView as it was measured: the content follows the finger, rubber-bands beyond "
        + "the edges, decelerates at the normal or the fast rate, and bounces back."
    }
  }

  /// The guide with more details.
  package var guide: String {
    switch kind {
    case .view, .stack: "docs/stacks.md"
    case .split: "docs/splits.md"
    case .splitter: "docs/splitters.md"
    case .canvas: "docs/constraints.md and docs/spaces.md"
    case .reveal, .scroll: "docs/gestures.md"
    }
  }

  // MARK: Declarations of commands

  /// A command with its summary.
  package typealias Entry = (name: String, summary: String)

  /// The commands that make one: that of its name, and those that take its name as a word.
  package func makers(_ commands: CommandIndex) -> [Entry] {
    entries(commands) { syntax in
      if kind.isLeaf { return Kind.allCases.contains { $0.word == syntax.name } }
      return syntax.name == kind.word
        || syntax.parameters.contains {
          if case .keyword(let words) = $0.type { words.contains(kind.word) } else { false }
        }
    }
  }

  /// The commands that accept a view because of its kind.
  package func takers(_ commands: CommandIndex) -> [Entry] {
    entries(commands) { $0.viewRoles.contains { !$0.isGeneral && $0.takes(kind) } }
  }

  /// The commands that take a view for standing in one.
  package func childCommands(_ commands: CommandIndex) -> [Entry] {
    guard !kind.isLeaf else { return [] }
    return entries(commands) { $0.viewRoles.contains { !$0.isGeneral && $0.takesChild(of: kind) } }
  }

  /// The names of the commands that take any view.
  package func generalCommands(_ commands: CommandIndex) -> [String] {
    entries(commands) { $0.viewRoles.contains { $0.isGeneral } }.map { $0.name }
  }

  private func entries(
    _ commands: CommandIndex, _ isWanted: (CommandSyntax) -> Bool
  ) -> [Entry] {
    commands.commands.filter(isWanted).map { ($0.name, $0.summary) }
  }

  // MARK: The page

  /// The page in lines of at most `columns`, where words allow it.
  package func lines(columns: Int, _ index: CommandIndex) -> [String] {
    var lines = TextWrap.lines("\(name): \(title).", columns: columns, hanging: 2) + [""]
    lines += TextWrap.lines(arithmetic, columns: columns) + [""]
    lines += TextWrap.lines("Guide: \(guide)", columns: columns, hanging: 2)
    func add(_ heading: String, _ entries: [Entry]) {
      guard !entries.isEmpty else { return }
      let column = TextWrap.termColumn(index.commands.map { $0.name })
      lines += ["", heading]
      for entry in entries {
        lines += TextWrap.entry(entry.name, entry.summary, at: column, columns: columns)
      }
    }
    let makers = makers(index)
    let article = kind.wordWithArticle
    add(kind.isLeaf ? "Made into a container by" : "Made by", makers)
    add(
      "Commands for \(article)",
      takers(index).filter { command in
        !kind.isLeaf || !makers.contains { $0.name == command.name }
      })
    add("Commands for what is in \(article)", childCommands(index))
    lines += ["", "Commands for any view"]
    let general = generalCommands(index).joined(separator: ", ")
    lines += TextWrap.lines(general, columns: columns, indent: 2, hanging: 2)
      .enumerated().map { $0 == 0 ? "  " + $1 : $1 }
    for table in KindProperties(kind).tables {
      lines += [""] + TextWrap.lines(table.heading, columns: columns)
      lines += table.lines(columns: columns)
    }
    return lines
  }

  /// All kinds, a line each.
  package static func overview(columns: Int) -> [String] {
    let column = TextWrap.termColumn(all.map { $0.name })
    return all.flatMap {
      TextWrap.entry($0.name, $0.title, at: column, columns: columns)
    } + [""]
      + TextWrap.lines(
        "help kind KIND describes its arithmetic, its commands and its properties.",
        columns: columns)
  }
}
