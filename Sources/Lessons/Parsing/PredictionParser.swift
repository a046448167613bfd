import CommandLanguage
import LayoutDocument
import LayoutEngine
import Playground

struct PredictionParser {
  static let words = ["ask", "do", "value", "expect", "within", "because"]

  private var question = ""
  private var reason = ""
  private var commands: [Statement] = []
  private var truth: Prediction.Truth?
  private var tolerance: Double?

  /// Parses a line; `source` has the origin and the line number of the file. Throws an error with
  /// its source location if it is inside a command.
  mutating func take(_ source: SourceText) throws(Diagnostic) {
    let line = source.text
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first, !first.hasPrefix("#") else { return }
    guard Self.words.contains(first) else {
      throw Self.problem(
        "\(Message.quoted(first)) is not a word that a line of lay predict begins with")
    }
    let remainder = words.dropFirst().joined(separator: " ")
    guard !remainder.isEmpty else { throw Self.problem("something is missing after \(first)") }
    switch first {
    case "ask": question += (question.isEmpty ? "" : " ") + remainder
    case "because": reason += (reason.isEmpty ? "" : " ") + remainder
    case "do":
      // Blanks replace the word, so that the columns stay the same.
      commands += try Self.statements(line, without: first, source)
    case "value": try set(try Self.value(remainder))
    case "expect":
      let statements = try Self.statements(line, without: "", source)
      guard statements.count == 1 else { throw Self.problem("a question has one expect") }
      try set(.condition(statements[0]))
    default:
      guard let points = NumberLiteral.parse(remainder)?.value, points >= 0 else {
        throw Self.problem("within takes one number of points")
      }
      tolerance = points
    }
  }

  /// The question. Throws an error without a source location if something is missing.
  func prediction() throws(Diagnostic) -> Prediction {
    guard !question.isEmpty else { throw Self.problem("the question is missing", fix: "ask …") }
    guard let truth else {
      throw Self.problem("the answer is missing", fix: "value VIEW.ATTR, or expect … for yes or no")
    }
    return Prediction(
      question: question, commands: commands, truth: truth,
      tolerance: tolerance ?? Prediction.usualTolerance, reason: reason.isEmpty ? nil : reason)
  }

  private mutating func set(_ truth: Prediction.Truth) throws(Diagnostic) {
    guard self.truth == nil else { throw Self.problem("a question has one answer") }
    self.truth = truth
  }

  private static func statements(
    _ line: String, without word: String, _ source: SourceText
  ) throws(Diagnostic) -> [Statement] {
    let start = line.prefix { $0 == " " }.count
    let text =
      String(repeating: " ", count: start + word.count) + line.dropFirst(start + word.count)
    let script = try Script.parse(
      SourceText(text, origin: source.origin, firstLine: source.firstLine))
    if let problem = Interpreter.standard.table.index.check(script).first { throw problem }
    return script.statements
  }

  private static func value(_ text: String) throws(Diagnostic) -> Prediction.Truth {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, let attribute = Attribute(keyword: parts[1]) else {
      throw problem("\(Message.quoted(text)) is not a number of a layout", fix: "value VIEW.ATTR")
    }
    return .value(view: parts[0], attribute: attribute)
  }

  private static func problem(_ message: String, fix: String? = nil) -> Diagnostic {
    Diagnostic(code: "bad-predict", message: message, fix: fix ?? words.joined(separator: ", "))
  }
}
