package import LayoutEngine

extension CommandLog {
  /// The command behind a constraint and its source location: `"stack root h 2"`, `line 1`, or the
  /// line of the imported file unless a command has changed the property.
  func source(
    of constraint: LayoutConstraint, in tree: LayoutTree
  ) -> (command: String, location: String) {
    let isTyped = if case .user = constraint.source { true } else { false }
    if let imported = tree.importedSource(of: constraint),
      isTyped || tree.settingOrigin(of: constraint) == nil
    {
      let record = imported.origin.flatMap { self.record($0) }
      return (record?.text ?? "", ImportedFacts.location(ofLine: imported.line))
    }
    var origin = tree.origin(of: constraint)
    if case .frame(let top) = constraint.source {
      origin = top == .root ? tree.origin(of: .rootSize, of: .root) : tree.creationOrigin(of: top)
    }
    if let record = origin.flatMap({ self.record($0) }) {
      return (record.text, record.location.text)
    }
    let isStart = constraint.source == .frame(.root)
    let resize = Edit.screen(.size(LayoutTree.startSize))
    return (isStart ? EditPrinter.text(of: resize) : "", "start")
  }
}

extension LayoutTree {
  /// The line of the imported file that a constraint comes from, and the command that imported it:
  /// its own line, or that of the view whose size, mask or stack generates it. `nil` if nothing was
  /// imported.
  func importedSource(of constraint: LayoutConstraint) -> (line: Int, origin: Int32?)? {
    switch constraint.source {
    case .user(let index): imported[constraints[index]].map { ($0.line, constraints[index].origin) }
    case .hugging(let view), .resistance(let view), .stack(let view), .mask(let view):
      imported[view].map { ($0.line, creationOrigin(of: view)) }
    case .frame, .fixed, .space, .guide: nil
    }
  }

  /// The identifier or the label of a constraint, or the purpose of one that has neither.
  package func name(of constraint: LayoutConstraint) -> String {
    switch constraint.source {
    case .frame, .stack, .space, .guide: libraryIdentifier(of: constraint)
    case .hugging: "hugging"
    case .resistance: "resistance"
    case .fixed: "fix"
    case .mask: "mask"
    case .user(let index): constraints[index].label
    }
  }
}
