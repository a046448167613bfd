import CommandLanguage
import FrameRendering
import LayoutEngine
import LayoutModel
import LayoutText

/// `size VIEW WxH | none`.
enum SizeCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "size", usage: "VIEW WxH | none", summary: "give a leaf a natural size",
    discussion: """
      A - for W or H means none on that axis. Natural lengths count where a child of a split is \
      fixed at auto.
      """,
    parameters: [.view("VIEW", .leaf), Parameter("SIZE", .size)],
    examples: [.init("size a 100x44", setup: "split root h a=auto b"), .init("size root none")],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    guard let word = arguments.word("SIZE") else { return }
    try set(word, on: node, arguments, &session)
  }

  static func set(
    _ word: Word, on node: NodeID, _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    guard session.tree.nodes[node.slot].kind == .view else {
      throw Resolve.wrongKind(node, wanted: "a leaf", "VIEW", arguments, session)
    }
    guard let size = SizeLiteral.parse(word.text),
      max(size.width ?? 0, size.height ?? 0) <= LayoutTree.maximumLength
    else {
      throw arguments.diagnostic(
        "bad-size", "\"\(word.text)\" is no size", at: word, fix: "WxH, such as 100x44 or -x44")
    }
    let old = session.tree.extras(of: node)
    if old.naturalWidth == size.width, old.naturalHeight == size.height, old.text == nil { return }
    session.tree.updateExtras(of: node) {
      $0.naturalWidth = size.width
      $0.naturalHeight = size.height
      TextCommand.forget(&$0)
    }
    session.tree.noteOrigin(of: node, \.other)
    session.tree.layOutChange(in: node)
  }

  static func text(of node: NodeID, in tree: LayoutTree) -> String {
    let extras = tree.extras(of: node)
    if extras.naturalWidth == nil && extras.naturalHeight == nil { return "none" }
    let width = extras.naturalWidth.map(NumberText.exact) ?? "-"
    let height = extras.naturalHeight.map(NumberText.exact) ?? "-"
    return "\(width)x\(height)"
  }
}
