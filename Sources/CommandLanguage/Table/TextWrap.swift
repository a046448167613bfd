/// Breaks paragraphs for a terminal.
package enum TextWrap {
  /// Narrower terminals are treated as this wide.
  static let minimumColumns = 24

  /// `text` in lines of at most `columns`, where its words allow it. Every line but the first
  /// begins with `hanging` blanks; `indent` columns of the first are taken already.
  package static func lines(_ text: String, columns: Int, indent: Int = 0, hanging: Int = 0)
    -> [String]
  {
    let columns = max(columns, minimumColumns)
    var lines: [String] = []
    var line = ""
    var used = indent
    for word in text.split(separator: " ") {
      let width = TextWidth.columns(of: String(word))
      if !line.isEmpty, used + 1 + width > columns {
        lines.append(line)
        line = String(repeating: " ", count: hanging)
        used = hanging
      } else if !line.isEmpty {
        line += " "
        used += 1
      }
      line += word
      used += width
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Paragraphs parted by empty lines; a line that begins with a blank is kept as it is.
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
        lines.append(String(line))
      } else {
        paragraph += paragraph.isEmpty ? String(line) : " " + line
      }
    }
    flush()
    return lines
  }

  /// A term and its explanation, which starts at column `column`.
  static func entry(_ term: String, _ text: String, at column: Int, columns: Int) -> [String] {
    guard !text.isEmpty else { return ["  " + term] }
    let width = TextWidth.columns(of: term)
    guard width + 4 <= column else {
      let indent = String(repeating: " ", count: column)
      return ["  " + term]
        + lines(text, columns: columns, indent: column, hanging: column).enumerated().map {
          $0 == 0 ? indent + $1 : $1
        }
    }
    let head = "  " + term + String(repeating: " ", count: column - width - 2)
    let wrapped = lines(text, columns: columns, indent: column, hanging: column)
    return [head + (wrapped.first ?? "")] + wrapped.dropFirst()
  }
}
