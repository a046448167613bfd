/// The recorded screens of a terminal, scene by scene.
package struct TerminalRecording: Equatable, Sendable {
  /// A cell, counted from 0.
  package struct Position: Equatable, Sendable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// The screen during a period of time.
  package struct Scene: Equatable, Sendable {
    /// All rows of the screen, in full width. They may contain SGR sequences, but no other escape
    /// sequences.
    var rows: [String]
    var columns: Int
    /// The number of lines that have scrolled off the top so far; `nil` on the alternate screen.
    var scrolled: Int?
    /// `nil` if it is hidden.
    package var cursor: Position?
    /// The position of the mouse, if it is shown.
    package var pointer: Position?
    package var isPressed = false
    /// The keys that were pressed, by the names on them.
    package var keys: [String] = []
    package var remark = ""
    /// Tenths of a second, 1 or more.
    package var tenths: Int

    package init(rows: [String], columns: Int, scrolled: Int?, tenths: Int) {
      self.rows = rows
      self.columns = columns
      self.scrolled = scrolled
      self.tenths = tenths
    }
  }

  package var title: String
  package var scenes: [Scene]

  package init(title: String, scenes: [Scene] = []) {
    self.title = title
    self.scenes = scenes
  }
}
