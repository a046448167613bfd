package import FrameRendering

/// What a lesson has to say.
package struct LessonReply {
  package var lines: [String] = []
  /// Shown below the lines.
  package var frame: TextFrame?
  /// What is to be remembered from one day to the next.
  package var changes: [LessonProgress.Change] = []

  package init(_ lines: [String] = []) {
    self.lines = lines
  }
}
