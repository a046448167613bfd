import CommandLanguage
import LayoutEngine
import LayoutMotion
import PlaygroundSession

/// `animate DURATION [damping D] [velocity V] [curve NAME] { … }`.
enum AnimateCommand {
  private static let duration = Argument("DURATION", .time, help: "0.4, 0.4s or 400ms")
  private static let damping = OptionArgument(
    "damping", "D", .number, help: "the damping ratio of a spring, more than 0 to 1")
  private static let velocity = OptionArgument(
    "velocity", "V", .number, help: "of the spring at the start; 1 is the way a second")
  private static let curve = OptionArgument(
    "curve", "NAME", .choice(CubicTiming.named.map { ($0.name, $0.curve) }),
    help: "easeInOut by default")
  private static let delay = OptionArgument(
    "delay", "TIME", .time, help: "the time before it starts; 0 by default")

  static let spec = CommandSpec<Session, Run>(
    name: "animate",
    summary: "go from the layout before some commands to that after them, as UIView.animate does",
    discussion: """
      With damping or velocity it is a spring as UIView makes it: damping 1 does not swing, less \
      does, and the velocity is in whole ways per second. Without, it is a curve: linear, easeIn, \
      easeOut, easeInOut (the default) or default, which is Core Animation's. Every frame goes the \
      same share of its way, and none before the delay has passed. What is hidden or shown shrinks or grows as its container says, and \
      fades, which is drawn as a shade; what is added fades in, what is removed is gone at once.

      A strip of 5 frames is printed, or what frames, plot and table ask for; --table and --curve \
      are other spellings of table on and plot. An animate inside another runs in the time of the \
      outer one, as UIView's do. The tree is the block's result, and one undo takes it back. play \
      shows it again.
      """,
    parameters: [duration.parameter],
    options: [damping.option, velocity.option, curve.option, delay.option] + MotionReport.options,
    takesBlock: .required,
    examples: [
      .init(
        "animate 0.4 damping 0.7 velocity 1 { ratio root 0.5 0.5 }",
        setup: "split root h a=0.2 b"),
      .init("animate 300ms curve easeOut frames 3 { hide a }", setup: "split root h 2"),
      .init("animate 0.4 delay 0.2 { hide a }", setup: "split root h 2"),
      .init("animate 0.5 damping 0.5 plot a.width { ratio root 0.3 0.7 }", setup: "split root h 2"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    let curve = try timing(arguments)
    let wait = try waiting(arguments)
    let report = try MotionReport.read(arguments)
    let block = arguments.statement.block ?? []
    try MotionBlock.check(block, arguments)
    if run.isAnimating {
      try run.runBlock(block, in: &session)
      run.say("an animate inside another runs in the time and curve of the outer one")
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
      run.say("nothing moves")
    } else {
      try report.say(
        animation, usualFrames: run.options.drawsChanges ? Filmstrip.usualFrames : 0, arguments,
        session, &run)
    }
    session.animation = animation
  }

  /// The seconds before the animation starts.
  private static func waiting(_ arguments: Arguments) throws(Diagnostic) -> Double {
    let seconds = arguments[delay] ?? 0
    guard (0...Animation.maximumDuration).contains(seconds) else {
      throw arguments.diagnostic(
        "bad-value", "a delay is 0 to 3600 s", at: arguments.word(of: delay), fix: "0.2 or 200ms")
    }
    return seconds
  }

  private static func timing(
    _ arguments: Arguments
  ) throws(Diagnostic) -> TimingCurve {
    let seconds = arguments[duration]
    guard (Animation.minimumDuration...Animation.maximumDuration).contains(seconds) else {
      throw arguments.diagnostic(
        "bad-value", "a duration is 1 ms to 3600 s", at: arguments.word(of: duration),
        fix: "0.4, 0.4s or 400ms")
    }
    let (ratio, speed) = (arguments[damping], arguments[velocity])
    guard ratio != nil || speed != nil else { return .cubic(arguments[curve] ?? .easeInOut) }
    if let word = arguments.word(of: curve) {
      throw arguments.diagnostic(
        "bad-option", "a spring has a curve of its own: curve says nothing about it", at: word)
    }
    do throws(TimingError) {
      return .spring(
        try SpringTiming(
          dampingRatio: ratio ?? 1, initialVelocity: speed ?? 0, duration: seconds))
    } catch {
      throw problem(error, arguments)
    }
  }

  private static func problem(_ error: TimingError, _ arguments: Arguments) -> Diagnostic {
    switch error {
    case .velocityOutOfRange:
      return arguments.diagnostic(
        "bad-value", "a velocity is at most 1e9 ways per second",
        at: arguments.word(of: velocity))
    case .dampingRatioOutOfRange, .dampingOutOfRange, .massOutOfRange, .stiffnessOutOfRange,
      .durationOutOfRange, .controlPointOutOfRange:
      return arguments.diagnostic(
        "bad-value", "no spring of that damping comes to rest in the time",
        at: arguments.word(of: damping) ?? arguments.word(of: velocity),
        fix: "a damping above 0, such as 0.7; 1 does not swing")
    }
  }
}
