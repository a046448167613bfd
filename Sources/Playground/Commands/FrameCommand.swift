import CommandLanguage
import FrameRendering
import LayoutEngine
import LayoutModel

/// `frame [VIEW] [offscreen on]`.
enum FrameCommand {
  static let spec = CommandSpec<Session>(
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
  ) { (arguments, session) throws(Diagnostic) in
    session.requestsBeyond =
      arguments.has("--offscreen")
      || Keyword.fold(arguments.text(option: "offscreen") ?? "off") == "on"
    session.requestedFrame =
      arguments.word("VIEW") == nil ? .root : try Resolve.view("VIEW", of: arguments, session)
  }
}
