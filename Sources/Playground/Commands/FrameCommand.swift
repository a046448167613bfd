import CommandLanguage
import FrameRendering
import LayoutEngine
import LayoutModel

/// `frame [VIEW] [offscreen on]`.
enum FrameCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "frame", usage: "[VIEW] [offscreen on]",
    summary: "draw the frame, or one view as large as it goes",
    discussion: """
      With offscreen, what lies beyond the edges of views is drawn around them: the half of a reveal \
      that waits there, shaded, the content of a scroll view, and what overflows.
      """,
    parameters: [Parameter("VIEW", .view, .optional)],
    options: [
      Option("offscreen", "on|off", .keyword(["on", "off"]), help: "what lies beyond the edges"),
      Option("--offscreen", [], help: "the same as offscreen on"),
    ],
    examples: [
      .init("frame"), .init("frame a", setup: "split root h 2"),
      .init("frame offscreen on", setup: "reveal root top=114pt main"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    let showsBeyond =
      arguments.has("--offscreen")
      || Keyword.fold(arguments.text(option: "offscreen") ?? "off") == "on"
    let top =
      arguments.word("VIEW") == nil ? .root : try Resolve.view("VIEW", of: arguments, session)
    run.frame = FrameRequest(of: session.shown, top: top, showsBeyond: showsBeyond)
  }
}
