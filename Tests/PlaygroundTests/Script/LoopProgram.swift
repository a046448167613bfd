import TestSupport

/// A random script with variables, loops and aliases, and its plain commands, expanded here
/// independently of the program.
struct LoopProgram {
  /// The script's commands, and the plain ones of each; definitions have none.
  private(set) var steps: [(text: String, plain: [String])] = []

  private indirect enum Node {
    /// Words, in which each `Part` is a text or a variable.
    case command([Part])
    case assign(String, [Part])
    case loop(Int, [Node])
    case each(String, [String], [Node])
    case call(String)
  }

  private enum Part {
    case text(String)
    case variable(String)
  }

  private static let variables = ["i", "j", "k", "w"]
  private static let views = ["a", "b", "c", "d"]

  private var random: SeededGenerator
  private var values: [String: Int] = [:]
  private var aliases: [String: [Node]] = [:]
  private var serial = 0

  init(seed: UInt64, count: Int) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<count { step() }
  }

  private mutating func step() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      let name = pick(Self.variables)
      let value = Int.random(in: 0...90, using: &random)
      values[name] = value
      steps.append(("let \(name) \(value)", []))
    case 2:
      let name = pick(Self.variables)
      guard values.removeValue(forKey: name) != nil else { return }
      steps.append(("unlet \(name)", []))
    case 3:
      let name = pick(["pair", "some"])
      let body = nodes(depth: 1)
      aliases[name] = body
      steps.append(("alias \(name) { \(Self.text(body)) }", []))
    default:
      let node = self.node(depth: 0)
      var inner = values
      steps.append((Self.text(node), plain(node, &inner)))
    }
  }

  // MARK: Making

  private mutating func nodes(depth: Int) -> [Node] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in node(depth: depth) }
  }

  private mutating func node(depth: Int) -> Node {
    switch Int.random(in: 0..<(depth < 3 ? 10 : 5), using: &random) {
    case 0 where depth > 0:
      let change = pick([" + 1", " * 2", " - 3"])
      return .assign(pick(Self.variables), [.variable(pick(Self.variables)), .text(change)])
    case 5, 6: return .loop(Int.random(in: 0...3, using: &random), nodes(depth: depth + 1))
    case 7, 8:
      let values = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        pick(["1", "20", "7", "35"])
      }
      return .each(pick(Self.variables), values, nodes(depth: depth + 1))
    case 9 where depth == 0 && !aliases.isEmpty: return .call(pick(aliases.keys.sorted()))
    default: return .command(command())
    }
  }

  private mutating func command() -> [Part] {
    let view = pick(Self.views)
    let value = Part.variable(pick(Self.variables))
    serial += 1
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return [.text("fix \(view) "), value]
    case 2: return [.text("toggle \(view)")]
    case 3: return [.text("resize 4"), value, .text("0 240")]
    case 4: return [.text("set root padding "), value]
    case 5: return [.text("add root n\(serial)x"), value, .text("=30pt")]
    case 6: return [.text("size \(view) "), value, .text("x"), value]
    default: return [.text("ratio \(view) 0."), value]
    }
  }

  private mutating func pick(_ items: [String]) -> String {
    items.randomElement(using: &random) ?? ""
  }

  // MARK: As a script

  private static func text(_ nodes: [Node]) -> String {
    nodes.map { text($0) }.joined(separator: "; ")
  }

  private static func text(_ node: Node) -> String {
    switch node {
    case .command(let parts): return parts.map(text).joined()
    case .assign(let name, let parts): return "let \(name) " + parts.map(text).joined()
    case .loop(let count, let body): return "repeat \(count) { \(text(body)) }"
    case .each(let name, let values, let body):
      return "for \(name) in \(values.joined(separator: " ")) { \(text(body)) }"
    case .call(let name): return name
    }
  }

  private static func text(_ part: Part) -> String {
    switch part {
    case .text(let text): text
    case .variable(let name): "${\(name)}"
    }
  }

  // MARK: Expansion

  private func plain(_ node: Node, _ values: inout [String: Int]) -> [String] {
    switch node {
    case .command(let parts): return [parts.map { written($0, values) }.joined()]
    case .assign(let name, let parts):
      guard case .variable(let other)? = parts.first, let value = values[other],
        case .text(let change)? = parts.last
      else { return ["let \(name) \(parts.map { written($0, values) }.joined())"] }
      values[name] = change == " + 1" ? value + 1 : change == " * 2" ? value * 2 : value - 3
      return []
    case .loop(let count, let body):
      var commands: [String] = []
      for _ in 0..<count { commands += plain(body, &values) }
      return commands
    case .each(let name, let list, let body):
      var commands: [String] = []
      let before = values[name]
      for value in list {
        values[name] = Int(value)
        commands += plain(body, &values)
      }
      values[name] = before
      return commands
    case .call(let name): return plain(aliases[name] ?? [], &values)
    }
  }

  private func plain(_ body: [Node], _ values: inout [String: Int]) -> [String] {
    var commands: [String] = []
    for node in body { commands += plain(node, &values) }
    return commands
  }

  private func written(_ part: Part, _ values: [String: Int]) -> String {
    switch part {
    case .text(let text): text
    case .variable(let name): values[name].map { "\($0)" } ?? "\"${\(name)}\""
    }
  }
}
