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
    /// The task in one or two sentences.
    package let task: String
    package let isPassed: Bool
    /// The question that waits for a guess.
    package let question: String?
    /// The layout to reach, and the views of it that the goal is about; `nil` while a question
    /// waits for its answer.
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
