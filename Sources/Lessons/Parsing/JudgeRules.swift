import CommandLanguage
import LayoutEngine

/// The rules for an answer in addition to the goal: commands, and sizes at which it must be right.
struct JudgeRules: Sendable {
  private static let words = ["forbid", "require", "sizes", "within", "secret"]
  private static let maximumSizes = 20

  var forbidden: [String] = []
  /// Commands that an answer must use: one of each group.
  var required: [[String]] = []
  /// Sizes of root at which the layout must agree with the solution's.
  var sizes: [Size] = []
  /// The tolerance of a value at those sizes, in points.
  var tolerance: Double?
  /// Views whose frame the learner must find out: reported differences do not contain the numbers.
  var secrets: [String] = []

  /// Parses a line. Throws an error without a source location.
  mutating func take(_ line: String) throws(Diagnostic) {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first, !first.hasPrefix("#") else { return }
    let values = Array(words.dropFirst())
    guard Self.words.contains(first) else {
      throw Self.problem(
        "\(Message.quoted(first)) is not a word that a line of lay judge begins with")
    }
    guard !values.isEmpty else { throw Self.problem("something is missing after \(first)") }
    switch first {
    case "forbid":
      for value in values { forbidden += try Self.commands(value) }
    case "require":
      for value in values { required.append(try Self.commands(value)) }
    case "sizes":
      for value in values { sizes.append(try Self.size(value)) }
      guard sizes.count <= Self.maximumSizes else {
        throw Self.problem("a step is judged at \(Self.maximumSizes) sizes at most")
      }
    case "within":
      guard values.count == 1, let points = NumberLiteral.parse(values[0])?.value, points >= 0
      else { throw Self.problem("within takes one number of points") }
      tolerance = points
    default: secrets += values
    }
  }

  /// The names of commands or aliases, separated by `|`.
  private static func commands(_ value: String) throws(Diagnostic) -> [String] {
    let names = try value.split(separator: "|").map { part throws(Diagnostic) in
      guard let name = CommandUse.name(ofWord: String(part)) else {
        throw problem("no command is called \(Message.quoted(String(part)))")
      }
      return name
    }
    guard !names.isEmpty else { throw problem("\(Message.quoted(value)) names no command") }
    return names
  }

  private static func size(_ value: String) throws(Diagnostic) -> Size {
    if let size = SizeLiteral.parse(value), let width = size.width, let height = size.height,
      width >= 0, height >= 0
    {
      return Size(width: width, height: height)
    }
    throw problem("\(Message.quoted(value)) is not a size, such as 600x240")
  }

  private static func problem(_ message: String) -> Diagnostic {
    Diagnostic(code: "bad-judge", message: message, fix: words.joined(separator: ", "))
  }
}
