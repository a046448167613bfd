import CommandLanguage
import LayoutEngine
import LayoutModel

/// `new [WxH]`.
enum NewCommand {
  static let spec = CommandSpec<Session>(
    name: "new", usage: "[WxH]", summary: "start again with one view, root",
    discussion: "Without a size root is 400 × 240 points. undo brings the old tree back.",
    parameters: [Parameter("SIZE", .size, .optional)],
    examples: [.init("new"), .init("new 320x480")],
    effect: .edits, group: Group.make
  ) { (arguments, session) throws(Diagnostic) in
    let origin = session.tree.currentOrigin
    var size = LayoutTree.startSize
    if let word = arguments.word("SIZE") { size = try ResizeCommand.size(word, arguments) }
    session.document = Document()
    session.tree = LayoutTree(size: size)
    session.tree.currentOrigin = origin
    if arguments.word("SIZE") != nil { session.tree.sizeOrigin = origin }
  }
}

/// `rename VIEW NAME`.
enum RenameCommand {
  static let spec = CommandSpec<Session>(
    name: "rename", usage: "VIEW NAME", summary: "give a view another name",
    parameters: [.view("VIEW", .inner), Parameter("NAME", .newName)],
    examples: [.init("rename a sidebar", setup: "split root h 2")],
    effect: .edits, group: Group.make
  ) { (arguments, session) throws(Diagnostic) in
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
      session.say(
        "rule \(index + 1) speaks of \(old), which is now \(word.text): "
          + "forget \(index + 1) and make it again")
    }
  }
}

/// `add PARENT CHILD [at I]`.
enum AddCommand {
  static let at = Option("at", "I", .count, help: "its place, from 0; last by default")

  static let spec = CommandSpec<Session>(
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
  ) { (arguments, session) throws(Diagnostic) in
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

/// `remove VIEW`.
enum RemoveCommand {
  static let spec = CommandSpec<Session>(
    name: "remove", usage: "VIEW", summary: "remove a view and everything in it",
    discussion: """
      The ratios of a split's remaining children are scaled to total 1. A split without children is \
      a leaf again; a stack or canvas stays one. A splitter has two sides always: hide one, or \
      unwrap the splitter. Constraints and spaces that mention a removed view go with it.
      """,
    parameters: [.view("VIEW", .inner)],
    examples: [.init("remove b", setup: "split root h 3")],
    effect: .edits, group: Group.make
  ) { (arguments, session) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    if node == .root {
      session.tree.removeContents(of: .root)
      // Those between root's own attributes mention nothing that is gone.
      session.tree.dropLooseConstraints()
      return
    }
    let parent = session.tree.parent(of: node)
    try refuseSide(node, parent, arguments, session)
    session.tree.remove(node)
    closeUp(parent, &session)
    session.tree.layOutChange(in: parent)
  }

  /// Refuses to take a side out of a splitter.
  static func refuseSide(
    _ node: NodeID, _ parent: NodeID, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) {
    let kind = session.tree.nodes[parent.slot].kind
    guard kind == .splitter || kind == .reveal || kind == .scroll else { return }
    let name = session.tree.name(of: node)
    guard kind == .splitter else {
      let container = session.tree.name(of: parent)
      throw arguments.diagnostic(
        "part-of-container", "\(name) is a part of the \(kind.word) \(container), which needs it",
        at: arguments.word("VIEW"), fix: "remove \(container), or unwrap what is in \(name)")
    }
    let splitter = session.tree.name(of: parent)
    throw arguments.diagnostic(
      "side-of-splitter", "\(name) is a side of the splitter \(splitter), which has two always",
      at: arguments.word("VIEW"), fix: "hide \(name), or remove \(splitter)")
  }

  /// After a child left `parent`.
  static func closeUp(_ parent: NodeID, _ session: inout Session) {
    if session.tree.nodes[parent.slot].kind.isConstrained { return }
    if session.tree.nodes[parent.slot].firstChild < 0 {
      session.tree.removeContents(of: parent)
    } else {
      session.tree.closeUpRatios(of: parent)
    }
  }
}

/// `move VIEW PARENT [at I]`.
enum MoveCommand {
  static let spec = CommandSpec<Session>(
    name: "move", usage: "VIEW PARENT [at I]",
    summary: "move a view into a split, stack or canvas, or to another place in its own",
    discussion: """
      In its own split it keeps its ratio. In another it gets an equal share, as with add; fixed \
      values stay. Constraints stay as long as all their views are in one stack or canvas.
      """,
    parameters: [.view("VIEW", .inner), .view("PARENT", .list)], options: [AddCommand.at],
    examples: [.init("move c root at 0", setup: "split root h 3")],
    effect: .edits, group: Group.make
  ) { (arguments, session) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    let parent = try Resolve.listContainer("PARENT", of: arguments, session)
    guard !session.tree.isNode(parent, inside: node) else {
      throw arguments.diagnostic(
        "into-itself", "a view cannot be moved into itself", at: arguments.word("PARENT"))
    }
    let old = session.tree.parent(of: node)
    let index = arguments.count(option: "at")
    if old == parent {
      session.tree.unlink(node)
      session.tree.link(node, into: parent, at: index)
      session.tree.layOutChange(in: parent)
      return
    }
    try RemoveCommand.refuseSide(node, old, arguments, session)
    try Resolve.room(for: 0, in: parent, arguments, session)
    let fixed = session.tree.fixed(of: node)
    session.tree.unlink(node)
    RemoveCommand.closeUp(old, &session)
    if session.tree.nodes[parent.slot].kind == .split {
      AddCommand.insert(
        node, into: parent, at: index, fixed == .none ? nil : (0, fixed), &session)
    } else {
      session.tree.setFixed(.none, of: node)
      session.tree.link(node, into: parent, at: index)
    }
    session.tree.dropLooseConstraints()
    session.tree.layOutChange(in: old)
    session.tree.layOutChange(in: parent)
    session.tree.layOutMoved(node)
  }
}

extension Rule {
  /// Whether the rule's text has `name` as a word or before a dot.
  func mentions(_ name: String) -> Bool {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
      .contains { $0 == name }
  }
}
