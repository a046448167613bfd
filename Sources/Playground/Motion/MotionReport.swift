import CommandLanguage
import LayoutDrawing
import LayoutEngine

/// The output of `animate`, `pan` and `play`: a strip, numbers, curves.
///
/// The keyword `curve` is a timing curve, so the plotted curve is called `plot`. `plot` and the
/// table can also be written like options of a program.
struct MotionReport {
  private let frames: Int?
  private let hasTable: Bool
  private let plots: [Word]

  private static let count = OptionArgument("frames", "N", .count)
  private static let plot = OptionArgument(
    repeating: "plot", [Argument("VIEW.ATTR", .attribute).parameter])
  private static let table = OptionArgument("table", "on|off", .onOff)
  private static let curve = OptionArgument(
    repeating: "--curve", [Argument("VIEW.ATTR", .attribute).parameter], isSecondSpelling: true)
  private static let tableFlag = OptionArgument(flag: "--table")

  static let options = [count.option, plot.option, table.option, curve.option, tableFlag.option]

  static func read(_ arguments: Arguments) throws(Diagnostic) -> MotionReport {
    let frames = arguments[count]
    try arguments.require(
      frames.map { (1...Filmstrip.maximumFrames).contains($0) } ?? true, "bad-value",
      "a strip has 1 to \(Filmstrip.maximumFrames) frames", at: arguments.word(of: count))
    return MotionReport(
      frames: frames, hasTable: arguments[tableFlag] || arguments[table] ?? false,
      plots: (arguments[plot] + arguments[curve]).compactMap { $0.first })
  }

  var isAsked: Bool { frames != nil || hasTable || !plots.isEmpty }

  /// - Parameter usualFrames: the number of frames of a strip without a request; 0 for none.
  func say(
    _ animation: Animation, usualFrames: Int, _ call: Call, _ report: inout Report
  ) throws(Diagnostic) {
    let values = try plots.map { (word) throws(Diagnostic) in
      try Self.value(word, animation, call)
    }
    let rowCount = frames ?? Filmstrip.usualFrames
    if call.session.frames.isDescribed {
      // A strip or a curve would not be visible.
      if isAsked { report.lines += Filmstrip.table(of: animation, count: rowCount) }
      return
    }
    let count = frames ?? (isAsked ? 0 : usualFrames)
    let isASCII = call.session.frames.style.charset == .ascii
    if count > 0 {
      report.lines += Filmstrip.lines(of: animation, count: count, settings: call.session.frames)
      report.showsItself = true
      if values.isEmpty, let main = animation.mainValue {
        report.say(CurvePlot.line(of: main, isASCII: isASCII))
      }
    }
    if hasTable { report.lines += Filmstrip.table(of: animation, count: rowCount) }
    for value in values {
      report.lines += CurvePlot.lines(
        of: value, columns: call.session.frames.columns, isASCII: isASCII)
    }
  }

  private static func value(
    _ word: Word, _ animation: Animation, _ call: Call
  ) throws(Diagnostic) -> AnimatedValue {
    if let parts = word.split(at: "."), Keyword.matches(parts.tail.text, "alpha") {
      return AnimatedValue(animation, try call.view(parts.head), .opacity)
    }
    let (node, attribute) = try call.attribute(word)
    return AnimatedValue(animation, node, .attribute(attribute))
  }
}
