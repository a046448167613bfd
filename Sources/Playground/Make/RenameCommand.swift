import CommandLanguage
import LayoutDocument
import LayoutEngine

enum RenameCommand {
  private static let view = Argument(view: "VIEW", .inner)
  private static let name = Argument("NAME", .newName)

  static let spec = CommandSpec<Session, Run>(
    name: "rename", summary: "give a view another name",
    parameters: [view.parameter, name.parameter],
    examples: [.init("rename a sidebar", setup: "split root h 2")],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view(arguments[view], arguments, session)
    guard node != .root else {
      throw arguments.diagnostic(
        "root-name", "root is always called root", at: arguments[view])
    }
    let (word, old) = (arguments[name], session.tree.name(of: node))
    if word.text == old { return }
    session.tree.rename(node, to: try Resolve.newName(word, arguments, session))
    for index in session.document.rules.indices
    where session.document.rules[index].mentions(old) {
      run.say(
        "rule \(index + 1) names \(old), which is now \(word.text): "
          + "forget \(index + 1) and make it again")
    }
  }
}
