import CommandLanguage
import LayoutDocument
import LayoutEngine

enum RemoveCommand {
  private static let view = Argument(view: "VIEW", .inner)

  static let spec = Command(
    name: "remove", summary: "remove a view and everything in it",
    discussion: """
      The ratios of a split's remaining children are scaled to add up to 1. A split without \
      children is a leaf again; a stack or canvas stays one. A splitter always has two sides: hide \
      one, or unwrap the splitter. Constraints and spaces that mention a removed view are removed \
      too.
      """,
    parameters: [view.parameter],
    examples: [.init("remove b", setup: "split root h 3")],
    kind: .edits, group: Group.make,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      return Plan(.remove(try Resolve.name(arguments[view], arguments, session)))
    }
  )
}
