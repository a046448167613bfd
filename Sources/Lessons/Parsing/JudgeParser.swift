import CommandLanguage
import LayoutEngine

struct JudgeParser {
  static let words = ["forbid", "require", "sizes", "within", "secret"]
  private static let maximumSizes = 20

  private(set) var rules = JudgeRules()

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
      for value in values { rules.forbidden += try Self.commands(value) }
    case "require":
      for value in values { rules.required.append(try Self.commands(value)) }
    case "sizes":
      for value in values { rules.sizes.append(try Self.size(value)) }
      guard rules.sizes.count <= Self.maximumSizes else {
        throw Self.problem("a step is judged at \(Self.maximumSizes) sizes at most")
      }
    case "within":
      guard values.count == 1, let points = NumberLiteral.parse(values[0])?.value, points >= 0
      else { throw Self.problem("within takes one number of points") }
      rules.tolerance = points
    default: rules.secrets += values
    }
  }

  /// The names of commands or aliases, separated by `|`.
  private static func commands(_ value: String) throws(Diagnostic) -> [String] {
    var names: [String] = []
    for part in value.split(separator: "|") {
      guard let name = CommandUse.name(ofWord: String(part)) else {
        throw problem("no command is called \(Message.quoted(String(part)))")
      }
      names.append(name)
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
