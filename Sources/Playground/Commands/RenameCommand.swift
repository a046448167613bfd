import CommandLanguage
import DocumentModel
import LayoutEngine
import LayoutModel

/// `rename VIEW NAME`.
enum RenameCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "rename", usage: "VIEW NAME", summary: "give a view another name",
    parameters: [.view("VIEW", .inner), Parameter("NAME", .newName)],
    examples: [.init("rename a sidebar", setup: "split root h 2")],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    guard node != .root else {
      throw arguments.diagnostic(
        "root-name", "root is always called root", at: arguments.word("VIEW"))
    }
    guard let word = arguments.word("NAME"), word.text != session.tree.name(of: node) else {
      return
    }
    let old = session.tree.name(of: node)
    session.tree.rename(node, to: try Resolve.newName(word, arguments, session))
    for index in session.document.rules.indices
    where session.document.rules[index].mentions(old) {
      run.say(
        "rule \(index + 1) speaks of \(old), which is now \(word.text): "
          + "forget \(index + 1) and make it again")
    }
  }
}
