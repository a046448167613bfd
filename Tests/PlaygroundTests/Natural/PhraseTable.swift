import CommandLanguage
import TerminalText

@testable import Phrases
@testable import Playground

/// The rows of docs/phrases.md with their examples.
struct PhraseTable {
  struct Row: CustomStringConvertible {
    let pattern: String
    let means: String
    let examples: [Example]
    let misses: [Example]
    var description: String { pattern }
  }

  struct Example: CustomStringConvertible {
    let setup: String
    let line: String
    /// `= EXACT LINE`, `? FIRST OFFER`, or `exact` if the exact language takes it.
    let answer: String
    var description: String { "\(setup); \(line)" }
  }

  private static let sections = MarkdownPage(EmbeddedText.text(of: "phrases.md")).sections

  /// The commands of documents, by their names and by the titles of the sections that are about them.
  static let documents: [String: String] = {
    var documents: [String: String] = [:]
    for section in sections {
      if section.title == "Documents" { for row in section.rows { documents[row[0]] = row[1] } }
      for paragraph in section.paragraphs where paragraph.hasPrefix("Document ") {
        let parts = paragraph.dropFirst(9).split(separator: ":", maxSplits: 1)
        documents[section.title] = String(parts[1].dropFirst())
        documents[String(parts[0])] = documents[section.title]
      }
    }
    return documents
  }()

  static let rows = sections.filter { $0.level == 3 }.flatMap {
    rows(of: $0, documents[$0.title] ?? "", documents)
  }

  /// The rows of sections about one document.
  static func rows(
    of section: MarkdownSection, _ setup: String, _ documents: [String: String]
  ) -> [Row] {
    section.rows.map { cells in
      let answers = cells.count > 4 ? Lexicon.parts(cells[4]) : []
      func example(_ text: String, _ answer: String) -> Example {
        guard text.hasPrefix("("), let end = text.firstIndex(of: ")"),
          let own = documents[String(text[..<end].dropFirst())]
        else { return Example(setup: setup, line: text, answer: answer) }
        return Example(setup: own, line: String(text[end...].dropFirst(2)), answer: answer)
      }
      return Row(
        pattern: cells[0], means: cells[1],
        examples: Lexicon.parts(cells[2]).enumerated().map {
          example($1, $0 < answers.count ? answers[$0] : "")
        }, misses: cells.count > 3 ? Lexicon.parts(cells[3]).map { example($0, "") } : [])
    }
  }

  /// The rows for code of other tools.
  static let code = sections.filter {
    ["Code of other tools", "Style declarations"].contains($0.title)
  }.flatMap {
    rows(of: $0, documents["two"] ?? "", documents.merging(["empty": "new 800x600"]) { $1 })
  }

  static var examples: [Example] { rows.flatMap { $0.examples } }
}

/// The answer to a line after others, as the table has it.
func answer(_ line: String, after setup: String) -> String {
  var typed = TypedSession([setup])
  let outcome = typed.type(line)
  if let exact = outcome?.exact { return "= " + exact }
  return outcome?.hasFailed == false ? "exact" : "? " + (typed.offers.first ?? "")
}
