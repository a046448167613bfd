import CommandLanguage

/// The choices of Tab, which further presses take one after the other.
struct CompletionMenu {
  let choices: [Completion.Candidate]
  /// The start of the word, an offset in UTF-8.
  let lower: Int
  /// The line and the cursor after the last press.
  private(set) var line: String
  private(set) var cursor: Int
  /// The choice in the line.
  private(set) var index: Int?

  init(_ answer: Completion, line: String, cursor: Int) {
    choices = answer.candidates
    lower = min(answer.replaceLower, cursor)
    self.line = line
    self.cursor = cursor
  }

  /// Puts the next choice into the line, or the one before it if `step` is -1.
  mutating func choose(by step: Int) {
    let next = index.map { $0 + step } ?? (step > 0 ? 0 : -1)
    let chosen = (next + choices.count) % choices.count
    let text = choices[chosen].text
    let bytes = Array(line.utf8)
    line = String(decoding: bytes[..<lower] + text.utf8 + bytes[cursor...], as: UTF8.self)
    cursor = lower + text.utf8.count
    index = chosen
  }
}
