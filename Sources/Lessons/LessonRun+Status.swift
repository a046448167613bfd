import Analysis
import LayoutDocument
package import LayoutEngine
import PlaygroundCommands
package import PlaygroundSession

extension LessonRun {
  /// The step that is being done, for a picture beside the words.
  package struct Status {
    package let lesson: String
    package let title: String
    /// From 0.
    package let step: Int
    package let stepCount: Int
    package let stepTitle: String
    package let isPassed: Bool
    /// The question that waits for a guess.
    package let question: String?
    /// The layout to reach, and the views of it that are not there yet; `nil` if the goal consists
    /// of expectations only.
    package let goal: (tree: LayoutTree, views: [String])?
  }

  /// `nil` if no lesson is being done. Runs the goal of the step on a copy of the session.
  package func status(in session: Session) -> Status? {
    guard let now = current else { return nil }
    let step = now.lesson.steps[now.step]
    let views = now.isPassed ? [] : differences(session, now).compactMap { $0.view }
    return Status(
      lesson: now.lesson.name, title: now.lesson.title, step: now.step,
      stepCount: now.lesson.steps.count, stepTitle: step.title, isPassed: now.isPassed,
      question: now.isGuessOpen ? step.prediction?.question : nil,
      goal: now.isGuessOpen ? nil : now.stage.target.map { ($0.shown, views) })
  }
}
