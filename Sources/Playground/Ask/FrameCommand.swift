import CommandLanguage
import LayoutDrawing
import LayoutEngine
import TerminalText

enum FrameCommand {
  private static let view = Argument(optional: "VIEW", .view)

  private static let offscreen = OptionArgument(
    "offscreen", "on|off", .onOff, help: "also draw beyond the edges")
  private static let offscreenFlag = OptionArgument(flag: "--offscreen", sameAs: "offscreen on")

  static let spec = Command(
    name: "frame",
    summary: "draw the frame, or one view as large as possible",
    discussion: """
      offscreen on also draws views beyond the edges: the hidden half of a reveal, shaded, the \
      content of a scroll view, and overflowing views.
      """,
    parameters: [view.parameter],
    options: [offscreen.option, offscreenFlag.option],
    examples: [
      .init("frame"), .init("frame a", setup: "split root h 2"),
      .init("frame offscreen on", setup: "reveal root top=114pt main"),
    ],
    kind: .looks, group: Group.look,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let showsBeyond = arguments[offscreenFlag] || arguments[offscreen] ?? false
      let top = try Resolve.top(arguments[view], arguments, session)
      var plan = Plan()
      plan.report.frame = FrameRequest(of: session.shown, top: top, showsBeyond: showsBeyond)
      return plan
    }
  )
}
