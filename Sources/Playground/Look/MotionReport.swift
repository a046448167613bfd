import CommandLanguage
import DocumentModel
import Drawing
import FrameRendering
import LayoutModel
import Motion

/// What a command that moves something prints of it: a strip, numbers, curves.
///
/// A curve of timing has the keyword `curve`, so that a curve to look at is `plot`; both it and the
/// table have a second spelling, as an option of a program.
struct MotionReport {
  /// How many frames were asked for, or nil.
  var frames: Int?
  var hasTable = false
  private var plots: [Word] = []

  static let options = [
    Option("frames", "N", .count, help: "pictures side by side; 5 by default"),
    Option(
      "plot", [Parameter("VIEW.ATTR", .attribute)],
      help: "a curve of an attribute, or of alpha, over the time", repeats: true),
    Option(
      "table", "on|off", .keyword(["on", "off"]), help: "the frames of what moves, in numbers"),
    Option(
      "--curve", [Parameter("VIEW.ATTR", .attribute)], help: "the same as plot", repeats: true),
    Option("--table", [], help: "the same as table on"),
  ]

  static func read(_ arguments: Arguments) throws(Diagnostic) -> MotionReport {
    var report = MotionReport()
    if let count = arguments.count(option: "frames") {
      guard (1...Filmstrip.maximumFrames).contains(count) else {
        throw arguments.diagnostic(
          "bad-value", "a strip has 1 to \(Filmstrip.maximumFrames) frames",
          at: arguments.option("frames")?.first)
      }
      report.frames = count
    }
    report.hasTable =
      arguments.has("--table")
      || Keyword.fold(arguments.text(option: "table") ?? "off") == "on"
    report.plots = (arguments.occurrences("plot") + arguments.occurrences("--curve")).compactMap {
      $0.first
    }
    return report
  }

  /// Whether anything at all was asked for.
  var isAsked: Bool { frames != nil || hasTable || !plots.isEmpty }

  /// Says what was asked for.
  ///
  /// - Parameter usualFrames: the frames of a strip that nobody asked for; 0 for none.
  func say(
    _ animation: Animation, usualFrames: Int, _ arguments: Arguments, _ session: Session,
    _ run: inout Run
  ) throws(Diagnostic) {
    let values = try plots.map { (word) throws(Diagnostic) in
      try Self.value(word, animation, arguments, session)
    }
    if session.frames.isDescribed {
      sayNumbers(of: animation, &run)
      return
    }
    let count = frames ?? (isAsked ? 0 : usualFrames)
    let isASCII = session.frames.style.charset == .ascii
    if count > 0 {
      let lines = Filmstrip.lines(of: animation, count: count, settings: session.frames)
      for line in lines { run.say(line) }
      run.showsItself = true
      if values.isEmpty, let main = animation.mainValue {
        run.say(CurvePlot.line(of: main, isASCII: isASCII))
      }
    }
    if hasTable {
      let rows = frames ?? Filmstrip.usualFrames
      for line in TransitionTable.lines(of: animation, count: rows) { run.say(line) }
    }
    for value in values {
      let lines = CurvePlot.lines(
        of: value, columns: session.frames.columns, isASCII: isASCII)
      for line in lines { run.say(line) }
    }
  }

  /// Where nobody sees a strip or a curve, what was asked for is told in numbers.
  private func sayNumbers(of animation: Animation, _ run: inout Run) {
    guard isAsked else { return }
    let rows = frames ?? Filmstrip.usualFrames
    for line in TransitionTable.lines(of: animation, count: rows) { run.say(line) }
  }

  private static func value(
    _ word: Word, _ animation: Animation, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> AnimatedValue {
    if let parts = word.split(at: "."), Keyword.matches(parts.tail.text, "alpha") {
      return AnimatedValue(animation, try Resolve.view(parts.head, arguments, session), .opacity)
    }
    let (node, attribute) = try Resolve.attribute(word, arguments, session)
    return AnimatedValue(animation, node, .attribute(attribute))
  }
}

extension Session {
  /// The tree that will be shown once the running command is done.
  var shownAfterwards: LayoutTree {
    // What the rules report is printed when the command is done.
    var run = Run()
    return RuleEngine.refreshed(document, &run).shown
  }
}
