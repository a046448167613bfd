extension TextWrap {
  /// A line as it stands where it fits, and else broken at blanks; further lines are set in a
  /// little more than the first. Blanks between words are kept, but not where a line ends.
  package static func folded(_ line: String, columns: Int) -> [String] {
    guard TextWidth.columns(of: line) > columns else { return [line] }
    let lead = line.prefix { $0 == " " }
    let hanging = String(repeating: " ", count: min(lead.count + 2, columns / 2))
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
      let width = TextWidth.columns(of: String(word))
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
}
