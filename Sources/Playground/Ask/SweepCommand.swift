import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine

enum SweepCommand {
  private static let what = Argument("WHAT", .condition)
  private static let remainder = Argument(many: "RANGE", .any)
  private static let frames = OptionArgument("frames", "on|off", .onOff)
  private static let framesFlag = OptionArgument(flag: "--frames")

  static let spec = Command(
    "sweep", .looks, [what.parameter, remainder.parameter],
    options: [frames.option, framesFlag.option],
    takesBlock: .optional, variables: .binds, yieldsPrefixes: true,
    check: .custom { (arguments, rehearsal) throws(Diagnostic) in
      guard let block = arguments.statement.block else { return }
      let name = try LetCommand.name(arguments[what], arguments)
      let before = rehearsal.definitions.value(of: name)
      try rehearsal.definitions.set(name, to: .unknownNumber)
      rehearsal.check(block)
      rehearsal.definitions.restore(name, to: before)
    },
    complete: { request, _ in
      switch request.preceding.first?.text {
      case nil: [Completion.Candidate("devices", note: "all devices")]
      case "devices": []
      case _ where request.preceding.count > 1: []
      default: Relation.allCases.map { Completion.Candidate($0.rawValue) }
      }
    },
    plan: { (call) throws(Diagnostic) in
      let rest = call[remainder]
      if let word = rest.first, Relation(rawValue: word.text) != nil {
        return try sweepRelation([call[what]] + rest, call)
      } else if rest.isEmpty, call.arguments.statement.block == nil, !call[what].isQuoted,
        Keyword.matches(call[what].text, "devices")
      {
        let sweep = DeviceSweep(of: call.session, isInterrupted: call.run.options.isInterrupted)
        try call.run.checkInterrupted()
        return Plan(lines: sweep.lines(), json: sweep.json)
      }
      return try sweepLine(call)
    }
  )

  /// Lists the sizes at which a relation holds.
  private static func sweepRelation(_ words: [Word], _ call: Call) throws(Diagnostic) -> Plan {
    let (relation, places) = try RelationPlaces.split(words, call)
    // Only rounding errors count as equal, so that the printed sizes are exact.
    let conditions = try Expectation.conditions(from: relation, call)
      .map { LayoutGoal.exact($0, tolerance: 1e-9) }
    guard case .sizes(let axis, let range) = places ?? .standard else {
      throw call.diagnostic(
        "bad-range", "sweep devices takes no relation", at: words.last,
        fix: "for root.width 300..900")
    }
    let sweep = LayoutSweep(
      .size(axis, conditions), over: range, of: call.session,
      isInterrupted: call.run.options.isInterrupted)
    try call.run.checkInterrupted()
    let text = relation.map { $0.text }.joined(separator: " ")
    return Plan(lines: sweep.lines(of: text), json: sweep.json)
  }

  private static func sweepLine(_ call: Call) throws(Diagnostic) -> Plan {
    let range = try SizeRange.read(try rangeWord(call), call.arguments)
    let subject = try subject(over: range, call)
    // If the commands fail for the first number, the sweep is useless.
    _ = try subject.outcome(at: range.lowerBound, in: LayoutSweep.base(of: call.session))
    let sweep = LayoutSweep(
      subject, over: range, of: call.session, isInterrupted: call.run.options.isInterrupted)
    try call.run.checkInterrupted()
    var lines = sweep.lines()
    if !call.session.frames.isDescribed {
      lines += SweepCurves(sweep).lines(along: subject.axis, isASCII: call.session.isASCII)
      if call[framesFlag] || call[frames] ?? false {
        lines += SweepStrip.lines(of: sweep, in: call.session)
      }
    }
    return Plan(lines: lines, json: sweep.json)
  }

  private static func rangeWord(_ call: Call) throws(Diagnostic) -> Word {
    let rest = call[remainder]
    if let last = rest.dropFirst().first, !Keyword.matches(last.text, "in") || rest.count > 2 {
      throw call.diagnostic(
        "unexpected-word", "\(Message.quoted(last.text)) is one word too many", at: last,
        fix: call.arguments.usageLine)
    }
    return try call.require(
      rest.first, "missing-value", "a range is missing", at: call[what],
      fix: "sweep \(call[what].text) 300..900")
  }

  private static func subject(
    over range: ClosedRange<Double>, _ call: Call
  ) throws(Diagnostic) -> SweepSubject {
    let what = call[what]
    if let block = call.arguments.statement.block {
      return .variable(try LetCommand.name(what, call.arguments), block)
    }
    try call.require(
      call[remainder].count <= 1, "missing-block", "the commands are missing",
      at: call[remainder].last, fix: "sweep w 300..900 in { resize $w 240 }")
    let parts = try call.require(
      what.split(at: "."), "bad-attribute",
      "\(Message.quoted(what.text)) is not an attribute of a view", at: what,
      fix: "root.width, root.height, or VIEW.KEY, where KEY is a property")
    let node = try call.view(parts.head)
    if node == .root, let key = Keyword.canonical(parts.tail.text, in: ["width", "height"]) {
      try SizeRange.checkLengths(range, at: call[remainder].first, call.arguments)
      return .size(key == "width" ? .horizontal : .vertical)
    }
    let property = try SetCommand.property(parts.tail, of: node, call)
    try call.require(
      property.domain.takesNumbers, "bad-attribute", "\(property.name) is not a number",
      at: parts.tail, fix: "root.width, root.height, or a KEY of set that takes a number")
    return .property(view: call.tree.name(of: node), property)
  }
}
