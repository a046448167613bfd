import TerminalText

/// Breaks paragraphs for a terminal.
package enum TextWrap {
  /// Terms, each with its explanation, in two columns.
  ///
  /// - Parameter terms: all terms of the page, if its other parts have the same columns.
  package static func entries(
    _ entries: [(term: String, text: String)], columns: Int, alignedWith terms: [String]? = nil
  ) -> [String] {
    let widest = (terms ?? entries.map { $0.term }).map { displayWidth(of: $0) }.max() ?? 0
    let column = min(widest, widestTerm) + 4
    return entries.flatMap { entry($0.term, $0.text, at: column, columns: columns) }
  }

  /// Longer terms do not move the explanations further to the right, in columns.
  private static let widestTerm = 24
  /// Minimum width of an explanation beside its term; narrower ones go below it.
  private static let leastText = 22

  /// `text` in lines of at most `columns`, unless a word is longer. The first begins with `head`, and
  /// every other one with `hanging` blanks, fewer on narrow terminals.
  package static func lines(
    _ text: String, columns: Int, after head: String = "", hanging: Int = 0
  ) -> [String] {
    lines(text.split(separator: " "), columns: columns, after: head, hanging: hanging)
  }

  private static func lines(
    _ words: [Substring], columns: Int, after head: String, hanging: Int
  ) -> [String] {
    let pieces: [(gap: Substring, word: Substring)] = words.enumerated().map {
      ($0 == 0 ? "" : " ", $1)
    }
    return filled(pieces, columns: columns, after: head, hanging: hanging).filter { !$0.isEmpty }
  }

  /// The words, each with the blanks before it, which a line end replaces.
  private static func filled(
    _ pieces: [(gap: Substring, word: Substring)], columns: Int, after head: String, hanging: Int
  ) -> [String] {
    let hanging = min(hanging, max(0, columns / 2))
    var lines = [head]
    var used = displayWidth(of: head)
    for (index, piece) in pieces.enumerated() {
      let width = displayWidth(of: String(piece.word))
      if index > 0, used + piece.gap.count + width > columns {
        lines.append(blanks(hanging) + piece.word)
        used = hanging + width
      } else {
        lines[lines.count - 1] += piece.gap + piece.word
        used += piece.gap.count + width
      }
    }
    return lines
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Paragraphs separated by empty lines; a line that begins with a blank is a paragraph.
  package static func paragraphs(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var paragraph = ""
    func flush() {
      lines += Self.lines(paragraph, columns: columns)
      paragraph = ""
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.first == " " {
        flush()
        lines += row(line, columns: columns)
      } else {
        paragraph += paragraph.isEmpty ? String(line) : " " + line
      }
    }
    flush()
    return lines
  }

  /// Wraps a line of cells, which are separated by two blanks or more, below its last cell.
  private static func row(_ line: Substring, columns: Int) -> [String] {
    guard displayWidth(of: String(line)) > columns else { return [String(line)] }
    let indent = line.prefix { $0 == " " }.count
    let cell = lastCell(of: line)
    let (head, text) = (String(line[..<cell]), String(line[cell...]))
    let column = displayWidth(of: head)
    if column * 2 <= columns || column == indent {
      let hanging = column == indent ? indent + 2 : column
      return lines(text, columns: columns, after: head, hanging: hanging)
    }
    let lead = indent + 2
    return [String(head.withoutFinalBlanks)]
      + lines(text, columns: columns, after: blanks(lead), hanging: lead)
  }

  /// A command in an example, indented by two columns. A long one continues after a `\`, so that it
  /// can be copied; a note that does not fit is below it.
  package static func example(_ command: String, note: String = "", columns: Int) -> [String] {
    let lead = "  "
    let remark = note.isEmpty ? "" : "    # " + note
    let whole = lead + command + remark
    if displayWidth(of: whole) <= columns { return [whole] }
    let parts = lines(
      commandWords(command), columns: columns - 2, after: lead, hanging: 2 * lead.count)
    let broken = parts.dropLast().map { $0 + " \\" } + parts.suffix(1)
    if note.isEmpty { return broken }
    let mark = lead + lead + "# "
    return broken + lines(note, columns: columns - mark.count).map { mark + $0 }
  }

  /// The pieces of a command between which a line may end: quoted text is not broken.
  private static func commandWords(_ command: String) -> [Substring] {
    var words: [Substring] = []
    var start = command.startIndex
    var quote: Character?
    var isEscaped = false
    for index in command.indices {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch command[index] {
      case "\\" where quote == "\"": isEscaped = true
      case let sign where sign == quote: quote = nil
      case let sign where quote == nil && (sign == "\"" || sign == "'"): quote = sign
      case " " where quote == nil:
        if start < index { words.append(command[start..<index]) }
        start = command.index(after: index)
      default: break
      }
    }
    if start < command.endIndex { words.append(command[start...]) }
    return words
  }

  /// A term and its explanation, which starts at column `column`.
  package static func entry(
    _ term: String, _ text: String, at column: Int, columns: Int
  ) -> [String] {
    guard !text.isEmpty else { return ["  " + term] }
    let width = displayWidth(of: term)
    // In a narrow terminal the explanation would be a column of single words.
    let column = columns - column < leastText ? min(column, 6, max(2, columns / 4)) : column
    guard width + 4 <= column else {
      return ["  " + term] + lines(text, columns: columns, after: blanks(column), hanging: column)
    }
    let head = "  " + term + blanks(column - width - 2)
    return lines(text, columns: columns, after: head, hanging: column)
  }
}

extension TextWrap {
  /// The line unchanged if it fits, else broken at blanks. Continuation lines begin below the last
  /// cell of a table's row if that is in the left half; otherwise they are indented a little more
  /// than the first line. Blanks between words are kept, except at line ends.
  package static func folded(_ line: String, columns: Int) -> [String] {
    guard displayWidth(of: line) > columns else { return [line] }
    let lead = line.prefix { $0 == " " }
    let cell = displayWidth(of: String(line[..<lastCell(of: line[...])]))
    let indent = 2 * cell <= columns && cell > lead.count ? cell : lead.count + 2
    var pieces: [(gap: Substring, word: Substring)] = []
    var remainder = line.dropFirst(lead.count)
    while !remainder.isEmpty {
      let gap = remainder.prefix { $0 == " " }
      let word = remainder.dropFirst(gap.count).prefix { $0 != " " }
      remainder = remainder.dropFirst(gap.count + word.count)
      if !word.isEmpty { pieces.append((gap, word)) }
    }
    return filled(pieces, columns: columns, after: String(lead), hanging: indent)
  }

  /// The start of the last cell: two or more blanks separate cells.
  private static func lastCell(of line: Substring) -> Substring.Index {
    var start = line.startIndex
    var blanks = 2
    for index in line.indices {
      if line[index] != " ", blanks > 1 { start = index }
      blanks = line[index] == " " ? blanks + 1 : 0
    }
    return start
  }
}
