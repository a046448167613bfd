import CommandLanguage
import LayoutDocument
import LayoutEngine

enum UnwrapCommand {
  private static let view = Argument(view: "VIEW", .container, form: "CONTAINER")

  static let spec = Command(
    name: "unwrap", summary: "replace a container by its children",
    discussion: """
      In a split the children divide the container's ratio among them, in proportion to their own \
      ratios; if the container was fixed, they divide its fixed length. Elsewhere only a container \
      with one child can be unwrapped.
      """,
    parameters: [view.parameter],
    examples: [.init("unwrap b", setup: "split root h 2; split b h c=0.3 d")],
    kind: .edits, group: Group.make,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      return Plan(.unwrap(try Resolve.name(arguments[view], arguments, session)))
    }
  )
}
