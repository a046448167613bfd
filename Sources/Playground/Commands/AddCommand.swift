import CommandLanguage
import LayoutEngine
import LayoutModel

/// `add PARENT CHILD [at I]`.
enum AddCommand {
  static let at = Option("at", "I", .count, help: "its place, from 0; last by default")

  static let spec = CommandSpec<Session, Run>(
    name: "add", usage: "PARENT CHILD [at I]",
    summary: "add a child to a split, a stack or a canvas",
    discussion: """
      In a split CHILD is NAME or NAME=SIZE as in split. Without a size it gets an equal share, 1/n; \
      its siblings' ratios are scaled so that all total 1. In a stack or canvas it is NAME or \
      NAME=WxH, its natural size.
      """,
    parameters: [.view("PARENT", .list), Parameter("CHILD", .child)], options: [at],
    examples: [
      .init("add root c", setup: "split root h 2"),
      .init("add root bar=44pt at 0", setup: "split root v 2"),
      .init("add root icon=24x24 at 0", setup: "stack root h title=180x20"),
    ],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let parent = try Resolve.listContainer("PARENT", of: arguments, session)
    guard let word = arguments.word("CHILD") else { return }
    if session.tree.nodes[parent.slot].kind.isConstrained {
      let view = try SizedViews.view(word, arguments, session)
      try Resolve.room(for: 1, in: parent, arguments, session)
      let child = session.tree.makeNode(name: view.name, parent: parent)
      session.tree.link(child, into: parent, at: arguments.count(option: "at"))
      if let size = view.size { SizedViews.setSize(size, of: child, &session) }
      session.tree.layOutChange(in: parent)
      return
    }
    let parts = word.split(at: "=")
    let name = try Resolve.newName(parts?.head ?? word, arguments, session)
    try Resolve.room(for: 1, in: parent, arguments, session)
    var length: (ratio: Double, fixed: Fixed)?
    if let size = parts?.tail, size.text != "*" {
      length = try ChildDrafts.length(size, arguments)
    }
    let child = session.tree.makeNode(name: name, parent: parent)
    insert(child, into: parent, at: arguments.count(option: "at"), length, &session)
    session.tree.layOutChange(in: parent)
  }

  /// Links `child` into a split with a share of its ratios: `length`'s, or an equal one.
  static func insert(
    _ child: NodeID, into parent: NodeID, at index: Int?,
    _ length: (ratio: Double, fixed: Fixed)?, _ session: inout Session
  ) {
    let count = session.tree.childCount(of: parent)
    let isAllFixed = session.tree.children(of: parent).allSatisfy {
      session.tree.nodes[$0.slot].flags.contains(.fixed)
    }
    session.tree.link(child, into: parent, at: index)
    if let length, length.fixed != .none {
      session.tree.setFixed(length.fixed, of: child)
      session.tree.nodes[child.slot].ratio = 0
      return
    }
    // Where all are fixed there is no ratio to take from: the newcomer has all that is left.
    let share = isAllFixed ? 1 : 1 / Double(count + 1)
    if isAllFixed {
      for sibling in session.tree.children(of: parent) where sibling != child {
        session.tree.nodes[sibling.slot].ratio = 0
      }
      session.tree.nodes[child.slot].ratio = 1
    } else {
      session.tree.setRatio(length?.ratio ?? share, of: child)
    }
  }
}
