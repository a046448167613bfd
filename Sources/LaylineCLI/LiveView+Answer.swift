import LayoutModel
import Playground
import Transcripts

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
  }

  /// The questions that `w` asks, in order.
  private static let questions = ["width", "height", "left", "top"]

  /// Asks the next question about the selected view.
  mutating func nextQuestion() -> String {
    if asked?.node != selected { asked = (selected, 0) }
    let index = asked?.index ?? 0
    asked?.index = (index + 1) % Self.questions.count
    return Self.questions[index]
  }

  /// The text in the last row beside a long answer.
  func remark(on outcome: Outcome) -> String {
    guard let asked, asked.node == selected, outcome.text.hasPrefix("why ") else {
      return "any key goes on"
    }
    return "w why \(name).\(Self.questions[asked.index])  any other key goes on"
  }

  /// Lays an answer over the rows that end before `end`, under a rule with its title.
  func put(_ answer: Answer, before end: Int, on screen: inout LiveScreen, _ text: OutcomeText) {
    let room = end - 1
    guard room > 0 else { return }
    var lines = answer.lines.flatMap { text.lines(of: $0) }
    if lines.count > room {
      let left = lines.count - room + 1
      lines = lines.prefix(room - 1) + text.lines(of: "… and \(left) more lines")
    }
    let rule = text.lines(of: "── \(answer.title) ").joined(separator: " ")
    let dash = text.lines(of: "─").joined()
    let top = end - lines.count - 1
    for row in top..<end { screen.clear(row: row) }
    screen.put(rule + String(repeating: dash, count: screen.columns), row: top)
    for (index, line) in lines.enumerated() { screen.put(line, row: top + 1 + index) }
  }
}
