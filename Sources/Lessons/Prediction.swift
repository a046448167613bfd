import Analysis
import CommandLanguage
import LayoutDocument
import LayoutEngine
import PlaygroundCommands
import PlaygroundSession

/// A question put before any part of a step is revealed. Its answer is a guess.
package struct Prediction: Sendable {
  /// The source of the true answer, after the commands.
  enum Truth: Sendable {
    /// A number in points, in root coordinates.
    case value(view: String, attribute: Attribute)
    /// Yes if this `expect` is met, no if it is not.
    case condition(Statement)
  }

  /// The tolerance of a guessed number, in points, unless the author states it.
  static let usualTolerance = 0.5

  package var question: String
  /// Run on a copy of the step's beginning.
  var commands: [Statement]
  var truth: Truth
  var tolerance = usualTolerance
  /// The author's reason; without one `why` gives it.
  var reason: String?

  /// True if the answer is yes or no.
  package var isYesOrNo: Bool { if case .condition = truth { true } else { false } }

  /// The command that answers it.
  var form: String { isYesOrNo ? "lesson guess yes|no" : "lesson guess N" }
}

/// The true answer to a question, and why it is so.
struct PredictionAnswer {
  package enum Value: Equatable, Sendable {
    case points(Double)
    case isTrue(Bool)
  }

  let prediction: Prediction
  let value: Value
  /// Lines that say where it comes from.
  let reason: [String]

  /// Finds the answer on a copy of a step's beginning. Throws the error of a command.
  init(_ prediction: Prediction, in start: Session) throws(Diagnostic) {
    self.prediction = prediction
    var session = start
    let outer = session.enterScript()
    for statement in prediction.commands {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      if let diagnostic = outcome.diagnostic { throw diagnostic }
    }
    switch prediction.truth {
    case .value(let view, let attribute):
      value = .points(try Expectation.value(view, attribute, in: session.shown))
      let why = Self.why("\(view).\(attribute.rawValue)", session)
      reason = prediction.reason.map { [$0] } ?? why
    case .condition(let statement):
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      if let diagnostic = outcome.diagnostic, diagnostic.status != Diagnostic.Status.expectation {
        throw diagnostic
      }
      value = .isTrue(outcome.diagnostic == nil)
      reason = prediction.reason.map { [$0] } ?? []
    }
    session.leaveScript(outer, keepsDefinitions: false)
  }

  private static func why(_ subject: String, _ session: Session) -> [String] {
    guard let script = try? Script.parse(SourceText("why " + subject, origin: "")) else {
      return []
    }
    return ShortReason.lines(of: script, in: session)
  }

  // MARK: Guesses

  /// True if a guess is right; `nil` if the text is not an answer to such a question.
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
