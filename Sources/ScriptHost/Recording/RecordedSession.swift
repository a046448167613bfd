/// A recorded session, from which all formats of recordings are written.
///
/// All texts are sanitized lines. Those of frames may have the SGR sequences of `TextFrame`; no
/// other text has an escape character.
package struct RecordedSession: Equatable, Sendable {
  static func bold(_ prompt: String) -> String { "\u{1b}[1m" + prompt.dropLast() + "\u{1b}[0m " }

  var title: String
  /// The maximum size of a frame in cells.
  package var columns: Int
  var rows: Int
  package var hasColour: Bool
  package var steps: [RecordedStep]

  package init(
    title: String, columns: Int, rows: Int, hasColour: Bool = false, steps: [RecordedStep] = []
  ) {
    self.title = title
    self.columns = columns
    self.rows = rows
    self.hasColour = hasColour
    self.steps = steps
  }
}

/// One command and its results, with those of the script that it sources.
package struct RecordedStep: Equatable, Sendable {
  var command: [String]
  /// Everything printed, frames included.
  package var printed: [String] = []
  /// The output, without the frames of changes.
  package var output: [String] = []
  package var frame: [String] = []
  /// The tree after the command in words, by lines.
  package var description: [String] = []
  /// Pictures of an animation, a tenth of a second apart, before `frame`.
  package var motion: [[String]] = []

  package init(command: [String]) { self.command = command }
}
