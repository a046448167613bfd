import LayoutEngine
import TerminalText

/// The sources of constraints, in words.
struct ConstraintOrigin {
  let tree: LayoutTree
  let log: CommandLog

  func name(of constraint: LayoutConstraint) -> String {
    switch constraint.source {
    case .frame, .stack, .space, .guide: tree.libraryIdentifier(of: constraint)
    case .hugging: "hugging"
    case .resistance: "resistance"
    case .fixed: "fix"
    case .mask: "mask"
    case .user(let index): tree.constraints[index].label
    }
  }

  /// The command behind a constraint and its source location: `"stack root h 2"`, `line 1`.
  func source(of constraint: LayoutConstraint) -> (command: String, location: String) {
    if let imported = importLocation(constraint) { return imported }
    var origin = tree.origin(of: constraint)
    if case .frame(let top) = constraint.source {
      origin = top == .root ? tree.origin(of: .rootSize, of: .root) : tree.creationOrigin(of: top)
    }
    guard let record = origin.flatMap({ log.record($0) }) else {
      let size = LayoutTree.startSize
      let isStart = constraint.source == .frame(.root)
      return (
        isStart
          ? "resize \(NumberText.exact(size.width)) "
            + NumberText.exact(size.height) : "", "start"
      )
    }
    return (record.text, record.locationText)
  }

  /// The line of the imported file that a constraint comes from: its line, or that of the view
  /// whose size, mask or stack generates it. `nil` if a command has changed it since, or nothing
  /// was imported.
  private func importLocation(_ constraint: LayoutConstraint) -> (
    command: String, location: String
  )? {
    var origin: Int32?
    var line: Int?
    func take(_ view: NodeID, unless command: Int32?) {
      guard command == nil, let facts = tree.imported[view] else { return }
      (origin, line) = (tree.creationOrigin(of: view), facts.line)
    }
    switch constraint.source {
    case .user(let index):
      origin = tree.origin(of: constraint)
      line = tree.imported[tree.constraints[index]]?.line
    case .hugging(let view):
      take(view, unless: tree.origin(of: .hugging, of: view) ?? tree.origin(of: .size, of: view))
    case .resistance(let view):
      let command = tree.origin(of: .resistance, of: view)
      take(view, unless: command ?? tree.origin(of: .size, of: view))
    case .mask(let view): take(view, unless: tree.origin(of: .mask, of: view))
    case .stack(let stack):
      let property = tree.stackProperty(of: constraint, stack)
      take(stack, unless: property.flatMap { tree.origin(of: $0.key, of: $0.node) })
    case .frame, .fixed, .space, .guide: break
    }
    guard let line else { return nil }
    let record = origin.flatMap { log.record($0) }
    return (record?.text ?? "", ImportedFacts.location(ofLine: line))
  }
}
