import TerminalText

/// The style of a part of a line, from the SGR sequences of a frame.
struct TextStyle: Equatable, Sendable {
  var isBold = false
  var isFaint = false
  var isReversed = false
  /// 1 red, 2 green, 3 yellow, 4 blue, 5 magenta, 6 cyan; 0 is the default colour.
  var colour = 0

  /// The CSS classes for it, none for plain text.
  var classes: String {
    var classes: [String] = []
    if isBold { classes.append("b") }
    if isFaint { classes.append("f") }
    if colour > 0 { classes.append("c\(colour)") }
    return classes.joined(separator: " ")
  }

  /// The style after `ESC [ PARAMETERS m`. Parameters that frames do not use are ignored.
  func applying(_ parameters: Substring) -> TextStyle {
    var style = self
    for parameter in parameters.split(separator: ";", omittingEmptySubsequences: false) {
      switch Int(parameter) ?? 0 {
      case 0: style = TextStyle()
      case 1: style.isBold = true
      case 2: style.isFaint = true
      case 7: style.isReversed = true
      case let code where (31...36).contains(code): style.colour = code - 30
      case let code where (91...96).contains(code): style.colour = code - 90
      default: break
      }
    }
    return style
  }
}

/// Neighbouring characters of a line with the same style.
struct StyledRun: Equatable, Sendable {
  var text: String
  var style: TextStyle
  /// Its first column in the terminal, from 0, and its width in columns.
  var column: Int
  var width: Int

  /// The non-empty runs of a line with SGR sequences. O(length).
  static func runs(of line: String) -> [StyledRun] {
    var runs: [StyledRun] = []
    var style = TextStyle()
    var column = 0
    for (index, part) in line.split(separator: "\u{1b}", omittingEmptySubsequences: false)
      .enumerated()
    {
      var text = part
      if index > 0, part.first == "[", let end = part.firstIndex(of: "m") {
        style = style.applying(part[part.index(after: part.startIndex)..<end])
        text = part[part.index(after: end)...]
      }
      guard !text.isEmpty else { continue }
      let run = StyledRun(
        text: String(text), style: style, column: column, width: displayWidth(of: String(text)))
      runs.append(run)
      column += run.width
    }
    return runs
  }

  /// The run without the invisible blanks at either end; `nil` if nothing remains.
  var trimmed: StyledRun? {
    let leading = text.prefix { $0 == " " }.count
    let trailing = text.reversed().prefix { $0 == " " }.count
    guard leading < text.count else { return nil }
    return StyledRun(
      text: String(text.dropFirst(leading).dropLast(trailing)), style: style,
      column: column + leading, width: width - leading - trailing)
  }
}
