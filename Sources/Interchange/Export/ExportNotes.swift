import CommandLanguage
import TerminalText

/// The parts of a layout that an export cannot express, for the comment at its beginning.
package struct ExportNotes {
  private(set) var notes: [String] = []

  package init(_ notes: [String] = []) { for note in notes { add(note) } }

  /// Adds a sentence, unless it is there already.
  mutating func add(_ note: String) {
    let plain = Self.plain(note)
    if !notes.contains(plain) { notes.append(plain) }
  }

  /// The comment's lines, each after `mark`; empty if there are no notes.
  package func lines(mark: String) -> [String] {
    guard !notes.isEmpty else { return [] }
    var lines = ["Not carried over:"]
    for note in notes {
      lines += TextWrap.lines(
        "- " + note, columns: CodeText.maximumColumns - mark.count, hanging: 2)
    }
    return lines.map { mark + $0 }
  }

  /// The beginning of a file: the notes, the packages that it needs, and its imports.
  ///
  /// - Parameter packages: their names in docs/code-data.md.
  func head(_ packages: [String], framework: String) -> CodeText {
    var code = CodeText()
    code.append(lines(mark: "// "))
    if !notes.isEmpty { code.add("") }
    let rows = packages.map { name in
      guard let row = DataPage.code.row("Packages", name) else {
        preconditionFailure("no package \(name)")
      }
      return row
    }
    for row in rows { code.add("// Needs \(row["url"]) \(row["requirement"])") }
    for name in rows.flatMap({ $0.words("module") }) + [framework] { code.add("import \(name)") }
    code.add("")
    return code
  }

  /// The text on one line, with blanks instead of characters that would end a comment.
  private static func plain(_ note: String) -> String {
    let scalars = note.unicodeScalars.map { scalar -> Character in
      Sanitizer.isHidden(scalar) ? " " : Character(scalar)
    }
    return scalars.split(separator: " ").map { String($0) }.joined(separator: " ")
  }
}
