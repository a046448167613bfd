import CommandLanguage
import LayoutDrawing
import LayoutEngine

enum AnimateCommand {
  private static let duration = Argument("DURATION", .time)
  private static let damping = OptionArgument("damping", "D", .number)
  private static let velocity = OptionArgument("velocity", "V", .number)
  private static let curve = OptionArgument(
    "curve", "NAME", .choice(CubicTiming.named.map { ($0.name, $0.curve) }))
  private static let delay = OptionArgument("delay", "TIME", .time)

  static let spec = Command(
    "animate", .edits, [duration.parameter],
    options: [damping.option, velocity.option, curve.option, delay.option] + MotionReport.options,
    takesBlock: .required,
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      let curve = try timing(arguments)
      let wait = arguments[delay] ?? 0
      try arguments.require(
        (0...Animation.maximumDuration).contains(wait), "bad-value", "a delay is 0 to 3600 s",
        at: arguments.word(of: delay), fix: "0.2 or 200ms")
      let report = try MotionReport.read(arguments)
      let block = arguments.statement.block ?? []
      try LoopRunner.check(block, arguments)
      if run.isAnimating {
        try run.runBlock(block, in: &session)
        run.report.say("a nested animate uses the outer one's duration and curve")
        return
      }
      let before = session.shown
      run.isAnimating = true
      try run.runBlock(block, in: &session)
      run.isAnimating = false
      let animation = Animation(
        before: before, after: run.shownAfterwards(session), duration: wait + arguments[duration],
        motion: .transition(curve, delay: wait))
      if animation.isStill {
        run.report.say("nothing moves")
      } else {
        try report.say(
          animation, usualFrames: run.options.drawsChanges ? Filmstrip.usualFrames : 0,
          Call(arguments, session), &run.report)
      }
      session.animation = animation
    }
  )

  private static func timing(_ arguments: Arguments) throws(Diagnostic) -> TimingCurve {
    let seconds = arguments[duration]
    try arguments.require(
      (Animation.minimumDuration...Animation.maximumDuration).contains(seconds), "bad-value",
      "a duration is 1 ms to 3600 s", at: arguments.word(of: duration), fix: "0.4, 0.4s or 400ms")
    let (ratio, speed) = (arguments[damping], arguments[velocity])
    guard ratio != nil || speed != nil else { return .cubic(arguments[curve] ?? .easeInOut) }
    if let word = arguments.word(of: curve) {
      throw arguments.diagnostic(
        "bad-option", "a spring has its own curve: curve does not apply", at: word)
    }
    do throws(TimingError) {
      return .spring(
        try SpringTiming(dampingRatio: ratio ?? 1, initialVelocity: speed ?? 0, duration: seconds))
    } catch .velocityOutOfRange {
      throw arguments.diagnostic(
        "bad-value", "a velocity is at most 1e9 distances per second",
        at: arguments.word(of: velocity))
    } catch {
      throw arguments.diagnostic(
        "bad-value", "no spring with that damping settles in the duration",
        at: arguments.word(of: damping) ?? arguments.word(of: velocity),
        fix: "a damping above 0, such as 0.7; 1 does not oscillate")
    }
  }
}

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
        ? Filmstrip.table(of: animation, count: count)
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
