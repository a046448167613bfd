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

  /// The document after one change of the number to `t`.
  ///
  /// - Parameter base: a session without history, used only for this.
  func document(at t: Double, in base: Session) throws(Diagnostic) -> Document {
    try outcome(at: t, in: base).document
  }

  /// The document after one change of the number to `t`, and the results of the checks of a block.
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
