import Interchange
import Playground
import TerminalText

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

  static let rows: [Row] = {
    let sections = MarkdownPage(EmbeddedText.text(of: "phrases.md")).sections
    var documents: [String: String] = [:]
    for section in sections where section.title == "Documents" {
      for row in section.rows { documents[row[0]] = row[1] }
    }
    var setups: [String: String] = [:]
    for section in sections where section.level == 3 {
      for paragraph in section.paragraphs where paragraph.hasPrefix("Document ") {
        let parts = paragraph.dropFirst(9).split(separator: ":", maxSplits: 1)
        setups[section.title] = String(parts[1].dropFirst())
        documents[String(parts[0])] = setups[section.title]
      }
    }
    var rows: [Row] = []
    for section in sections where section.level == 3 {
      let setup = setups[section.title] ?? ""
      rows += section.rows.map { cells in
        let answers = cells.count > 4 ? parts(cells[4]) : []
        func example(_ text: String, _ answer: String) -> Example {
          if text.hasPrefix("("), let end = text.firstIndex(of: ")"),
            let own = documents[String(text[..<end].dropFirst())]
          {
            return Example(setup: own, line: String(text[end...].dropFirst(2)), answer: answer)
          }
          return Example(setup: setup, line: text, answer: answer)
        }
        return Row(
          pattern: cells[0], means: cells[1],
          examples: parts(cells[2]).enumerated().map {
            example($1, $0 < answers.count ? answers[$0] : "")
          }, misses: cells.count > 3 ? parts(cells[3]).map { example($0, "") } : [])
      }
    }
    return rows
  }()

  private static func parts(_ cell: String) -> [String] {
    var parts = [""]
    for word in cell.split(separator: " ") {
      if word == "·" {
        parts.append("")
      } else {
        parts[parts.count - 1] += (parts[parts.count - 1].isEmpty ? "" : " ") + word
      }
    }
    return parts.filter { !$0.isEmpty }
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
