import Analysis
import CommandLanguage
import LayoutDocument
import LayoutEngine
import LineEditing
import PlaygroundCommands
import PlaygroundSession
import ScriptHost

extension LiveView {
  /// A long answer of a command, shown over the lower part of the picture until the next key.
  struct Answer {
    let title: String
    let lines: [String]

    init?(_ outcome: Outcome) {
      guard outcome.diagnostic == nil, outcome.output.count > 1 else { return nil }
      title = outcome.text
      lines = outcome.output
    }

    init(_ choices: [CompletionAnswer.Choice]) {
      title = "Tab"
      let width = choices.map { $0.text.count }.max() ?? 0
      lines = choices.map { choice in
        choice.text + String(repeating: " ", count: width - choice.text.count + 2) + choice.note
      }
    }

    private init(title: String, lines: [String]) {
      self.title = title
      self.lines = lines
    }

    /// All keys, with the equivalent actions of the mouse.
    static let keys = Answer(
      title: "keys",
      lines: [
        "Tab Shift-Tab   choose the next view, or the one before   (click)",
        "arrows          choose a neighbouring view; move a splitter by a cell   (drag)",
        "- +             move a splitter by a point",
        "[ ] { }         root narrower, wider, shorter, taller   (drag its edges or corner)",
        "j k             scroll the chosen content down and up   (wheel)",
        "h               hide or show; cover or reveal   (drag, pan)",
        "u r             undo, redo",
        "w               why: width, height, left, top in turn",
        "/               type a command: Tab completes, up and down recall",
        "q               leave; the changes stay as commands",
      ])
  }

  /// The attributes that `w` explains, in order.
  private static let questions = ["width", "height", "left", "top"]

  /// The command that explains the next attribute of the selected view.
  mutating func nextQuestion() -> String {
    if explained?.node != selected { explained = (selected, 0) }
    let index = explained?.index ?? 0
    explained?.index = (index + 1) % Self.questions.count
    return Self.questions[index]
  }

  /// The text in the last row beside a long answer.
  func remark(on outcome: Outcome) -> String {
    guard let explained, explained.node == selected, outcome.text.hasPrefix("why ") else {
      return "press any key"
    }
    return "w why \(name).\(Self.questions[explained.index])  any other key continues"
  }

  /// Puts an answer over the rows before `end`, below a line with its title.
  func put(_ answer: Answer, before end: Int, on screen: inout LiveScreen, _ text: OutcomeText) {
    let available = end - 1
    guard available > 0 else { return }
    var lines = answer.lines.flatMap { text.lines(of: $0) }
      .flatMap { TextWrap.folded($0, columns: screen.columns) }
    if lines.count > available {
      let left = lines.count - available + 1
      lines = lines.prefix(available - 1) + text.lines(of: "… and \(left) more lines")
    }
    let rule = text.lines(of: "── \(answer.title) ").joined(separator: " ")
    let dash = text.lines(of: "─").joined()
    let top = end - lines.count - 1
    for row in top..<end { screen.clear(row: row) }
    screen.put(rule + String(repeating: dash, count: screen.columns), row: top)
    for (index, line) in lines.enumerated() { screen.put(line, row: top + 1 + index) }
  }
}
