import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum GetCommand {
  private static let view = Argument("VIEW", .viewOrAttribute)
  private static let key = Argument(optional: "KEY", .property)

  static let spec = Command(
    name: "get", summary: "print a property of a view, or all of them",
    discussion: """
      VIEW.ATTR is a number of the layout, in root's coordinates, with up to six decimals like \
      expect; --json prints all of them.
      """,
    parameters: [view.parameter, key.parameter],
    forms: [[.argument(view, "VIEW"), .argument(key, "[KEY]")], [.argument(view, "VIEW.ATTR")]],
    examples: [
      .init("get root padding", setup: "split root h 2"), .init("get root"),
      .init("get main.width", setup: "split root h sidebar=25% main"),
    ],
    kind: .looks, group: Group.look,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      if arguments[view].text.contains(".") {
        return try number(arguments, session)
      }
      let node = try Resolve.view(arguments[view], arguments, session)
      if let word = arguments[key] {
        let property = try SetCommand.property(word, of: node, arguments, session)
        var lines = [property.text(session.shown, node)]
        let (shown, extras) = (session.shown.frames[node.slot].size, session.tree.extras(of: node))
        if property.key == .size,
          extras.naturalWidth != shown.width || extras.naturalHeight != shown.height
        {
          let size = "\(NumberText.short(shown.width)) × \(NumberText.short(shown.height))"
          lines.append("the natural size; \(session.tree.name(of: node)) is \(size): inspect")
        }
        return Plan(lines: lines)
      }
      let rows = Properties.of(node, in: session.tree).map {
        [$0.name, $0.text(session.shown, node)]
      }
      return Plan(lines: Columns.aligned(rows))
    }
  )

  private static func number(
    _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> Plan {
    if let (head, tail) = arguments[view].split(at: "."), head.text == "root",
      let trait = Expectation.trait(named: tail.text), arguments[key] == nil
    {
      return Plan(lines: [trait.word(of: session.shown.size)])
    }
    let space = try Resolve.space(arguments[view], arguments, session)
    let found = try space == nil ? Resolve.attribute(arguments[view], arguments, session) : nil
    let name = space?.name ?? session.tree.name(of: found?.0 ?? .root)
    let attribute = space?.attribute ?? found?.1 ?? .x
    if let key = arguments[key] {
      throw arguments.diagnostic(
        "too-many", "VIEW.ATTR is one number: it has no properties", at: key,
        fix: space == nil ? "get \(name) \(key.text)" : nil)
    }
    let value = try Condition.value(of: name, attribute, in: session.shown)
    let json = JSONText.object { json in
      json.field("view", name)
      json.field("attribute", attribute.rawValue)
      json.field("value", value)
    }
    return Plan(lines: [NumberText.printed(value)], json: { json })
  }
}
