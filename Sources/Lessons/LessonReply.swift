package import Playground

/// What a lesson reports.
package struct LessonReply {
  package var lines: [String] = []
  /// The frame to be drawn below the lines.
  package var frame: FrameRequest?
  /// What is to be remembered from one day to the next.
  package var changes: [LessonProgress.Change] = []

  package init(_ lines: [String] = []) {
    self.lines = lines
  }
}
