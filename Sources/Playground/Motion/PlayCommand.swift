import CommandLanguage
import LayoutDrawing
import LayoutEngine

enum PlayCommand {
  private static let rates = 0.01...100.0
  /// The duration for a block without `animate`, in seconds: Core Animation's default.
  private static let usualDuration = 0.25

  private static let rate = OptionArgument("rate", "R", .number)

  static let spec = Command(
    "play", .alone, options: [rate.option], takesBlock: .optional,
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      let speed = arguments[rate] ?? 1
      try arguments.require(
        rates.contains(speed), "bad-value", "a rate is 0.01 to 100", at: arguments.word(of: rate))
      try run.refuseBlock(arguments)
      if let block = arguments.statement.block {
        try LoopRunner.check(block, arguments)
        try play(block, &session, &run)
      }
      let animation = try arguments.require(
        session.animation, "no-motion", "nothing has moved yet",
        fix: "animate 0.4 { … }, or pan VIEW down 300")
      let count = Filmstrip.usualFrames
      let lines =
        session.frames.isDescribed
        ? TransitionTable.lines(of: animation, count: count)
        : Filmstrip.lines(of: animation, count: count, settings: session.frames)
      run.report.lines += lines
      run.report.showsItself = !session.frames.isDescribed
      run.report.requests.append(.play(rate: speed, replaced: lines.count))
    }
  )

  private static func play(
    _ block: [Statement], _ session: inout Session, _ run: inout Run
  ) throws(Diagnostic) {
    let before = session.shown
    let last = session.animation
    session.animation = nil
    // The commands draw no frames, because the animation shows their changes.
    run.options.drawsChanges = false
    do throws(Diagnostic) {
      try run.runBlock(block, in: &session)
    } catch {
      session.animation = last
      throw error
    }
    if session.animation == nil {
      session.animation = Animation(
        before: before, after: run.shownAfterwards(session), duration: usualDuration,
        motion: .transition(.cubic(.easeInOut)))
    }
  }
}
