package import Playground

/// The result of a lesson command.
package struct LessonReply {
  package var lines: [String] = []
  /// The frame to be drawn below the lines.
  package var frame: FrameRequest?
  /// The progress to save.
  package var changes: [LessonProgress.Change] = []

  package init(_ lines: [String] = []) {
    self.lines = lines
  }
}
