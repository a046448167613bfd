import CommandLanguage
import DocumentModel
import Drawing
import Exchange
import Explaining
import LayoutModel

/// `export FORM [VIEW]`.
enum ExportCommand {
  static let forms = ["swiftui", "uikit", "swift-constraints", "svg", "json", "tmux"]

  static let spec = CommandSpec<Session, Run>(
    name: "export", usage: "swiftui|uikit|swift-constraints|svg|json|tmux [VIEW]",
    summary: "print the layout as code, a drawing or data to take home",
    discussion: """
      Of VIEW and everything in it, or of root, as it is shown now. A comment at the beginning says \
      what could not be carried over; there is none where everything was.

      swiftui: stacks, SplitView's HSplit and VSplit, and PCSplitView's arithmetic. uikit: \
      UIStackView, anchors, PCSplitView and FlexibleLayout. swift-constraints: every constraint as \
      an anchor, those that stacks make too. svg: a drawing in points. json: what json prints. \
      tmux: splits and splitters as panes of a window of as many columns and rows as frames have.
      """,
    parameters: [
      Parameter("FORM", .keyword(forms), help: "what to write"),
      Parameter("VIEW", .view, .optional, help: "root where it is left out"),
    ],
    examples: [
      .init("export uikit", setup: "stack root h icon=24x24 title=180x20 spacing 8"),
      .init("export swiftui", setup: "split root h sidebar=25% main"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    let top =
      arguments.word("VIEW") == nil ? .root : try Resolve.view("VIEW", of: arguments, session)
    if arguments.text("FORM") == "json" {
      try sayJSON(top, arguments, session, &run)
      return
    }
    let source = ExportSource(
      session.shown, rules: session.document.rules.map { $0.text }, top: top)
    run.say(code: try lines(arguments, of: source, session))
  }

  private static func lines(
    _ arguments: Arguments, of source: ExportSource, _ session: Session
  ) throws(Diagnostic) -> [String] {
    switch arguments.text("FORM") {
    case "swiftui": return SwiftUIWriter.lines(of: source)
    case "uikit": return UIKitWriter.lines(of: source)
    case "swift-constraints": return ConstraintsWriter.lines(of: source)
    case "svg": return SVGPicture.lines(of: source)
    default:
      do throws(TmuxWriter.NoRoom) {
        return try TmuxWriter.lines(
          of: source, columns: session.frames.columns, rows: session.frames.rows)
      } catch {
        let name = session.tree.name(of: error.view)
        let cells = error.axis == .horizontal ? "columns" : "rows"
        throw arguments.diagnostic(
          "no-room",
          "the panes of \(name) need \(error.needed) \(cells), and it has \(error.found)",
          at: arguments.word("FORM"), fix: "--columns and --rows give a window more cells")
      }
    }
  }

  private static func sayJSON(
    _ top: NodeID, _ arguments: Arguments, _ session: Session, _ run: inout Run
  ) throws(Diagnostic) {
    guard top == .root else {
      throw arguments.diagnostic(
        "bad-value", "json is always of the whole layout", at: arguments.word("VIEW"),
        fix: "export json")
    }
    let text = LayoutJSON.text(of: session)
    run.say(code: [text])
    run.json = text
  }
}
