import TerminalText

/// A line of a file, and its change.
package struct LineEdit: Equatable, Sendable {
  /// The change, by its sign in a unified diff.
  enum Change: String, Sendable {
    case keep = " "
    case remove = "-"
    case add = "+"
  }

  var change: Change
  var line: TextLine
  /// True if the line is a command, which hunks name as their position.
  var isCommand: Bool

  init(_ change: Change, _ line: TextLine, isCommand: Bool = false) {
    self.change = change
    self.line = line
    self.isCommand = isCommand
  }
}

extension [LineEdit] {
  /// The edited text. If the text had no final line end, it still has none.
  var result: String {
    let lines = filter { $0.change != .remove }.map { $0.line }
    let before = filter { $0.change != .add }.map { $0.line }
    let ending = before.first?.ending ?? "\n"
    let endsOpen = before.last?.ending.isEmpty ?? false
    var text = ""
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      let lineEnding = line.ending.isEmpty ? (ending.isEmpty ? "\n" : ending) : line.ending
      text += line.text + (isLast && endsOpen ? "" : lineEnding)
    }
    return text
  }
}
