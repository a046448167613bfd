package import Playground

/// The result of a lesson command.
package struct LessonReply {
  package var lines: [String] = []
  /// The frame to draw below the lines.
  package var frame: FrameRequest?
  /// The scenes shown before the frame, in place if there is a terminal.
  package var demonstration: [DemonstrationScene] = []
  package var linesAbove = 0
  package var changes: [LessonProgress.Change] = []

  init(_ lines: [String] = []) { self.lines = lines }
}
