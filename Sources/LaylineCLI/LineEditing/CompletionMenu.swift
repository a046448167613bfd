import CommandLanguage

/// The choices of Tab: the first press completes the word as far as they agree, and further presses
/// take one after the other.
struct CompletionMenu {
  /// Endings after which a word continues, so that no blank is added: `a=`, `a.`, `folder/`.
  private static let unfinishedEndings: [Character] = ["=", ".", "/"]

  let choices: [Completion.Candidate]
  /// The start of the word, an offset in UTF-8.
  private let lower: Int
  /// The line and the cursor after the last press.
  private(set) var line: String
  private(set) var cursor: Int
  /// The choice in the line.
  private(set) var index: Int?

  /// - Parameter cursor: an offset in UTF-8.
  init(_ answer: Completion, line: String, cursor: Int) {
    choices = answer.candidates
    self.line = line
    self.cursor = min(max(cursor, 0), line.utf8.count)
    lower = min(max(answer.replaceLower, 0), self.cursor)
  }

  /// Completes the word; returns false if there is nothing to add.
  mutating func complete() -> Bool {
    let bytes = Array(line.utf8)
    let typed = String(decoding: bytes[lower..<cursor], as: UTF8.self)
    let isOnly = choices.count == 1
    let isBlankAhead = cursor < bytes.count && bytes[cursor] == UInt8(ascii: " ")
    var text = commonPrefix(choices.map { $0.text })
    if isOnly, !isBlankAhead, let last = text.last, !Self.unfinishedEndings.contains(last) {
      text += " "
    }
    // The common part never shortens the typed text, which may match by other rules.
    let adds = isOnly ? text != typed : text.unicodeScalars.count > typed.unicodeScalars.count
    if adds { put(text) }
    return adds
  }

  /// Puts the next choice into the line, or the one before it if `step` is -1.
  mutating func choose(by step: Int) {
    let next = index.map { $0 + step } ?? (step > 0 ? 0 : -1)
    let chosen = (next + choices.count) % choices.count
    put(choices[chosen].text)
    index = chosen
  }

  private mutating func put(_ text: String) {
    let bytes = Array(line.utf8)
    line = String(decoding: bytes[..<lower] + text.utf8 + bytes[cursor...], as: UTF8.self)
    cursor = lower + text.utf8.count
  }
}

func commonPrefix(_ texts: [String]) -> String {
  guard var prefix = texts.first else { return "" }
  for text in texts.dropFirst() {
    prefix = String(zip(prefix, text).prefix { $0.0 == $0.1 }.map { $0.0 })
  }
  return prefix
}
