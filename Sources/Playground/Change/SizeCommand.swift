import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import TerminalText

enum SizeCommand {
  private static let view = Argument(view: "VIEW", .leaf)
  private static let size = Argument("SIZE", .size, form: "WxH|none")

  static let spec = Command(
    name: "size", summary: "give a leaf a natural size",
    discussion: """
      A - for W or H means none on that axis. In a split, natural lengths apply to children that \
      are fixed at auto.
      """,
    parameters: [view.parameter, size.parameter],
    examples: [.init("size a 100x44", setup: "split root h a=auto b"), .init("size root none")],
    kind: .editsInRules, readsLayout: false, group: Group.change,
    complete: { request, session in
      guard request.preceding.count == 1 else { return [] }
      return ValueCompletion.values(
        of: PropertyKey.size.rawValue, request.preceding[0].text, in: session.shown,
        else: ["none"])
    },
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let name = try Resolve.name(arguments[view], arguments, session)
      let natural = try ValueReader.size(
        arguments.words(of: size)[0], arguments, "size",
        fix: "WxH, such as 100x44 or -x44")
      return Plan(.set(.view(name), .size, .size(natural)))
    }
  )
}
