import CommandLanguage
import LayoutDocument
import LayoutEngine
import Playground
import TestSupport

/// Random lines of any command, made from its declaration: a word of each parameter's type, some
/// of its options, and a block if it takes one.
struct DeclaredLines {
  private var random: SeededGenerator
  private var serial = 0
  /// True if most numbers are larger or smaller than any layout needs, or not numbers.
  private let isExtreme: Bool

  /// The largest and smallest doubles, numbers near the limits of integers and of the language, and
  /// non-numbers.
  static let extremes = [
    "1e308", "-1e308", "1e-308", "-1e-308", "5e-324", "1.7976931348623157e308", "1e999", "-0", "0",
    "1e154", "1e15", "-1e15", "1e9", "-1e9", "999999999.5", "1e300%", "1e308/1e-308",
    "1e-308/1e308",
    "2147483648", "4294967296", "9223372036854775807", "-9223372036854775808", "1e19",
    "99999999999999999999", "nan", "inf", "-inf",
  ]

  init(seed: Int, isExtreme: Bool = false) {
    self.isExtreme = isExtreme
    random = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9 &+ 5)
  }

  mutating func line(of syntax: CommandSyntax, in session: Session) -> String {
    var words = [syntax.name] + syntax.parameters.flatMap { self.words(of: $0, in: session) }
    for option in syntax.options where chance(30) {
      words.append(option.keyword)
      for parameter in option.parameters { words += self.words(of: parameter, in: session) }
    }
    switch syntax.takesBlock {
    case .no: break
    case .required: words.append(block(in: session))
    case .optional: if chance(50) { words.append(block(in: session)) }
    case .two:
      if chance(50) { words += [block(in: session), "with", block(in: session)] }
    }
    return words.joined(separator: " ")
  }

  private mutating func words(of parameter: Parameter, in session: Session) -> [String] {
    let count: Int
    switch parameter.arity {
    case .one: count = 1
    case .optional: count = chance(50) ? 1 : 0
    case .many: count = Int.random(in: 0...3, using: &random)
    case .some: count = Int.random(in: 1...3, using: &random)
    }
    if parameter.type == .condition, count > 0, isExtreme {
      let (one, other) = (attribute(in: session), attribute(in: session))
      let relation = pick(["==", "<", ">="])
      return pick([
        "\(one) \(relation) \(extreme())",
        "\(one) \(relation) \(extreme()) * \(other) + \(extreme())",
        "\(extreme()) * \(one) - \(extreme()) \(relation) \(other) - \(extreme())",
        "\(one) + \(other) \(relation) \(extreme()) @\(extreme())",
      ]).split(separator: " ").map(String.init)
    }
    if parameter.type == .condition, count > 0 {
      return [
        attribute(in: session), pick(["==", "<", ">="]), pick(["8", attribute(in: session)]),
      ]
    }
    return (0..<count).map { _ in word(of: parameter.type, in: session) }
  }

  /// A word for a parameter that takes a number, or text with numbers in it; `nil` for others.
  private mutating func extremeWord(of type: ValueType, in session: Session) -> String? {
    switch type {
    case .number, .length, .ratio, .count, .viewOrCount, .value, .any: extreme()
    case .time: extreme() + pick(["", "s", "ms"])
    case .child: newName(in: session) + "=" + extreme() + pick(["", "pt", "x" + extreme()])
    case .size, .device: extreme() + "x" + extreme()
    case .insets: chance(50) ? repeated(4, by: ",") : repeated(2, by: ",")
    case .text: extremeText()
    case .condition:
      pick([
        extreme(), "\(attribute(in: session)) \(pick(["==", "<", "!="])) \(extreme())",
        "\(attribute(in: session)) >= \(extreme()) within \(extreme())",
        "\(attribute(in: session)) <= 3 for root.width \(repeated(2, by: ".."))",
      ])
    case .topic, .lesson, .viewOrAttribute: chance(40) ? extreme() : nil
    case .view, .newName, .axis, .attribute, .keyword, .file, .property: nil
    }
  }

  private mutating func extremeText() -> String {
    pick([
      repeated(2, by: ","), "\"H:|-(\(extreme()))-[b(\(extreme()))]\"", "root.width + \(extreme())",
      repeated(2, by: ".."), repeated(2, by: "@"),
    ])
  }

  private mutating func extreme() -> String { pick(Self.extremes) }

  private mutating func repeated(_ count: Int, by separator: String) -> String {
    (0..<count).map { _ in extreme() }.joined(separator: separator)
  }

  private mutating func word(of type: ValueType, in session: Session) -> String {
    if isExtreme, chance(85), let word = extremeWord(of: type, in: session) { return word }
    return switch type {
    case .view: view(in: session)
    case .viewOrCount: chance(80) ? view(in: session) : "1"
    case .newName: newName(in: session)
    case .child: newName(in: session) + pick(["", "", "=30x20", "=0.5", "=44pt"])
    case .axis: pick(["h", "v", "Vertical"])
    case .number, .length: pick(["0", "1", "8.5", "20", "1/3"])
    case .count: pick(["0", "1", "2"])
    case .ratio: pick(["0", "0.25", "30%", "1/3", "1"])
    case .time: pick(["0.2", "120ms", "1s"])
    case .size: pick(["100x44", "-x20", "none"])
    case .insets: pick(["8", "1,2,3,4"])
    case .attribute, .condition: attribute(in: session)
    case .viewOrAttribute: chance(50) ? view(in: session) : attribute(in: session)
    case .keyword(let words): pick(words)
    case .text: pick(["text", "\"two words\"", "10,20"])
    case .file: "-"
    case .device: pick(Device.all.map { $0.name } + ["300x200"])
    case .topic: pick(Interpreter.standard.table.specs.map { $0.syntax.name })
    case .lesson: pick(["hint", "check", "ratios"])
    case .property: pick(PropertyKey.allCases.map { $0.rawValue })
    case .value: pick(["4", "0.3", "on", "none", "1,2,3,4", "auto"])
    case .any: pick(["1", "20", "all", "gap", view(in: session), pick(LanguageWords.all)])
    }
  }

  private mutating func block(in session: Session) -> String {
    "{ " + pick(["hide", "show", "toggle"]) + " \(view(in: session)) }"
  }

  // MARK: Names

  private mutating func view(in session: Session) -> String {
    let views = TreeViews.views(in: session.tree)
    return "\"\(session.tree.name(of: views.randomElement(using: &random) ?? .root))\""
  }

  private mutating func attribute(in session: Session) -> String {
    view(in: session).filter { $0 != "\"" } + "." + pick(Attribute.allCases.map { $0.rawValue })
  }

  private mutating func newName(in session: Session) -> String {
    serial += 1
    let word = pick(LanguageWords.all)
    return chance(50) && session.tree.node(named: word) == nil ? word : "new\(serial)"
  }

  private mutating func pick(_ items: [String]) -> String {
    items.randomElement(using: &random) ?? ""
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }
}
