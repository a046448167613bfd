import CommandLanguage
import FrameRendering
import LayoutEngine
import LayoutModel

/// `get VIEW [KEY]`.
enum GetCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "get", usage: "VIEW [KEY]", summary: "print a property of a view, or all of them",
    parameters: [Parameter("VIEW", .view), Parameter("KEY", .property, .optional)],
    examples: [.init("get root padding", setup: "split root h 2"), .init("get root")],
    effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    if let key = arguments.word("KEY") {
      let property = try SetCommand.property(key, of: node, arguments, session)
      run.say(property.text(session.shown, node))
      return
    }
    let rows = Properties.all.filter { $0.applies(session.tree, node) }
    let width = rows.map { $0.key.count }.max() ?? 0
    for row in rows {
      let gap = String(repeating: " ", count: width - row.key.count + 2)
      run.say(row.key + gap + row.text(session.shown, node))
    }
  }
}
