import CommandLanguage
import FrameRendering
import LayoutEngine
import LayoutModel

/// `get VIEW [KEY]`.
enum GetCommand {
  private static let view = Argument("VIEW", .view)
  private static let key = Argument(optional: "KEY", .property)

  static let spec = CommandSpec<Session, Run>(
    name: "get", summary: "print a property of a view, or all of them",
    parameters: [view.parameter, key.parameter],
    examples: [.init("get root padding", setup: "split root h 2"), .init("get root")],
    effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view(arguments[view], arguments, session)
    if let word = arguments[key] {
      let property = try SetCommand.property(word, of: node, arguments, session)
      run.say(property.text(session.shown, node))
      return
    }
    let rows = Properties.of(node, in: session.tree)
    let width = rows.map { $0.name.count }.max() ?? 0
    for row in rows {
      let gap = String(repeating: " ", count: width - row.name.count + 2)
      run.say(row.name + gap + row.text(session.shown, node))
    }
  }
}
