import CommandLanguage
import DocumentModel
import LayoutEngine
import LayoutModel

/// `new [WxH]`.
enum NewCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "new", usage: "[WxH]", summary: "start again with one view, root",
    discussion: "Without a size root is 400 × 240 points. undo brings the old tree back.",
    parameters: [Parameter("SIZE", .size, .optional)],
    examples: [.init("new"), .init("new 320x480")],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let origin = session.tree.currentOrigin
    var size = LayoutTree.startSize
    if let word = arguments.word("SIZE") { size = try ResizeCommand.size(word, arguments) }
    session.document = Document()
    session.tree = LayoutTree(size: size)
    session.tree.currentOrigin = origin
    if arguments.word("SIZE") != nil { session.tree.sizeOrigin = origin }
  }
}
