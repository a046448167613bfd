import CommandLanguage
import LayoutModel
import Playground
import TestSupport

/// Lines at random of any command, made from what it declares: a word of each parameter's type,
/// some of its options, and a block where it takes one.
struct DeclaredLines {
  private var random: SeededGenerator
  private var serial = 0

  init(seed: Int) {
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
    if parameter.type == .condition, count > 0 {
      return [
        attribute(in: session), pick(["==", "<", ">="]), pick(["8", attribute(in: session)]),
      ]
    }
    return (0..<count).map { _ in word(of: parameter.type, in: session) }
  }

  private mutating func word(of type: ValueType, in session: Session) -> String {
    switch type {
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
    case .topic: pick(Interpreter.table.specs.map { $0.syntax.name })
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
    let views = CommandGenerator.views(in: session.tree)
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
