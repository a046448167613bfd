import Analysis
import LayoutDocument
package import LayoutEngine
import PlaygroundCommands
package import PlaygroundSession

extension LessonRun {
  /// The status of the current step, for front ends.
  package struct Status {
    package let lesson: String
    package let title: String
    /// From 0.
    package let step: Int
    package let stepCount: Int
    package let stepTitle: String
    package let task: String
    package let isPassed: Bool
    /// The question that waits for a guess.
    package let question: String?
    /// The target layout, and the views in the goal; `nil` while a question is open.
    package let goal: (tree: LayoutTree, views: [String])?
  }

  /// `nil` if no lesson is being done.
  package func status(in session: Session) -> Status? {
    guard let now = current else { return nil }
    let step = now.lesson.steps[now.step]
    return Status(
      lesson: now.lesson.name, title: now.lesson.title, step: now.step,
      stepCount: now.lesson.steps.count, stepTitle: step.title, task: step.task,
      isPassed: now.isPassed,
      question: now.isGuessOpen ? step.prediction?.question : nil,
      goal: now.isGuessOpen ? nil : (now.stage.goal, now.stage.outlined))
  }
}
