/// The command line of `live`: its text, the cursor, and the commands before it.
struct LiveLine: Equatable {
  private(set) var text = ""
  /// Characters before the cursor.
  private(set) var cursor = 0
  /// Earlier commands, the oldest first.
  private let history: [String]
  /// The index of the shown entry; the new line follows the last one.
  private var historyIndex: Int
  /// The text of the new line while an entry of the history is shown.
  private var draft = ""

  init(history: [String] = []) {
    self.history = history
    historyIndex = history.count
  }

  /// The cursor as a UTF-8 offset.
  var cursorOffset: Int { text.prefix(cursor).utf8.count }

  mutating func insert(_ added: String) {
    let index = text.index(text.startIndex, offsetBy: cursor)
    text.insert(contentsOf: added, at: index)
    cursor = min(text.count, cursor + added.count)
  }

  /// Returns false if there is nothing before the cursor.
  mutating func deleteBack() -> Bool {
    guard cursor > 0 else { return false }
    text.remove(at: text.index(text.startIndex, offsetBy: cursor - 1))
    cursor -= 1
    return true
  }

  mutating func move(by step: Int) { cursor = min(max(0, cursor + step), text.count) }

  /// Shows an older or a newer command that begins with the text of the line.
  mutating func recall(by step: Int) {
    if historyIndex == history.count { draft = text }
    var next = historyIndex + step
    while history.indices.contains(next), !history[next].hasPrefix(draft) { next += step }
    guard next >= 0 else { return }
    historyIndex = min(next, history.count)
    text = historyIndex == history.count ? draft : history[historyIndex]
    cursor = text.count
  }

  /// The effect of Tab. Returns the choices if there are several and nothing can be added.
  mutating func complete(_ answer: CompletionAnswer) -> [CompletionAnswer.Choice] {
    switch CompletionStep(answer: answer, line: text, cursor: cursorOffset) {
    case .refuse: return []
    case .list: return answer.candidates
    case .edit(let deleting, let inserting):
      var before = String(text.prefix(cursor))
      for _ in 0..<min(deleting, before.unicodeScalars.count) { before.unicodeScalars.removeLast() }
      let remainder = text.dropFirst(cursor)
      text = before + inserting + remainder
      cursor = (before + inserting).count
      return []
    }
  }
}
