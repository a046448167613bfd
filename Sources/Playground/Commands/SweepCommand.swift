import CommandLanguage
import LayoutEngine
import LayoutModel

/// `sweep VIEW.ATTR A..B`, `sweep NAME A..B in { … }`.
enum SweepCommand {
  private static let what = Argument("WHAT", .any, help: "VIEW.ATTR, or the name of a variable")
  private static let range = Argument("RANGE", .any, help: "such as 300..900", form: "A..B")
  private static let word = Argument(optional: "in", .keyword(["in"]))

  static let spec = CommandSpec<Session, Run>(
    name: "sweep",
    summary: "find every size at which the layout changes its law, and why",
    discussion: """
      The number goes from A to B, everything else stays: root.width, root.height or a property \
      that set changes, such as sidebar.ratio. With a block it is a variable, and the layout is \
      what its commands make of it. Each layout is the present one after one change. Between two \
      places that are listed, every frame follows one straight line; its law is given in W, H or \
      the name of the number. What is not linear is said to be so.
      """,
    parameters: [what.parameter, range.parameter, word.parameter],
    forms: [
      [.argument(what, "VIEW.ATTR"), .argument(range)],
      [.argument(what, "NAME"), .argument(range), .argument(word, "in"), .block],
    ],
    takesBlock: .optional, variables: .binds,
    yieldsPrefixes: true,
    examples: [
      .init("sweep root.width 300..900", setup: "split root h nav=25% main"),
      .init("sweep nav.ratio 0.1..0.9", setup: "split root h nav=25% main"),
      .init(
        "sweep w 100..300 in { resize $w 240; fix a 120 }", setup: "split root h a b"),
    ],
    effect: .reads, group: Group.look,
    rehearse: { (arguments, rehearsal) throws(Diagnostic) in
      guard let block = arguments.statement.block else { return }
      let name = try LetCommand.name(arguments[what], arguments)
      let before = rehearsal.definitions.value(of: name)
      try rehearsal.definitions.set(name, to: .unknownNumber)
      rehearsal.check(block)
      rehearsal.definitions.restore(name, to: before)
    },
    run: { (arguments, session, run) throws(Diagnostic) in
      let range = try SizeRange.read(arguments[range], arguments)
      let subject = try subject(over: range, arguments, session)
      // The first number must work, or the rest says nothing.
      _ = try subject.document(
        at: range.lowerBound, in: LayoutSweep.base(of: session), run.interpreter)
      let sweep = LayoutSweep(
        subject, over: range, of: session, run.interpreter,
        isInterrupted: run.options.isInterrupted)
      if run.options.isInterrupted() { throw LoopRunner.interrupted }
      run.json = SweepJSON.text(of: sweep, log: session.log)
      for line in SweepReport(sweep, log: session.log).lines() { run.say(line) }
    }
  )

  private static func subject(
    over range: ClosedRange<Double>, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> SweepSubject {
    let what = arguments[what]
    if let block = arguments.statement.block {
      return .variable(try LetCommand.name(what, arguments), block)
    }
    if arguments[word] != nil {
      throw arguments.diagnostic(
        "missing-block", "the commands are missing", at: arguments.word(of: word),
        fix: "sweep w 300..900 in { resize $w 240 }")
    }
    guard let parts = what.split(at: ".") else {
      throw arguments.diagnostic(
        "bad-attribute", "\(Message.quoted(what.text)) is no number of a view", at: what,
        fix: "root.width, root.height, or VIEW.KEY with a KEY of set")
    }
    let node = try Resolve.view(parts.head, arguments, session)
    if node == .root, let key = Keyword.canonical(parts.tail.text, in: ["width", "height"]) {
      guard range.lowerBound >= 0, range.upperBound <= LayoutTree.maximumLength else {
        throw arguments.diagnostic(
          "bad-size", "a length is between 0 and 1000000000 points", at: arguments[Self.range])
      }
      return .size(key == "width" ? .horizontal : .vertical)
    }
    let property = try SetCommand.property(parts.tail, of: node, arguments, session)
    return .property(view: session.tree.name(of: node), property)
  }
}
