import CommandLanguage

/// The effect of one press of Tab on the line. Pure, so that it can be tested without a terminal.
enum CompletionStep: Equatable {
  /// There is nothing to offer.
  case refuse
  /// Deletes a number of Unicode scalars before the cursor, then inserts the text.
  case edit(deleting: Int, inserting: String)
  /// Nothing can be added; the second press in a row shows the choices.
  case list

  /// Endings after which a word continues, so that no blank is added: `a=`, `a.`, `folder/`.
  private static let unfinishedEndings: [Character] = ["=", ".", "/"]

  /// - Parameters:
  ///   - line: the line being edited.
  ///   - cursor: the cursor as a UTF-8 offset into it.
  init(answer: Completion, line: String, cursor: Int) {
    let utf8 = Array(line.utf8)
    let end = min(max(cursor, 0), utf8.count)
    let start = min(max(answer.replaceLower, 0), end)
    let typed = String(decoding: utf8[start..<end], as: UTF8.self)
    let isBlankAhead = end < utf8.count && utf8[end] == UInt8(ascii: " ")
    guard let first = answer.candidates.first else {
      self = .refuse
      return
    }
    if answer.candidates.count == 1 {
      let continues = first.text.last.map(Self.unfinishedEndings.contains) ?? true
      self = Self.replacing(typed, with: first.text + (continues || isBlankAhead ? "" : " "))
      return
    }
    let prefix = commonPrefix(answer.candidates.map { $0.text })
    // Never shortens the typed text, which may match by other rules than its prefix.
    let adds = prefix.unicodeScalars.count > typed.unicodeScalars.count
    self = adds ? Self.replacing(typed, with: prefix) : .list
  }

  /// Keeps the correct part of the typed text.
  private static func replacing(_ typed: String, with text: String) -> CompletionStep {
    let kept = commonPrefix([typed, text]).unicodeScalars.count
    let deleting = typed.unicodeScalars.count - kept
    let inserting = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(kept)))
    return deleting == 0 && inserting.isEmpty
      ? .list : .edit(deleting: deleting, inserting: inserting)
  }
}

func commonPrefix(_ texts: [String]) -> String {
  guard var prefix = texts.first else { return "" }
  for text in texts.dropFirst() {
    prefix = String(zip(prefix, text).prefix { $0.0 == $0.1 }.map { $0.0 })
  }
  return prefix
}
