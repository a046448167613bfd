import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine

enum CompareCommand {
  private static let sides = Argument(many: "SIDES", .any)

  static let spec = Command(
    "compare", .looks, [sides.parameter], takesBlock: .two, yieldsPrefixes: true, reach: .outside
  ) { (call) throws(Diagnostic) in
    let (old, new) = try bothSides(call)
    let history = LayoutVersion.history(of: call.session)
    let paths = [old, new].filter { $0.isFile }.map { $0.label }
    guard paths.isEmpty else {
      return Plan(
        request: .compare(
          paths: paths, answer: { report(old, new, replayed: $0, history) },
          at: RequestLocation(call)))
    }
    let comparison = LayoutComparison(old, new, history: history)
    let isDrawn = call.run.options.drawsChanges && !call.session.frames.isDescribed
    return Plan(
      lines: (isDrawn ? comparison.pictures(call.session.frames) : []) + comparison.lines(),
      json: comparison.json)
  }

  /// The comparison after the files among both sides were replayed, in order.
  private static func report(
    _ old: LayoutVersion, _ new: LayoutVersion, replayed sessions: [Session],
    _ history: [LayoutVersion.Step]
  ) -> Report {
    var (old, new) = (old, new)
    if old.isFile, let first = sessions.first { old.document = first.document }
    if new.isFile, let last = sessions.last { new.document = last.document }
    let comparison = LayoutComparison(old, new, history: history)
    var report = Report()
    report.lines = comparison.lines()
    report.makeJSON = comparison.json
    return report
  }

  private static func bothSides(_ call: Call) throws(Diagnostic) -> (LayoutVersion, LayoutVersion) {
    let words = call[sides]
    let statement = call.arguments.statement
    guard let index = words.firstIndex(where: { !$0.isQuoted && Keyword.matches($0.text, "with") })
    else {
      let other = try side(words, statement.block, call)
      let now = LayoutVersion.now(in: call.session)
      return words.isEmpty ? (now, other) : (other, now)
    }
    return (
      try side(Array(words[..<index]), statement.leadingBlock, call),
      try side(Array(words[(index + 1)...]), statement.block, call)
    )
  }

  private static func side(
    _ words: [Word], _ block: [Statement]?, _ call: Call
  ) throws(Diagnostic) -> LayoutVersion {
    if let block {
      try call.require(
        words.isEmpty, "bad-check", "with a block, nothing else can be on that side of with",
        at: words.first)
      return try version(of: block, call.session, call.run)
    }
    let first = try call.require(
      words.first, "missing-argument", "a layout to compare is missing", fix: "compare 1 with now")
    if words.count == 2, Keyword.matches(first.text, "like") {
      return try version(like: words[1], call)
    }
    try call.require(
      words.count == 1, "unexpected-word", "\(Message.quoted(words[1].text)) is one word too many",
      at: words[1], fix: "compare A with B")
    if !first.isQuoted, Keyword.matches(first.text, "now") { return .now(in: call.session) }
    guard let number = Int(first.text) else {
      return LayoutVersion(label: first.text, document: Document(), isFile: true)
    }
    let history = LayoutVersion.history(of: call.session)
    try call.require(
      history.indices.contains(number), "no-history", "there is no step \(number)", at: first,
      fix: "history lists the steps, 1 to \(history.count - 1); 0 is before all")
    return LayoutVersion(label: first.text, document: history[number].document, number: number)
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
      steps.append((statement.text, copy.document))
    }
    return LayoutVersion(label: "{ … }", document: copy.document, steps: steps)
  }

  /// The current layout with all stacks imitating a named library.
  private static func version(
    like original: Word, _ call: Call
  ) throws(Diagnostic) -> LayoutVersion {
    var document = call.session.document
    var steps: [LayoutVersion.Step] = []
    for node in call.tree.preorder() where call.tree.nodes[node.slot].kind.arrangesChildren {
      let value = try Properties.named("like", of: node, in: call.tree)?
        .read([original], call.arguments)
      let edit = Edit.set(.view(call.tree.name(of: node)), .like, value ?? .nothing)
      do throws(EditProblem) {
        try document.apply([edit])
      } catch {
        throw call.arguments.placed(call.arguments.diagnostic(error), at: original)
      }
      steps.append((EditPrinter.text(of: edit), document))
    }
    return LayoutVersion(label: "like \(original.text)", document: document, steps: steps)
  }
}
