/// An event of the mouse while a line is edited, or on the whole screen.
struct MouseReport: Equatable, Sendable {
  /// The button and the keys held with it, as terminals encode them.
  var code: Int
  /// The cell on the screen, from 0.
  var column: Int
  var row: Int
  var isReleased: Bool

  /// The maximum number in a report; no screen has as many columns.
  private static let maximumNumber = 1 << 20
  private static let motion = 32
  private static let wheel = 64
  private static let keys = 4 | 8 | 16
  private static let button = 3

  /// True if the mouse moved while the left button was down.
  var isMotion: Bool {
    code & Self.motion != 0 && !isWheel && !isReleased && code & Self.button == 0
  }
  var isWheel: Bool { code & Self.wheel != 0 }
  /// True if only the left button was pressed.
  var isPress: Bool { code & ~Self.keys == 0 && !isReleased }

  /// Steps of the wheel: down and to the right are above 0. `nil` for other events.
  var wheelSteps: (columns: Int, rows: Int)? {
    guard isWheel, !isReleased else { return nil }
    switch code & Self.button {
    case 0: return (0, -1)
    case 1: return (0, 1)
    case 2: return (-1, 0)
    default: return (1, 0)
    }
  }
}

extension MouseReport {
  /// The report of `CODE;COLUMN;ROW`, cells from 1, and the letter after it; `nil` if that is
  /// no report.
  init?(numbers: some StringProtocol, final: Character) {
    let parts = numbers.split(separator: ";", omittingEmptySubsequences: false)
    let values = parts.compactMap { Int($0) }.filter { $0 <= Self.maximumNumber }
    guard final == "M" || final == "m", parts.count == 3, values.count == 3, values[0] >= 0,
      values[1] > 0, values[2] > 0
    else { return nil }
    self.init(code: values[0], column: values[1] - 1, row: values[2] - 1, isReleased: final == "m")
  }
}
