/// Something that the mouse did while a line was edited.
package struct MouseReport: Equatable, Sendable {
  /// The button and the keys held with it, as terminals encode them.
  package var code: Int
  /// The cell on the screen, from 0.
  package var column: Int
  package var row: Int
  package var isReleased: Bool

  private static let motion = 32
  private static let wheel = 64
  private static let keys = 4 | 8 | 16

  package init(code: Int, column: Int, row: Int, isReleased: Bool) {
    self.code = code
    self.column = column
    self.row = row
    self.isReleased = isReleased
  }

  /// Whether the mouse moved while a button was down.
  package var isMotion: Bool { code & Self.motion != 0 && !isWheel }
  package var isWheel: Bool { code & Self.wheel != 0 }
  /// Whether it is the left button alone that goes down.
  package var isPress: Bool { code & ~Self.keys == 0 && !isReleased }
}

/// What is to happen after a report.
package enum MouseAnswer: Equatable, Sendable {
  /// The line is edited on.
  case stay
  /// `next` returns with this command; the half-typed line comes back with the next prompt.
  case leave(String)
}
