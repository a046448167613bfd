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
    guard session.tree.nodes[node.slot].kind == .view else {
      throw Resolve.wrongKind(node, wanted: "a leaf", "VIEW", arguments, session)
    }
    let size = try ValueReader.size(
      word, arguments, "size", fix: "WxH, such as 100x44 or -x44")
    set(size, on: node, &session.tree)
  }

  /// Gives a leaf a natural size; a label is a plain view again.
  static func set(_ size: SizeLiteral, on node: NodeID, _ tree: inout LayoutTree) {
    let old = tree.extras(of: node)
    if old.naturalWidth == size.width, old.naturalHeight == size.height, old.text == nil { return }
    tree.set(.size, of: node) {
      $0.updateExtras(of: node) {
        $0.naturalWidth = size.width
        $0.naturalHeight = size.height
        TextCommand.forget(&$0)
      }
    }
  }
}
