import CommandLanguage
import LayoutDocument
import LayoutEngine

enum AddCommand {
  static let at = OptionArgument("at", "I", .count, help: "its index, from 0; last by default")

  private static let parent = Argument(view: "PARENT", .list)
  private static let child = Argument("CHILD", .child)

  static let spec = Command(
    name: "add",
    summary: "add a child to a split, a stack or a canvas",
    discussion: """
      In a split CHILD is NAME or NAME=SIZE as in split. Without a size it gets an equal share, \
      1/n, and its siblings' ratios are scaled so that the sum stays 1. In a stack or canvas it is \
      NAME or NAME=WxH, its natural size.
      """,
    parameters: [parent.parameter, child.parameter], options: [at.option],
    examples: [
      .init("add root c", setup: "split root h 2"),
      .init("add root bar=44pt at 0", setup: "split root v 2"),
      .init("add root icon=24x24 at 0", setup: "stack root h title=180x20"),
    ],
    kind: .edits, group: Group.make,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let container = try Resolve.view(arguments[parent], arguments, session)
      let word = arguments[child]
      var made: Child
      if session.tree.nodes[container.slot].kind.placesByConstraints {
        made = try SizedViews.view(word, arguments, session)
      } else {
        let parts = word.split(at: "=")
        made = Child(
          try Resolve.newName(parts?.head ?? word, isSized: parts != nil, arguments, session))
        if let size = parts?.tail, size.text != "*" {
          (made.ratio, made.fixed) = try ChildDrafts.length(size, arguments)
        }
      }
      return Plan(.add(made, to: session.tree.name(of: container), at: arguments[at]))
    }
  )
}
