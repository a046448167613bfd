import TerminalText

extension TextWrap {
  /// A line as it stands where it fits, and else broken at blanks. Further lines begin below the
  /// last cell of a table's row, if that is in the left half, or else are set in a little more than
  /// the first. Blanks between words are kept, but not where a line ends.
  package static func folded(_ line: String, columns: Int) -> [String] {
    guard displayWidth(of: line) > columns else { return [line] }
    let lead = line.prefix { $0 == " " }
    let cell = lastCell(of: line, after: lead.count)
    let indent = 2 * cell <= columns && cell > lead.count ? cell : lead.count + 2
    let hanging = String(repeating: " ", count: min(indent, columns / 2))
    var lines: [String] = []
    var text = String(lead)
    var used = lead.count
    var rest = line.dropFirst(lead.count)
    var isEmpty = true
    while !rest.isEmpty {
      let gap = rest.prefix { $0 == " " }
      let word = rest.dropFirst(gap.count).prefix { $0 != " " }
      rest = rest.dropFirst(gap.count + word.count)
      if word.isEmpty { break }
      let width = displayWidth(of: String(word))
      if !isEmpty, used + gap.count + width > columns {
        lines.append(text)
        text = hanging + word
        used = hanging.count + width
      } else {
        text += gap + word
        used += gap.count + width
      }
      isEmpty = false
    }
    lines.append(text)
    return lines
  }
  /// The column at which the last cell begins: cells are parted by two blanks or more.
  private static func lastCell(of line: String, after lead: Int) -> Int {
    var column = 0
    var blanks = 0
    var start = lead
    for character in line {
      if character == " " {
        blanks += 1
      } else {
        if blanks > 1 { start = column }
        blanks = 0
      }
      column += displayWidth(of: character)
    }
    return start
  }
}
