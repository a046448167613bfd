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
  let prediction: Prediction
  /// `a.width is 150`, or `yes`.
  let text: String
  let reason: [String]
  /// True if a guess is correct; `nil` if the text is not an answer to such a question.
  let judge: (_ guess: String) -> Bool?

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
      let points: Double
      do throws(Diagnostic) {
        points = try Condition.value(of: view, attribute, in: session.shown)
      } catch {
        var error = error
        // The error is in the lesson's file, not in the typed command.
        error.isElsewhere = true
        throw error
      }
      text = "\(view).\(attribute.rawValue) is \(Difference.number(points))"
      judge = { guess in
        NumberLiteral.parse(guess).map { abs($0.value - points) <= prediction.tolerance + 1e-9 }
      }
      let why = try? Script.parse(SourceText("why \(view).\(attribute.rawValue)", origin: ""))
      reason =
        prediction.reason.map { [$0] } ?? why.map { ShortReason($0, in: session).lines } ?? []
    case .condition(let statement):
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      if let diagnostic = outcome.diagnostic, diagnostic.status != Diagnostic.Status.expectation {
        throw diagnostic
      }
      let isTrue = outcome.diagnostic == nil
      text = isTrue ? "yes" : "no"
      judge = { guess in
        if Keyword.matches(guess, "yes") { return isTrue }
        return Keyword.matches(guess, "no") ? !isTrue : nil
      }
      reason = prediction.reason.map { [$0] } ?? []
    }
  }
}
