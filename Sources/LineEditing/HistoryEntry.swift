extension HistoryFile {
  /// What is kept of a command: `oneLine` of it, or nil where it is blank or starts with a blank,
  /// which is the way to keep a command out of the history.
  package static func entry(_ command: String) -> String? {
    guard let first = command.unicodeScalars.first, first != " ", first != "\t" else { return nil }
    let line = oneLine(command)
    return line.contains { !$0.isWhitespace } ? line : nil
  }

  /// A command of several lines as the one line that history can hold and the editor can recall.
  /// Lines are joined by `; `, by a blank next to a brace or where a `\` continued the line, and
  /// their comments are left out. A command of one line stays as it is.
  package static func oneLine(_ command: String) -> String {
    let lines = command.split(whereSeparator: \.isNewline).map(Substring.init)
    if lines.count <= 1 { return String(lines.first ?? "") }
    var result = ""
    var isContinued = false
    for line in lines {
      var text = trimmed(withoutComment(line))
      if text.isEmpty { continue }
      let continues = text.last == "\\"
      if continues { text = trimmed(text.dropLast()) }
      let joinsPlainly = isContinued || result.last == "{" || text.first == "}"
      let separator = result.isEmpty ? "" : joinsPlainly || result.last == ";" ? " " : "; "
      result += separator + text
      isContinued = continues
    }
    return result
  }

  /// The line up to a `#` where a word could start, outside quotes.
  private static func withoutComment(_ line: Substring) -> Substring {
    var quote: Character?
    var isEscaped = false
    var previous: Character = " "
    for (index, character) in zip(line.indices, line) {
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if character == open { quote = nil }
        if character == "\\" && open == "\"" { isEscaped = true }
      } else if character == "#" && (previous == " " || "\t;{}".contains(previous)) {
        return line[..<index]
      } else if character == "\"" || character == "'" {
        quote = character
      }
      previous = character
    }
    return line
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
