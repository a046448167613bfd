import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// The number that a sweep varies.
enum SweepSubject {
  /// Root's width or height, with relations to check at each.
  case size(Axis, [Condition] = [])
  case property(view: String, Property)
  /// A variable of a block that runs at each number.
  case variable(String, [Statement])

  var name: String {
    switch self {
    case .size(let axis, _): axis == .horizontal ? "root.width" : "root.height"
    case .property(let view, let property): "\(Word.spelling(of: view)).\(property.name)"
    case .variable(let name, _): name
    }
  }

  /// The symbol of the number in formulas.
  var letter: String {
    switch self {
    case .size(let axis, _): axis == .horizontal ? "W" : "H"
    case .property(_, let property): property.name
    case .variable(let name, _): name
    }
  }

  /// The axis of the number, if it is a length of root.
  var axis: Axis? {
    if case .size(let axis, _) = self { axis } else { nil }
  }

  /// The document after one change of the number to `t`, and the results of the checks of a block.
  ///
  /// - Parameter base: a session without history, used only for this.
  func outcome(
    at t: Double, in base: Session
  ) throws(Diagnostic) -> (document: Document, checks: [Check]) {
    var session = base
    var run = Run(.standard)
    run.options.isPreview = true
    run.checks = []
    switch self {
    case .size(let axis, let conditions):
      var size = session.tree.size
      size[axis] = t
      session.document.resize(to: size)
      if !conditions.isEmpty { run.checks = [Check("", conditions, in: session.shown)] }
    case .property(let view, let property):
      let line = "set \(Word.spelling(of: view)) \(property.name) \(NumberText.exact(t))"
      try run.runBlock(Script.statements(of: line) ?? [], in: &session)
    case .variable(let name, let statements):
      try session.definitions.set(name, to: Definitions.Value(NumberText.exact(t)))
      try run.runBlock(statements, in: &session)
    }
    return (session.document, run.checks ?? [])
  }
}

/// The sizes for which a relation is checked: `for root.width A..B`, or `for devices`.
enum RelationPlaces {
  case sizes(Axis, ClosedRange<Double>)
  case devices

  /// The widths of a sweep without a range.
  static let standard = sizes(.horizontal, 0...2_000)

  /// The words of the relation, and the sizes after `for`; `nil` without it.
  static func split(
    _ words: [Word], _ call: Call
  ) throws(Diagnostic) -> (relation: [Word], places: RelationPlaces?) {
    guard let index = words.firstIndex(where: { isWord($0, "for") }) else { return (words, nil) }
    let relation = Array(words[..<index])
    let sizes = Array(words[(index + 1)...])
    try call.require(
      !relation.isEmpty, "bad-condition", "the relation is missing", at: words.first,
      fix: "\(call.arguments.syntax.name) VIEW.ATTR == N, such as a.width == 200")
    if sizes.count == 1, isWord(sizes[0], "devices") { return (relation, .devices) }
    try call.require(
      sizes.count == 2, "bad-range", "sizes are missing after for", at: sizes.first ?? words[index],
      fix: "for root.width 300..900")
    let range = try SizeRange.read(sizes[1], call.arguments)
    try SizeRange.checkLengths(range, at: sizes[1], call.arguments)
    switch sizes[0].text {
    case "root.width": return (relation, .sizes(.horizontal, range))
    case "root.height": return (relation, .sizes(.vertical, range))
    default:
      throw call.diagnostic(
        "bad-attribute", "only root.width and root.height can have a range here", at: sizes[0])
    }
  }

  private static func isWord(_ word: Word, _ keyword: String) -> Bool {
    !word.isQuoted && Keyword.matches(word.text, keyword)
  }

  /// The first place at which the conditions do not all hold, in words, and the layout there.
  func failure(
    of conditions: [Condition], in session: Session, _ run: Run
  ) throws(Diagnostic) -> (place: String, document: Document)? {
    let base = LayoutSweep.base(of: session)
    switch self {
    case .devices:
      for screen in DeviceSweep.screens {
        try run.checkInterrupted()
        let document = DeviceSweep.document(on: screen, of: base)
        guard Check("", conditions, in: document.shown).isMet else {
          return (
            "on \(screen.device.name)" + (screen.isLandscape ? " in landscape" : ""), document
          )
        }
      }
      return nil
    case .sizes(let axis, let range):
      let subject = SweepSubject.size(axis, conditions)
      let sweep = LayoutSweep(
        subject, over: range, of: session, isInterrupted: run.options.isInterrupted)
      try run.checkInterrupted()
      guard let part = sweep.parts.first(where: { !$0.isMet }) else {
        guard let end = sweep.stoppedAt else { return nil }
        throw Diagnostic(
          code: "bad-range", message: "the range has too many formulas to check all of it",
          fix: "\(range.lowerBound)..\(end)")
      }
      let piece = part.piece
      // Just after the border, as near as the sweep can tell two sizes apart.
      let first = piece.startsAfter ? min(piece.probe, piece.from + 1e-6) : piece.from
      let place =
        (piece.startsAfter ? "just above " : "at ") + "\(subject.name) "
        + NumberText.short(piece.from, decimals: 6)
      return (place, try subject.outcome(at: first, in: base).document)
    }
  }
}
