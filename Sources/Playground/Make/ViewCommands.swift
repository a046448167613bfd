import CommandLanguage
import LayoutDocument
import LayoutEngine

/// Commands that change the place or the name of one view.
enum ViewCommands {
  private static let view = Argument(view: "VIEW", .inner)
  private static let parent = Argument(view: "PARENT", .list)
  private static let child = Argument("CHILD", .child)
  private static let at = OptionArgument(
    "at", "I", .count, help: "its index, from 0; last by default")
  private static let newName = Argument("NAME", .newName)
  private static let container = Argument(view: "VIEW", .container, form: "CONTAINER")

  static let add = Command(
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
    body: .plan { (call) throws(Diagnostic) in
      let container = try call.view(call[parent])
      let word = call[child]
      var made: Child
      if call.tree.nodes[container.slot].kind.placesByConstraints {
        made = try ChildDrafts.sizedView(word, call)
      } else {
        let parts = word.split(at: "=")
        made = Child(try call.newName(parts?.head ?? word, isSized: parts != nil))
        if let size = parts?.tail, size.text != "*" {
          (made.ratio, made.fixed) = try ChildDrafts.length(size, call)
        }
      }
      return Plan(.add(made, to: call.tree.name(of: container), at: call[at]))
    }
  )

  static let remove = Command(
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
    body: .plan { (call) throws(Diagnostic) in
      return Plan(.remove(try call.name(call[view])))
    }
  )

  static let move = Command(
    name: "move",
    summary: "move a view into a split, stack or canvas, or to another index",
    discussion: """
      In its own split it keeps its ratio. In another it gets an equal share, as with add; fixed \
      lengths stay. Constraints stay if all their views remain in one stack or canvas. In its own \
      splitter it changes places with the other side, and each keeps its length and minimum.
      """,
    parameters: [view.parameter, parent.parameter], options: [at.option],
    examples: [
      .init("move c root at 0", setup: "split root h 3"),
      .init("move b root at 0", setup: "splitter root h a b"),
    ],
    kind: .edits, group: Group.make,
    body: .plan { (call) throws(Diagnostic) in
      return Plan(
        .move(
          try call.name(call[view]),
          to: try call.name(call[parent]),
          at: call[at]))
    }
  )

  static let rename = Command(
    name: "rename", summary: "give a view another name",
    parameters: [view.parameter, newName.parameter],
    examples: [.init("rename a sidebar", setup: "split root h 2")],
    kind: .edits, group: Group.make,
    body: .plan { (call) throws(Diagnostic) in
      let name = try call.name(call[view])
      if let problem = ReservedWord.problem(call[newName], call.arguments) { throw problem }
      return Plan(.rename(name, to: call[newName].text))
    }
  )

  static let unwrap = Command(
    name: "unwrap", summary: "replace a container by its children",
    discussion: """
      In a split the children divide the container's ratio among them, in proportion to their own \
      ratios; if the container was fixed, they divide its fixed length. Elsewhere only a container \
      with one child can be unwrapped.
      """,
    parameters: [container.parameter],
    examples: [.init("unwrap b", setup: "split root h 2; split b h c=0.3 d")],
    kind: .edits, group: Group.make,
    body: .plan { (call) throws(Diagnostic) in
      return Plan(.unwrap(try call.name(call[container])))
    }
  )
}
