import CommandLanguage
import LayoutEngine
import TerminalText

/// The arguments of `pan` after the view: a direction and a distance, or samples.
struct PanSyntax {
  var trace: TouchTrace
  /// The position of the touch, in points of the named view; `nil` if it is not given.
  var start: PanVector?
  /// The direction of the finger, if it is given.
  var axis: Axis?

  static let velocity = OptionArgument("velocity", "V", .number)
  static let time = OptionArgument("in", "TIME", .time)
  static let from = OptionArgument("from", "X,Y", .text)
  static let rate = OptionArgument("rate", "N", .number)
  static let options = [velocity.option, time.option, from.option, rate.option]

  /// - Parameters:
  ///   - view: the word that names the view.
  ///   - defaultAxis: the direction of samples that are one number each.
  static func read(
    _ words: [Word], of view: Word, _ arguments: Arguments, defaultAxis: Axis
  ) throws(Diagnostic) -> PanSyntax {
    let first = try arguments.require(
      words.first, "missing-value", "a direction and a distance are missing", at: view,
      fix: "pan VIEW down 300 velocity 2500")
    if first.text.contains("@") { return try samples(words, arguments, defaultAxis) }
    let (axis, sign) = try arguments.require(
      direction(first.text), "bad-direction",
      "\"\(first.text)\" is neither a direction nor a sample", at: first,
      fix: "up, down, left or right, or samples such as 0@0 40@16ms")
    try arguments.require(
      words.count >= 2, "missing-value", "a distance is missing", at: first,
      fix: "pan VIEW \(first.text) 300")
    guard let distance = NumberLiteral.parse(words[1].text), distance.value >= 0 else {
      throw arguments.diagnostic(
        "bad-value", "\"\(words[1].text)\" is not a distance in points", at: words[1])
    }
    try arguments.require(
      words.count <= 2, "too-many", "\"\(words[2].text)\" is one word too many", at: words[2],
      fix: "velocity V, in TIME, from X,Y or rate N can follow")
    let points = sign * distance.value
    let displacement = axis == .horizontal ? PanVector(x: points, y: 0) : PanVector(x: 0, y: points)
    let trace = try made(displacement, of: view, arguments)
    return PanSyntax(trace: trace, start: try point(arguments), axis: axis)
  }

  private static func direction(_ text: String) -> (Axis, Double)? {
    switch Keyword.fold(text) {
    case "up": (.vertical, -1)
    case "down": (.vertical, 1)
    case "left": (.horizontal, -1)
    case "right": (.horizontal, 1)
    default: nil
    }
  }

  private static func made(
    _ displacement: PanVector, of view: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> TouchTrace {
    let start = try point(arguments) ?? .zero
    let rate = arguments[rate] ?? TouchTrace.defaultRate
    try arguments.require(
      (1...100_000).contains(rate), "bad-value", "a rate is 1 to 100000 samples a second",
      at: arguments.word(of: Self.rate))
    let (speed, duration) = (arguments[velocity], arguments[time])
    try arguments.require(
      speed == nil || duration == nil, "bad-option", "give a velocity or a time, not both",
      at: arguments.word(of: velocity))
    do throws(TouchTraceError) {
      if let speed {
        return try TouchTrace(from: start, by: displacement, speed: speed, rate: rate)
      }
      return try TouchTrace(
        from: start, by: displacement, duration: duration ?? TouchTrace.defaultDuration, rate: rate)
    } catch {
      let word = arguments.word(of: velocity) ?? arguments.word(of: time) ?? view
      throw problem(error, at: word, arguments)
    }
  }

  private static func point(_ arguments: Arguments) throws(Diagnostic) -> PanVector? {
    guard let word = arguments[from] else { return nil }
    guard let numbers = NumberLiteral.list(word.text), numbers.count == 2 else {
      throw arguments.diagnostic(
        "bad-value", "\"\(word.text)\" is not a position", at: word, fix: "X,Y in points")
    }
    return PanVector(x: numbers[0], y: numbers[1])
  }

  /// Parses `0@0 12@16ms 40@32ms lift`: positions along the axis, or `X,Y@TIME`.
  private static func samples(
    _ words: [Word], _ arguments: Arguments, _ axis: Axis
  ) throws(Diagnostic) -> PanSyntax {
    for option in [velocity.option, time.option, rate.option] {
      guard let word = arguments.words(of: option)?.first else { continue }
      let keyword = option.keyword
      throw arguments.diagnostic(
        "bad-option", "samples have their own times: \(keyword) does not apply", at: word)
    }
    let start = try point(arguments)
    var samples: [TouchSample] = []
    var ending = TouchTrace.Ending.lift
    for (index, word) in words.enumerated() {
      if index == words.count - 1, let last = endings[Keyword.fold(word.text)] {
        ending = last
        break
      }
      samples.append(try sample(word, axis, start ?? .zero, arguments))
    }
    do throws(TouchTraceError) {
      return PanSyntax(trace: try TouchTrace(samples, ending: ending), start: start, axis: nil)
    } catch {
      let location: Word
      switch error {
      case .timeNotIncreasing(let index), .sampleOutOfRange(let index): location = words[index]
      case .noSamples, .tooManyMoves, .endTooEarly, .speedOutOfRange, .durationOutOfRange,
        .rateOutOfRange:
        location = words[0]
      }
      throw problem(error, at: location, arguments)
    }
  }

  private static let endings: [String: TouchTrace.Ending] = [
    "lift": .lift, "cancel": .cancel, "hold": .none,
  ]

  private static func sample(
    _ word: Word, _ axis: Axis, _ start: PanVector, _ arguments: Arguments
  ) throws(Diagnostic) -> TouchSample {
    let parts = word.text.split(separator: "@", omittingEmptySubsequences: false)
    if parts.count == 2, let time = NumberLiteral.seconds(String(parts[1])),
      let numbers = NumberLiteral.list(parts[0]), (1...2).contains(numbers.count)
    {
      let offset =
        numbers.count == 2
        ? PanVector(x: numbers[0], y: numbers[1])
        : axis == .horizontal ? PanVector(x: numbers[0], y: 0) : PanVector(x: 0, y: numbers[0])
      return TouchSample(time: time, position: start + offset)
    }
    throw arguments.diagnostic(
      "bad-sample", "\"\(word.text)\" is not a sample", at: word,
      fix: "PLACE@TIME, such as 12@16ms or 5,40@0.033, and lift or cancel at the end")
  }

  private static func problem(
    _ error: TouchTraceError, at word: Word?, _ arguments: Arguments
  ) -> Diagnostic {
    let message: String
    switch error {
    case .noSamples: message = "there are no samples"
    case .tooManyMoves(let count):
      message =
        "that is \(NumberText.short(count, decimals: 0)) samples, more than the "
        + "\(TouchTrace.maximumMoves) that a gesture can have"
    case .sampleOutOfRange: message = "a position or time is too large"
    case .timeNotIncreasing: message = "a sample must be a nanosecond later than the one before it"
    case .endTooEarly: message = "the end is before the last sample"
    case .speedOutOfRange: message = "a velocity is more than 0 and at most 1e9 points per second"
    case .durationOutOfRange: message = "a time is more than 0: 0.12s, 120ms"
    case .rateOutOfRange: message = "a rate is more than 0"
    }
    return arguments.diagnostic("bad-gesture", message, at: word)
  }
}
