/// What an export could not say, for the comment at its beginning.
struct ExportNotes {
  private(set) var notes: [String] = []

  /// A sentence; the same one is kept once.
  mutating func add(_ note: String) {
    let plain = Self.plain(note)
    if !notes.contains(plain) { notes.append(plain) }
  }

  /// The comment's lines, each behind `mark`; none where nothing was lost.
  func lines(mark: String) -> [String] {
    guard !notes.isEmpty else { return [] }
    var lines = ["Not carried over:"]
    for note in notes { lines += Self.wrapped("- " + note, hanging: "  ", mark.count) }
    return lines.map { mark + $0 }
  }

  /// On one line, with what would end a comment as blanks.
  private static func plain(_ note: String) -> String {
    let scalars = note.unicodeScalars.map { scalar -> Character in
      let category = scalar.properties.generalCategory
      let isHidden = category == .control || category == .lineSeparator || category == .format
      return isHidden || category == .paragraphSeparator ? " " : Character(scalar)
    }
    return scalars.split(separator: " ").map { String($0) }.joined(separator: " ")
  }

  private static func wrapped(_ text: String, hanging: String, _ margin: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, margin + line.count + 1 + word.count > CodeText.maximumColumns {
        lines.append(line)
        line = hanging + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return lines + [line]
  }
}
