/// A text as characters with their lines, without the wrappers that people paste around it.
struct ConsoleText {
  private(set) var characters: [Character] = []
  /// The line of each character, from 1.
  private(set) var lines: [Int32] = []
  /// The lines as they stand in the text.
  private(set) var texts: [Substring]

  /// O(characters).
  init(_ text: String) {
    let unified = String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    texts = unified.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in texts.enumerated() {
      for character in Self.unwrapped(line) {
        characters.append(character)
        lines.append(Int32(truncatingIfNeeded: number + 1))
      }
      characters.append("\n")
      lines.append(Int32(truncatingIfNeeded: number + 1))
    }
  }

  /// A line without marks of comments, quotes, lists and Markdown.
  private static func unwrapped(_ line: Substring) -> [Character] {
    var rest = Array(line)
    var start = 0
    func skipBlanks() { while start < rest.count, rest[start].isWhitespace { start += 1 } }
    skipBlanks()
    while start < rest.count {
      let isComment =
        rest[start] == "/" && start + 1 < rest.count && rest[start + 1] == "/"
      if isComment {
        start += 2
      } else if rest[start] == ">" && start + 1 < rest.count && rest[start + 1] == " " {
        start += 1
      } else {
        break
      }
      skipBlanks()
    }
    rest.removeFirst(start)
    var result: [Character] = []
    var index = 0
    while index < rest.count {
      let next = index + 1 < rest.count ? rest[index + 1] : " "
      if rest[index] == "*" && next == "*" {
        index += 2
      } else if rest[index] == "\\" && "<>[]*_\"".contains(next) {
        index += 1
      } else {
        result.append(rest[index])
        index += 1
      }
    }
    return result
  }

  /// Returns true if `word` stands at `index`.
  func has(_ word: [Character], at index: Int) -> Bool {
    guard index >= 0, index + word.count <= characters.count else { return false }
    for offset in word.indices where characters[index + offset] != word[offset] { return false }
    return true
  }

  func line(at index: Int) -> Int {
    lines.isEmpty ? 1 : Int(lines[min(max(0, index), lines.count - 1)])
  }
}
