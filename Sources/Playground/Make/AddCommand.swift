import CommandLanguage
import LayoutEngine

enum AddCommand {
  static let at = OptionArgument("at", "I", .count, help: "its index, from 0; last by default")

  private static let parent = Argument(view: "PARENT", .list)
  private static let child = Argument("CHILD", .child)

  static let spec = CommandSpec<Session, Run>(
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
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let container = try Resolve.listContainer(arguments[parent], arguments, session)
    let word = arguments[child]
    if session.tree.nodes[container.slot].kind.placesByConstraints {
      let view = try SizedViews.view(word, arguments, session)
      try Resolve.checkCapacity(for: 1, in: container, arguments, session)
      session.tree.addChild(named: view.name, to: container, at: arguments[at]) {
        if let size = view.size { SizedViews.setSize(size, of: $1, &$0) }
      }
      return
    }
    let parts = word.split(at: "=")
    let name = try Resolve.newName(
      parts?.head ?? word, isSized: parts != nil, arguments, session)
    try Resolve.checkCapacity(for: 1, in: container, arguments, session)
    var share: LayoutTree.Share?
    if let size = parts?.tail, size.text != "*" {
      share = try ChildDrafts.length(size, arguments)
    }
    session.tree.addChild(
      named: name, to: container, at: arguments[at], share: share)
  }
}
