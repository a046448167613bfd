/// The recorded screens of a terminal, scene by scene.
struct TerminalRecording: Equatable, Sendable {
  /// A cell, counted from 0.
  struct Position: Equatable, Sendable {
    var column: Int
    var row: Int
  }

  /// The screen during a period of time.
  struct Scene: Equatable, Sendable {
    /// All rows of the screen, in full width. They may contain SGR sequences, but no other escape
    /// sequences.
    var rows: [String]
    var columns: Int
    /// The number of lines that have scrolled off the top so far; `nil` on the alternate screen.
    var scrolled: Int?
    /// `nil` if it is hidden.
    var cursor: Position?
    /// The position of the mouse, if it is shown.
    var pointer: Position?
    var isPressed = false
    /// The keys that were pressed, by the names on them.
    var keys: [String] = []
    var remark = ""
    /// Tenths of a second, 1 or more.
    var tenths: Int
  }

  var title: String
  var scenes: [Scene] = []
}
