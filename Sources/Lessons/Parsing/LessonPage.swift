import CommandLanguage
import TerminalText

/// A lesson's file as pieces of Markdown, as far as lessons use them.
struct LessonPage {
  enum Piece: Equatable {
    /// `# …` to `###### …`.
    case heading(level: Int, text: String)
    /// The lines between two fences, as offsets of the text, and the words after the opening one.
    case fence(words: [String], content: Range<Int>)
    /// Consecutive `> …` lines, joined to a paragraph.
    case quote(String)
    /// Any other line, an empty one too.
    case line(String)
  }

  /// Each piece with the number of its first line.
  private(set) var pieces: [(piece: Piece, line: Int)] = []

  private let source: SourceText
  private var number: Int

  /// O(bytes).
  init(_ source: SourceText) {
    self.source = source
    number = source.firstLine
    while number <= source.lastLine { takeLine() }
  }

  private mutating func add(_ piece: Piece, at line: Int) { pieces.append((piece, line)) }

  private mutating func takeLine() {
    let line = source.line(number)
    if line.hasPrefix("<!--") {
      skipComment()
    } else if line.hasPrefix("```") {
      takeFence(line)
    } else if line.hasPrefix(">") {
      takeQuote()
    } else {
      let marks = line.prefix { $0 == "#" }
      let remainder = line[marks.endIndex...]
      if (1...6).contains(marks.count), remainder.hasPrefix(" ") {
        add(.heading(level: marks.count, text: remainder.trimmed), at: number)
      } else {
        add(.line(line), at: number)
      }
      number += 1
    }
  }

  /// A comment extends to the line of its end, or to the end of the text.
  private mutating func skipComment() {
    while number <= source.lastLine && !source.line(number).contains(text: "-->") { number += 1 }
    number += 1
  }

  /// A fence that is not closed extends to the end.
  private mutating func takeFence(_ opening: String) {
    let marks = opening.prefix { $0 == "`" }
    let words = opening[marks.endIndex...].split(separator: " ").map(String.init)
    let first = number
    number += 1
    let start = source.lineRange(number)?.lower ?? source.bytes.count
    var end = start
    while number <= source.lastLine && !isClosing(source.line(number), marks.count) {
      end = source.lineRange(number)?.upper ?? end
      number += 1
    }
    number += 1
    add(.fence(words: words, content: start..<end), at: first)
  }

  private func isClosing(_ line: String, _ count: Int) -> Bool {
    line.prefix { $0 == "`" }.count >= count && line.allSatisfy { $0 == "`" || $0 == " " }
  }

  private mutating func takeQuote() {
    let first = number
    var words: [String] = []
    while number <= source.lastLine {
      let line = source.line(number)
      guard line.hasPrefix(">") else { break }
      let text = line.dropFirst().trimmed
      number += 1
      if text.isEmpty { break }
      words.append(text)
    }
    if !words.isEmpty { add(.quote(words.joined(separator: " ")), at: first) }
  }
}
