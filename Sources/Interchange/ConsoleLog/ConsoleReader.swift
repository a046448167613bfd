/// Reads what people copy from a console: reports of conflicts, printed constraints, dumps of views
/// and traces, in the wrappers of logs, comments and pages.
package struct ConsoleReader {
  /// Characters of a text that are read.
  package static let maximumCharacters = 1 << 20
  /// Constraints of a text that are read.
  package static let maximumConstraints = 2_000

  private struct Start {
    /// Where the entry begins, and where its text does, after the address.
    var offset: Int
    var body: Int
    var className: String
    var address: String
  }

  private let text: ConsoleText
  private var report = ConsoleReport()
  /// Lines of which something was read.
  private var isRead: [Bool]

  private init(_ text: String) {
    self.text = ConsoleText(String(text.prefix(Self.maximumCharacters)))
    isRead = Array(repeating: false, count: self.text.texts.count + 1)
  }

  /// O(characters).
  package static func read(_ text: String) -> ConsoleReport {
    var reader = ConsoleReader(text)
    reader.readConstraints()
    if reader.report.constraints.isEmpty { reader.readViews() }
    reader.noteUnread()
    return reader.report
  }

  // MARK: Constraints

  private static let breaking = Array("Will attempt to recover by breaking")
  private static let unable = Array("nable to simultaneously satisfy")
  private static let conflicting = Array("Conflicting constraints detected")
  private static let redaction = Array("<private>")

  private mutating func readConstraints() {
    let starts = self.starts()
    let marks = self.marks()
    report.isRedacted = marks.isRedacted
    if !marks.unable.isEmpty || marks.breaking != nil { report.kind = .conflict }
    report.otherLogs = max(0, marks.unable.count - 1)
    // A second log begins after the first.
    let end = marks.unable.count > 1 ? marks.unable[1] : text.characters.count
    var reader = ConstraintReader()
    var seen: [String: Int] = [:]
    for (index, start) in starts.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1].offset : text.characters.count
      if start.offset >= end {
        markRead(start.offset, to: next)
        continue
      }
      guard report.constraints.count < Self.maximumConstraints else { break }
      let last = max(start.body, bodyEnd(from: start.body, to: next))
      let body = Array(text.characters[start.body..<last])
      let line = text.line(at: start.offset)
      guard
        let made = reader.read(
          body, address: start.address, className: start.className, line: line)
      else { continue }
      markRead(start.offset, to: last)
      let isBreaking = marks.breaking.map { start.offset > $0 } ?? false
      let key = start.address.isEmpty ? String(body) : start.address
      if isBreaking {
        // One that is printed again without its address, or with another one, says the same.
        let same = report.constraints.firstIndex { $0.saysTheSame(as: made) }
        report.broken = report.broken ?? seen[key] ?? same
        report.isBrokenElsewhere = report.broken == nil
        continue
      }
      guard seen[key] == nil else { continue }
      seen[key] = report.constraints.count
      report.constraints.append(made)
    }
    report.constraints = reader.named(report.constraints)
    report.items = reader.items
    report.hasConstraints = !starts.isEmpty
  }

  /// The end of an entry: before an empty line or a sentence of the report.
  private func bodyEnd(from start: Int, to next: Int) -> Int {
    var index = start
    while index < next {
      if text.characters[index] == "\n" {
        let rest = text.characters[(index + 1)..<next].prefix { $0.isWhitespace }
        let after = index + 1 + rest.count
        if rest.contains("\n") || isSentence(at: after) || isClosed(start, index) { return index }
      }
      index += 1
    }
    return next
  }

  /// Returns true if a constraint ends before the line end at `index`: a wrapped one goes on.
  private func isClosed(_ start: Int, _ index: Int) -> Bool {
    let last = text.characters[start..<index].last { !$0.isWhitespace && !"\",)`;".contains($0) }
    return last == ">"
  }

  private static let sentences = [
    "Will attempt", "Make a symbolic", "The methods in", "Break on", "Unable to", "Probably at",
    "Try this", "(Note", "Set the NSUserDefault",
  ].map { Array($0) }

  private func isSentence(at index: Int) -> Bool {
    Self.sentences.contains { text.has($0, at: index) }
  }

  private func marks() -> (unable: [Int], breaking: Int?, isRedacted: Bool) {
    var unable: [Int] = []
    var breaking: Int?
    var isRedacted = false
    for index in text.characters.indices {
      switch text.characters[index] {
      case "n" where text.has(Self.unable, at: index): unable.append(index)
      case "C" where text.has(Self.conflicting, at: index): unable.append(index)
      case "W" where text.has(Self.breaking, at: index): breaking = breaking ?? index
      case "<" where text.has(Self.redaction, at: index): isRedacted = true
      default: break
      }
    }
    return (unable, breaking, isRedacted)
  }

  /// Where constraints begin: a class whose name ends in `Constraint`, and an address; or `<'` and
  /// an identifier, as Arranged prints them.
  private func starts() -> [Start] {
    let word = Array("Constraint:")
    var starts: [Start] = []
    let characters = text.characters
    for index in characters.indices {
      if characters[index] == "<", index + 1 < characters.count, characters[index + 1] == "'" {
        starts.append(Start(offset: index, body: index + 1, className: "", address: ""))
        continue
      }
      guard characters[index] == "C", text.has(word, at: index) else { continue }
      var first = index
      while first > 0, Self.isInClass(characters[first - 1]) { first -= 1 }
      var body = index + word.count
      while body < characters.count, characters[body] == " " { body += 1 }
      let className = String(characters[first..<(index + word.count - 1)])
      var address = ""
      if text.has(["0", "x"], at: body) {
        let digits = characters[(body + 2)...].prefix { $0.isHexDigit }
        address = "0x" + String(digits)
        body += 2 + digits.count
      } else if className.hasPrefix("MAS") || className.hasPrefix("Snap") {
        // A key in place of an address.
        let key = characters[body...].prefix { !$0.isWhitespace }
        body += key.count
      } else {
        continue
      }
      starts.append(Start(offset: first, body: body, className: className, address: address))
    }
    return starts
  }

  private static func isInClass(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }

  private mutating func markRead(_ start: Int, to end: Int) {
    guard start < end else { return }
    for line in text.line(at: start)...text.line(at: end - 1) { isRead[line] = true }
  }

  // MARK: Views

  private mutating func readViews() {
    var reader = DumpReader()
    for (number, line) in text.texts.enumerated() where reader.read(line, number: number + 1) {
      isRead[number + 1] = true
    }
    report.views = reader.views
    if !reader.views.isEmpty { report.kind = reader.isTrace ? .trace : .views }
  }

  // MARK: The rest

  /// Sentences of UIKit, empty lines, lone brackets and prompts say nothing about a layout.
  private mutating func noteUnread() {
    for (index, line) in text.texts.enumerated() where !isRead[index + 1] {
      let bare = line.drop { $0.isWhitespace }
      guard !ConsolePhrases.isKnown(bare) else { continue }
      report.unread.append(
        UnreadLine(
          number: index + 1, text: String(line), column: line.count - bare.count))
    }
  }
}
