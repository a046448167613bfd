/// A message of UIKit or AppKit about a layout that lists no constraints: its meaning, and which
/// further text would help.
package struct ConsoleMessage: Equatable {
  package var meaning: String
  package var instead: String
  /// True if only AppKit prints the message.
  var isAppKit = false

  private static let known = ConsoleData.rows("Messages").map { row in
    (
      letters: LogSentences.letters(row[0]),
      message: ConsoleMessage(meaning: row[2], instead: row[3], isAppKit: row[1] == "AppKit")
    )
  }

  /// The indices of the known messages by their first letters. Looked up, never iterated.
  private static let firsts: [UInt8: [Int]] = {
    var firsts: [UInt8: [Int]] = [:]
    for (index, known) in known.enumerated() { firsts[known.letters[0], default: []].append(index) }
    return firsts
  }()

  /// Returns true if a known message is at an offset.
  static func isKnown(at offset: Int, in bytes: [UInt8]) -> Bool {
    firsts[bytes[offset]]?.contains {
      LogSentences.end(of: known[$0].letters, at: offset, in: bytes) != nil
    } ?? false
  }

  /// The messages of a text between its constraints, with their ranges.
  static func find(in bytes: [UInt8], _ gaps: [Range<Int>]) -> [(ConsoleMessage, Range<Int>)] {
    var result: [(ConsoleMessage, Range<Int>)] = []
    for gap in gaps {
      for offset in gap {
        for index in firsts[bytes[offset]] ?? [] {
          let known = known[index]
          guard let end = LogSentences.end(of: known.letters, at: offset, in: bytes) else {
            continue
          }
          var message = known.message
          message.complete(with: bytes[...])
          result.append((message, offset..<end))
        }
      }
    }
    return result
  }

  /// Adds the numbers and the class that the text names.
  private mutating func complete(with text: ArraySlice<UInt8>) {
    let meaning = meaning.utf8.map { $0 }[...]
    if meaning.hasPrefix("a split view's panes"), let sum = Self.splitSum(in: text) {
      self.meaning += ": " + sum
    }
    if meaning.hasPrefix("an item of a collection view"),
      let start = text.offset(of: "frame = (")
    {
      let frame = text[(start + 9)...].prefix { $0 != UInt8(ascii: ")") }
        .split { " ;".utf8.contains($0) }
      let isWide = meaning.offset(of: "wider") != nil
      if frame.count == 4 {
        self.meaning +=
          ": the collection view is \(LogBytes.string(frame[isWide ? 2 : 3])) "
          + (isWide ? "wide" : "tall")
      }
    }
    if meaning.hasPrefix("constraints do not give"),
      let start = text.offset(of: "constraints for <")
    {
      let name = LogBytes.string(text[(start + 17)...].prefix(while: LogBytes.isInClass))
      self.meaning = "constraints do not give \(name) its position and size"
      if AppleClasses.isPrivate(name) { self.meaning += "; the view is Apple's own: ignore it" }
    }
  }

  /// Returns the sum in the message about a split view: `100 + 10 + 644 + 10 + 152 = 916 in 816`.
  private static func splitSum(in text: ArraySlice<UInt8>) -> String? {
    guard let sign = text.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    func isPart(_ byte: UInt8) -> Bool { LogBytes.isDigit(byte) || " +.".utf8.contains(byte) }
    let start = text[..<sign].lastIndex { !isPart($0) }.map { $0 + 1 } ?? text.startIndex
    let end = text[(sign + 1)...].firstIndex { !isPart($0) } ?? text.endIndex
    let sum = text[start..<end].trimmed
    return sum.contains(UInt8(ascii: "+")) ? LogBytes.string(sum) : nil
  }

  // MARK: Missing parts

  /// The messages about parts that a text lacks.
  static func missing(
    from text: ArraySlice<UInt8>, _ report: ConsoleReport, hasGrid: Bool, hasHeading: Bool
  ) -> [ConsoleMessage] {
    if report.isRedacted {
      return [
        ConsoleMessage(
          meaning: "parts of the log are <private>: the system redacted them",
          instead: "the log as Xcode's console shows it while the app is debugged; a device's "
            + "log is redacted")
      ]
    }
    if hasGrid {
      return [
        ConsoleMessage(
          meaning:
            "an NSGridView made these constraints between its rows or columns; the text does "
            + "not tell their boundaries apart",
          instead: "the whole log, with the constraint that AppKit broke, and the output of `po "
            + "gridView`; usually a row's height, a column's width or a cell's size does not leave "
            + "enough for the others", isAppKit: true)
      ]
    }
    guard report.constraints.isEmpty, hasHeading else { return [] }
    return [
      ConsoleMessage(
        meaning: text.offset(of: "\"\"") != nil
          ? "a page took the constraints for HTML and removed them"
          : report.constraintCount > 0
            ? "no constraint of the log's list could be read"
            : "the log's list of constraints is missing",
        instead: "the whole log from \"Unable to simultaneously satisfy constraints\" to \"Will "
          + "attempt to recover\"")
    ]
  }
}
