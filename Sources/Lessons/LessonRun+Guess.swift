import Analysis
import CommandLanguage
import LayoutDocument
import LayoutDrawing
import PlaygroundCommands
import PlaygroundSession

/// Questions before a step, and guesses.
extension LessonRun {
  var isGuessOpen: Bool { current?.isGuessOpen ?? false }

  /// `lesson guess GUESS`: right or wrong, prints the answer with its reason, and continues the
  /// step. Without a guess, repeats the question.
  mutating func guess(
    _ text: String?, _ session: Session, _ failure: Diagnostic
  ) throws(Diagnostic) -> LessonReply {
    guard let now = current else { throw Self.noLesson(failure) }
    guard now.isGuessOpen, let answer = now.stage.answer else {
      var failure = failure
      failure.code = "no-guess"
      failure.message = "there is no question now"
      failure.fix = "lesson task shows the task"
      throw failure
    }
    let columns = session.frames.columns
    guard let text else {
      return LessonReply(LessonText.question(answer.prediction, columns: columns))
    }
    guard let isRight = answer.judge(text) else {
      var failure = failure
      failure.code = "bad-guess"
      let wanted = answer.prediction.isYesOrNo ? "yes or no" : "a number, in points,"
      failure.message = "\(Message.quoted(text)) is not an answer: \(wanted) is expected"
      failure.fix = answer.prediction.form
      throw failure
    }
    current?.isGuessOpen = false
    var reply = LessonReply(
      LessonText.verdict(answer, guess: text, isRight: isRight, columns: columns))
    reply.lines += [""] + LessonText.wrapped(now.lesson.steps[now.step].task, columns: columns)
    reply.lines += goalWords(session)
    reply.frame = Self.frame(of: session, below: reply.lines)
    return reply
  }

  /// The text that replaces an answer of `why` while a question is open; `nil` if there is none.
  func questionFirst(_ session: Session) -> LessonReply? {
    guard let now = current, now.isGuessOpen, let answer = now.stage.answer else { return nil }
    return LessonReply(
      ["guess first; a wrong guess has no cost", ""]
        + LessonText.question(answer.prediction, columns: session.frames.columns))
  }

  /// The answer to a question that the learner has skipped.
  mutating func lateAnswer(_ columns: Int) -> [String] {
    guard let now = current, now.isGuessOpen, let answer = now.stage.answer else { return [] }
    current?.isGuessOpen = false
    return LessonText.wrapped(answer.prediction.question, columns: columns)
      + LessonText.verdict(answer, guess: nil, isRight: false, columns: columns)
  }
}
