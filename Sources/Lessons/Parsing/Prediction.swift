import CommandLanguage
import LayoutDocument
import LayoutEngine
import Playground

/// A question before a step, which the learner answers by a guess.
struct Prediction: Sendable {
  /// The source of the correct answer, after the commands.
  enum Truth: Sendable {
    /// A number in points, in root coordinates.
    case value(view: String, attribute: Attribute)
    /// Yes if this `expect` is met, no if it is not.
    case condition(Statement)
  }

  /// The tolerance of a guessed number, in points, unless the author states it.
  static let usualTolerance = 0.5

  var question: String
  /// The commands to run on a copy of the step's start.
  var commands: [Statement]
  var truth: Truth
  var tolerance = usualTolerance
  /// The author's reason; by default the output of `why`.
  var reason: String?

  var isYesOrNo: Bool { if case .condition = truth { true } else { false } }

  var form: String { isYesOrNo ? "lesson guess yes|no" : "lesson guess N" }
}

/// The correct answer to a question, and the reason.
struct PredictionAnswer {
  enum Value: Equatable, Sendable {
    case points(Double)
    case isTrue(Bool)
  }

  let prediction: Prediction
  let value: Value
  let reason: [String]

  /// Computes the answer on a copy of a step's start. Throws the error of a command.
  init(_ prediction: Prediction, in start: Session) throws(Diagnostic) {
    self.prediction = prediction
    var session = start
    _ = session.enterScript()
    for statement in prediction.commands {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      if let diagnostic = outcome.diagnostic { throw diagnostic }
    }
    switch prediction.truth {
    case .value(let view, let attribute):
      do throws(Diagnostic) {
        value = .points(try Condition.value(of: view, attribute, in: session.shown))
      } catch {
        var error = error
        error.isElsewhere = true
        throw error
      }
      let why = try? Script.parse(SourceText("why \(view).\(attribute.rawValue)", origin: ""))
      reason =
        prediction.reason.map { [$0] } ?? why.map { ShortReason($0, in: session).lines } ?? []
    case .condition(let statement):
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      if let diagnostic = outcome.diagnostic, diagnostic.status != Diagnostic.Status.expectation {
        throw diagnostic
      }
      value = .isTrue(outcome.diagnostic == nil)
      reason = prediction.reason.map { [$0] } ?? []
    }
  }

  // MARK: Guesses

  /// True if a guess is correct; `nil` if the text is not an answer to such a question.
  func judge(_ guess: String) -> Bool? {
    switch value {
    case .points(let points):
      guard let number = NumberLiteral.parse(guess)?.value else { return nil }
      return abs(number - points) <= prediction.tolerance + 1e-9
    case .isTrue(let isTrue):
      if Keyword.matches(guess, "yes") { return isTrue }
      return Keyword.matches(guess, "no") ? !isTrue : nil
    }
  }

  /// `a.width is 150`, or `yes`.
  var text: String {
    switch (value, prediction.truth) {
    case (.points(let points), .value(let view, let attribute)):
      "\(view).\(attribute.rawValue) is \(Difference.number(points))"
    case (.points(let points), .condition): Difference.number(points)
    case (.isTrue(let isTrue), _): isTrue ? "yes" : "no"
    }
  }
}
