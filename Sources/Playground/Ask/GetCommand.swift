import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum GetCommand {
  private static let view = Argument("VIEW", .viewOrAttribute)
  private static let key = Argument(optional: "KEY", .property)

  static let spec = Command(
    "get", .looks, [view.parameter, key.parameter]
  ) { (call) throws(Diagnostic) in
    if call[view].text.contains(".") { return try number(call) }
    let node = try call.view(call[view])
    if let word = call[key] {
      let property = try SetCommand.property(word, of: node, call)
      var lines = [property.text(call.shown, node)]
      let (shown, extras) = (call.shown.frames[node.slot].size, call.tree.extras(of: node))
      if property.key == .size,
        extras.natural.horizontal != shown.width || extras.natural.vertical != shown.height
      {
        let size = "\(NumberText.short(shown.width)) × \(NumberText.short(shown.height))"
        lines.append("the natural size; \(call.tree.name(of: node)) is \(size): inspect")
      }
      return Plan(lines: lines)
    }
    let rows = Properties.of(node, in: call.tree).map { [$0.name, $0.text(call.shown, node)] }
    return Plan(lines: Columns.aligned(rows))
  }

  private static func number(_ call: Call) throws(Diagnostic) -> Plan {
    if let (head, tail) = call[view].split(at: "."), head.text == "root",
      let trait = Expectation.trait(named: tail.text), call[key] == nil
    {
      return Plan(lines: [trait.word(of: call.shown.size)])
    }
    let space = try call.space(call[view])
    let found = try space == nil ? call.attribute(call[view]) : nil
    let name = space?.name ?? call.tree.name(of: found?.0 ?? .root)
    let attribute = space?.attribute ?? found?.1 ?? .x
    if let key = call[key] {
      throw call.diagnostic(
        "too-many", "VIEW.ATTR is one number: it has no properties", at: key,
        fix: space == nil ? "get \(name) \(key.text)" : nil)
    }
    let value = try Condition.value(of: name, attribute, in: call.shown)
    let json = JSONText.object { json in
      json.field("view", name)
      json.field("attribute", attribute.rawValue)
      json.field("value", value)
    }
    return Plan(lines: [NumberText.printed(value)], json: { json })
  }
}

enum EchoCommand {
  private static let words = Argument(many: "WORDS", .text)

  static let spec = Command("echo", .looks, [words.parameter]) { (call) throws(Diagnostic) in
    Plan(lines: [call[words].map { printed($0, call.shown) }.joined(separator: " ")])
  }

  private static func printed(_ word: Word, _ tree: LayoutTree) -> String {
    if word.form == .computed, let number = NumberLiteral.parse(word.text) {
      return NumberText.printed(number.value)
    }
    guard !word.isQuoted, let (view, name) = word.split(at: "."),
      let node = tree.node(named: view.text), let attribute = Attribute(keyword: name.text)
    else { return word.text }
    return NumberText.printed(tree.value(of: attribute, of: node))
  }
}
