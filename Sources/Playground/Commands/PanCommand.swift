import CommandLanguage
import Gestures
import LayoutEngine
import LayoutModel
import Motion

/// `pan VIEW up|down|left|right DISTANCE …`, or by samples.
enum PanCommand {
  static let options = [
    Option("velocity", "V", .number, help: "points per second, the same all the way"),
    Option("in", "TIME", .time, help: "seconds for the whole way; 0.25 by default"),
    Option("from", "X,Y", .text, help: "where the finger comes down"),
    Option("rate", "N", .number, help: "samples a second; 60 by default"),
    Option("trace", "on|off", .keyword(["on", "off"]), help: "say what each sample did"),
    Option("--trace", [], help: "the same as trace on"),
  ]

  static let spec = CommandSpec<Session, Run>(
    name: "pan",
    usage: """
      VIEW up|down|left|right DISTANCE [velocity V | in TIME] [from X,Y] [rate N] [trace on] \
      [frames N] [plot VIEW.ATTR] [table on] | VIEW PLACE@TIME… [lift|cancel] [trace on] …
      """,
    summary: "move a finger: on a reveal, a scroll view or a splitter",
    discussion: """
      VIEW is one of these, or in one. A distance alone takes 0.25 s. The recogniser begins past 10 \
      points and reports a velocity of 0.2 of the newest sample's and 0.8 of the one before, as \
      UIKit was measured to. Samples are places along the view's axis, or X,Y, each with its time. \
      frames, plot and table show the motion until it rests, and play shows it as it goes. One undo \
      takes the whole gesture back.
      """,
    parameters: [
      .view("VIEW", .pannable, help: "a reveal, a scroll view or a splitter, or a view in one"),
      Parameter("WAY", .any, .some, help: "a direction and points, or samples"),
    ],
    options: options + MotionReport.options,
    examples: [
      .init("pan root down 300 velocity 2500", setup: "reveal root top=114pt main"),
      .init("pan root down 300 in 0.12s trace on", setup: "reveal root top=114pt main"),
      .init("pan root 0@0 12@16ms 90@33ms lift", setup: "reveal root top=114pt main"),
      .init("pan root right 120", setup: "splitter root h list detail"),
      .init("pan root up 200 velocity 1500", setup: "scroll root page=400x1200"),
      .init("pan root down 150 frames 5 plot page.y", setup: "scroll root page=400x1200"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    let words = arguments.words("WAY")
    let report = try MotionReport.read(arguments)
    let before = session.shown
    var result: GestureResult
    guard let first = nearest(to: node, axis: nil, session.tree) else {
      throw arguments.diagnostic(
        "no-gesture", "nothing takes a pan in \(session.tree.name(of: node)) or around it",
        at: arguments.word("VIEW"), fix: "make it a reveal, a scroll or a splitter")
    }
    let defaultAxis = session.tree.nodes[first.slot].axis
    let syntax = try PanSyntax.read(words, arguments, defaultAxis: defaultAxis)
    // The innermost that moves that way; if none does, the innermost, which says so.
    let taker = nearest(to: node, axis: syntax.axis, session.tree) ?? first
    switch session.tree.nodes[taker.slot].kind {
    case .reveal: result = session.tree.pan(reveal: taker, syntax.trace, session.frames)
    case .scroll: result = session.tree.pan(scroll: taker, syntax.trace)
    case .splitter, .view, .split, .stack, .canvas:
      result = session.tree.pan(splitter: taker, syntax.trace)
    }
    if arguments.has("--trace") || Keyword.fold(arguments.text(option: "trace") ?? "off") == "on" {
      for line in GestureText.trace(result.rows, along: result.axis) { run.say(line) }
    }
    for line in result.lines { run.say(line) }
    let animation = Animation(
      before: before, after: session.shownAfterwards, duration: result.duration,
      motion: result.motion)
    try report.say(animation, usualFrames: 0, arguments, session, &run)
    session.animation = animation
  }

  /// The view itself or the nearest around it that takes pans along `axis`.
  private static func nearest(to node: NodeID, axis: Axis?, _ tree: LayoutTree) -> NodeID? {
    var current = node
    while !current.isNone {
      let item = tree.nodes[current.slot]
      switch item.kind {
      case .reveal, .splitter:
        if axis == nil || item.axis == axis { return current }
      case .scroll: return current
      case .view, .split, .stack, .canvas: break
      }
      current = tree.parent(of: current)
    }
    return nil
  }
}
