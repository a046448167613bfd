import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import Playground
@testable import ScriptHost
@testable import TerminalText

/// docs/language.md has the groups, usage lines, summaries, discussions and examples of the commands.
/// The terms in its lists of words are generated from their declarations.
@Suite struct ReferencePageTests {
  static let path = "docs/language.md"

  static let introduction = """
    `help` prints the texts of this page. Guides: [splits](splits.md), [splitters](splitters.md),
    [rules](rules.md), [sizes](sizes.md), [scripts](scripts.md), [JSON](json.md),
    [topics of help](topics.md).

    A line contains one command; `;` separates several. A `#` where a word could start begins a comment,
    a `\\` at the end of a line continues it, and `{ … }` groups commands over any number of lines. Blanks
    separate words: `"…"` has the escapes `\\"` `\\\\` `\\n` `\\t` and `\\u{…}`, and `'…'` is literal. A name is
    a letter or `_`, then letters, digits, `_` and `-`, at most 64 characters; `root` always exists.

    Options are `word value` pairs after the other words, in any order. Keywords may be in any case, with
    or without inner hyphens; `h` and `v` are also `horizontal` and `vertical`. You can shorten a command
    if no other command begins with the same letters. A command either succeeds completely or changes
    nothing.
    """

  static var page: String {
    Interpreter.standard.table.referencePage(title: "The language", introduction: introduction)
  }

  @Test func pageIsUpToDate() throws {
    if Repository.isRecording {
      try Repository.write(Self.page, to: Self.path)
    } else {
      let isUpToDate = try Repository.text(Self.path) == Self.page
      #expect(isUpToDate, "scripts/generate-docs updates \(Self.path)")
    }
  }

  @Test func settingsAreUpToDate() throws {
    let path = "docs/topics.md"
    let text = try Repository.text(path)
    let section = try #require(text.firstRange(of: "### settings\n"))
    let start = try #require(text[section.upperBound...].firstRange(of: "```\n")).upperBound
    let end = try #require(text[start...].firstRange(of: "```")).lowerBound
    let rows = Self.settings.map { $0 + "\n" }.joined()
    if Repository.isRecording {
      try Repository.write(String(text[..<start]) + rows + text[end...], to: path)
    } else {
      #expect(text[start..<end] == rows, "scripts/generate-docs updates it")
    }
  }

  /// The table of `help settings`: each setting with its default and meaning.
  private static var settings: [String] {
    let rows =
      ShellSettings.all.map { (name: $0.name, value: $0.text(ShellSettings()), $0.help) }
      + [(name: "cell", value: "1 2", "the proportion of width and height of the terminal's cells")]
    let width = rows.map { $0.name.count }.max() ?? 0
    return rows.map { name, value, help in
      let gap = String(repeating: " ", count: width - name.count + 2)
      return name + gap + value + String(repeating: " ", count: max(1, 6 - value.count)) + help
    }
  }

  @Test func everyCommandHasASection() {
    let headings = MarkdownPage(Self.page).prose.filter { $0.hasPrefix("### ") }
    #expect(
      headings.sorted() == Interpreter.standard.table.specs.map { "### " + $0.syntax.name }.sorted()
    )
  }
}
