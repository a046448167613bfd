/// The screens of a terminal while it was used, scene by scene.
package struct TerminalRecording: Equatable, Sendable {
  /// A cell, counted from 0.
  package struct Place: Equatable, Sendable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// The screen for a time.
  package struct Scene: Equatable, Sendable {
    /// All rows of the screen, from its left edge to its right one. They may have SGR sequences;
    /// nothing else begins with ESC.
    var rows: [String]
    var columns: Int
    /// Lines that have left the screen at its top so far; `nil` on a screen beside it.
    var scrolled: Int?
    /// `nil` if it is hidden.
    package var cursor: Place?
    /// The position of the mouse, if it is shown.
    package var pointer: Place?
    package var isPressed = false
    /// The keys that were pressed, by the names on them.
    package var keys: [String] = []
    /// A description of the scene.
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
