import Analysis
import LayoutDocument
import PlaygroundCommands
package import PlaygroundSession

/// The result of a lesson command.
package struct LessonReply {
  package var lines: [String] = []
  /// The frame to be drawn below the lines.
  package var frame: FrameRequest?
  /// The scenes shown before the frame, in place if there is a terminal.
  package var demonstration: [DemonstrationScene] = []
  /// The number of lines above the demonstration.
  package var linesAbove = 0
  /// The progress to save.
  package var changes: [LessonProgress.Change] = []

  package init(_ lines: [String] = []) {
    self.lines = lines
  }
}
