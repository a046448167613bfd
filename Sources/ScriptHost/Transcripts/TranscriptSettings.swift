import CommandLanguage
package import LayoutDrawing
import TerminalText

/// An unknown option or setting, or an invalid value.
package struct UsageProblem: Error, Equatable {
  package let message: String

  package init(_ message: String) { self.message = Sanitizer.sanitized(message) }

  /// Creates a problem that suggests the most similar name to `word`, if there is one.
  package init(_ message: String, nearestTo word: String, among names: [String]) {
    self.init(message + Suggestion.hint(for: word, among: names))
  }
}

/// The settings of a recorded session: `columns=60 rows=12 frames=none charset=ascii status=3`.
package struct TranscriptSettings: Equatable, Sendable {
  private static let keys = ["columns", "rows", "frames", "charset", "status"]

  /// The maximum size of a frame in cells.
  package var columns = 80
  package var rows = 20
  /// True if every change prints a frame; false if only requested frames are printed.
  var drawsChanges = true
  package var charset = FrameStyle.Charset.unicode
  /// The expected status of errors in the session.
  var status: Int32 = 0

  package init() {}

  /// Parses the settings of a session's fence.
  init(_ attributes: [(key: String, value: String)]) throws(UsageProblem) { try take(attributes) }

  /// Applies further settings, which override earlier ones.
  mutating func take(_ attributes: [(key: String, value: String)]) throws(UsageProblem) {
    for (key, value) in attributes {
      switch key {
      case "columns": columns = try Self.cells(value, key)
      case "rows": rows = try Self.cells(value, key)
      case "frames": drawsChanges = try Self.choice(value, key, among: ["always", "none"]) == 0
      case "charset":
        let sets = FrameStyle.Charset.allCases
        charset = sets[try Self.choice(value, key, among: sets.map { $0.rawValue })]
      case "status": status = try Self.status(value)
      default:
        throw UsageProblem("no setting \(Message.quoted(key))", nearestTo: key, among: Self.keys)
      }
    }
    try Self.check(columns: columns, rows: rows)
  }

  /// Throws if frames would have too many cells.
  package static func check(columns: Int, rows: Int) throws(UsageProblem) {
    let most = TextFrame.maximumCells
    guard rows <= most / columns else {
      throw UsageProblem("a frame has at most \(most) cells, not \(columns) × \(rows)")
    }
  }

  /// Parses the number of columns or rows of `key`.
  package static func cells(_ value: String, _ key: String) throws(UsageProblem) -> Int {
    guard let number = Int(value), (1...TextFrame.maximumCells).contains(number) else {
      throw UsageProblem(
        "\(key) needs a whole number from 1 to \(TextFrame.maximumCells), not "
          + Message.quoted(value))
    }
    return number
  }

  private static func status(_ value: String) throws(UsageProblem) -> Int32 {
    if let status = Int32(value) { return status }
    throw UsageProblem("status needs a number, not \(Message.quoted(value))")
  }

  private static func choice(
    _ value: String, _ key: String, among names: [String]
  ) throws(UsageProblem) -> Int {
    guard let index = names.firstIndex(of: value) else {
      throw UsageProblem("\(key) cannot be \(Message.quoted(value)), but " + Message.list(names))
    }
    return index
  }
}
