import CommandLanguage
import LayoutDocument
import LayoutEngine

enum RenameCommand {
  private static let view = Argument(view: "VIEW", .inner)
  private static let name = Argument("NAME", .newName)

  static let spec = Command(
    name: "rename", summary: "give a view another name",
    parameters: [view.parameter, name.parameter],
    examples: [.init("rename a sidebar", setup: "split root h 2")],
    kind: .edits, group: Group.make,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let name = try Resolve.name(arguments[view], arguments, session)
      if let problem = ReservedWord.problem(arguments[Self.name], arguments) { throw problem }
      return Plan(.rename(name, to: arguments[Self.name].text))
    }
  )
}
