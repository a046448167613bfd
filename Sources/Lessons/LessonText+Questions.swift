import CommandLanguage

extension LessonText {
  static func question(_ prediction: Prediction, columns: Int) -> [String] {
    wrapped("Guess first: " + prediction.question, columns: columns)
      + [prediction.form + " answers; a wrong guess has no cost"]
  }

  /// The verdict on a guess, the answer, and its reason.
  ///
  /// - Parameter guess: `nil` if the learner has not guessed.
  static func verdict(
    _ answer: PredictionAnswer, guess: String?, isRight: Bool, columns: Int
  ) -> [String] {
    let verdict: String
    if let guess {
      verdict = isRight ? "right: \(answer.text)" : "not \(guess): \(answer.text)"
    } else {
      verdict = "the answer: \(answer.text)"
    }
    return [verdict] + answer.reason.flatMap { wrapped($0, columns: columns).map { "  " + $0 } }
  }
}
