import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine

enum CompareCommand {
  private static let sides = Argument(many: "SIDES", .any, help: "such as 3 with now")

  static let spec = Command(
    name: "compare",
    summary: "show the differences between two layouts, and the commands behind them",
    discussion: """
      Each side is a step of the history (history has the numbers, 0 is the start), now, a file of \
      commands, like uikit or like arranged, or a block, which runs on a copy. Without with, the \
      layout is compared with now.
      """,
    parameters: [sides.parameter],
    forms: [
      [.argument(sides, "N|now|FILE with N|now|FILE")],
      [.argument(sides, "like uikit with like arranged")],
      [.block, .argument(sides, "with"), .block],
    ],
    takesBlock: .two,
    yieldsPrefixes: true,
    examples: [
      .init("compare 1 with now", setup: "split root h 2; ratio root 0.3 0.7"),
      .init("compare now with { hide a }", setup: "split root h a b"),
      .init("compare { fix a 100 } with { ratio a 0.3 }", setup: "split root h a b"),
    ],
    reach: .outside, kind: .looks, group: Group.look,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let (old, new) = try bothSides(arguments, session, run)
      let history = LayoutVersion.history(of: session)
      guard case .version(let first) = old, case .version(let second) = new else {
        let request = CompareRequest(old: old, new: new, history: history)
        return Plan(
          request: .compare(
            paths: request.paths, answer: request.answer, at: RequestLocation(arguments)))
      }
      let comparison = LayoutComparison(first, second, history: history)
      let report = ComparisonReport(comparison)
      let isDrawn = run.options.drawsChanges && !session.frames.isDescribed
      return Plan(
        lines: (isDrawn ? report.pictures(session.frames) : []) + report.lines(), json: report.json)
    }
  )

  // MARK: Sides

  private static func bothSides(
    _ arguments: Arguments, _ session: Session, _ run: Run
  ) throws(Diagnostic) -> (CompareRequest.Side, CompareRequest.Side) {
    let words = arguments[sides]
    let statement = arguments.statement
    let now = CompareRequest.Side.version(
      LayoutVersion(label: "now", document: session.document, number: session.past.count))
    guard let index = words.firstIndex(where: { !$0.isQuoted && Keyword.matches($0.text, "with") })
    else {
      if words.isEmpty, let block = statement.block {
        return (now, try side([], block, arguments, session, run))
      }
      let first = try side(words, statement.block, arguments, session, run)
      return (first, now)
    }
    return (
      try side(Array(words[..<index]), statement.leadingBlock, arguments, session, run),
      try side(Array(words[(index + 1)...]), statement.block, arguments, session, run)
    )
  }

  private static func side(
    _ words: [Word], _ block: [Statement]?, _ arguments: Arguments, _ session: Session, _ run: Run
  ) throws(Diagnostic) -> CompareRequest.Side {
    if let block {
      guard words.isEmpty else {
        throw arguments.diagnostic(
          "bad-check", "with a block, nothing else can be on that side of with", at: words.first)
      }
      return .version(try version(of: block, session, run))
    }
    guard let first = words.first else {
      throw arguments.diagnostic(
        "missing-argument", "a layout to compare is missing", fix: "compare 1 with now")
    }
    if words.count == 2, Keyword.matches(first.text, "like") {
      return .version(try version(like: words[1], arguments, session))
    }
    guard words.count == 1 else {
      throw arguments.diagnostic(
        "unexpected-word", "\(Message.quoted(words[1].text)) is one word too many", at: words[1],
        fix: "compare A with B")
    }
    if !first.isQuoted, Keyword.matches(first.text, "now") {
      return .version(
        LayoutVersion(label: "now", document: session.document, number: session.past.count))
    }
    guard let number = Int(first.text) else { return .file(first.text) }
    let history = LayoutVersion.history(of: session)
    guard history.indices.contains(number) else {
      throw arguments.diagnostic(
        "no-history", "there is no step \(number)", at: first,
        fix: "history lists the steps, 1 to \(history.count - 1); 0 is before all")
    }
    return .version(
      LayoutVersion(label: first.text, document: history[number].document, number: number))
  }

  /// The current layout after some commands.
  private static func version(
    of block: [Statement], _ session: Session, _ run: Run
  ) throws(Diagnostic) -> LayoutVersion {
    var copy = session
    var inner = Run(run.interpreter, run.options)
    inner.options.isPreview = true
    inner.depth = run.depth
    var steps: [LayoutVersion.Step] = []
    for statement in block {
      try inner.runBlock([statement], in: &copy)
      copy.document.applyRules()
      steps.append(LayoutVersion.Step(command: statement.text, document: copy.document))
    }
    return LayoutVersion(label: "{ … }", document: copy.document, steps: steps)
  }

  /// The current layout with all stacks imitating a named library.
  private static func version(
    like original: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> LayoutVersion {
    var document = session.document
    var steps: [LayoutVersion.Step] = []
    for node in session.tree.preorder() {
      if session.tree.nodes[node.slot].kind.arrangesChildren {
        let value = try Properties.named("like", of: node, in: session.tree)?
          .read([original], arguments)
        let edit = Edit.set(.view(session.tree.name(of: node)), .like, value ?? .nothing)
        do throws(EditProblem) {
          try document.apply([edit])
        } catch {
          throw arguments.placed(arguments.diagnostic(error), at: original)
        }
        let command = EditPrinter.text(of: edit)
        steps.append(LayoutVersion.Step(command: command, document: document))
      }
    }
    return LayoutVersion(label: "like \(original.text)", document: document, steps: steps)
  }
}
