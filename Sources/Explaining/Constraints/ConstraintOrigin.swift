import DocumentModel
import LayoutEngine
import LayoutModel
import LayoutText

/// Where constraints come from, in words.
struct ConstraintOrigin {
  let tree: LayoutTree
  let log: CommandLog

  /// The name of a constraint without an identifier of its own.
  func name(of constraint: LayoutConstraint) -> String {
    switch constraint.source {
    case .frame, .stack, .space, .guide: constraint.identifier
    case .hugging: "hugging"
    case .resistance: "resistance"
    case .fixed: "fix"
    case .mask: "mask"
    case .user(let index): tree.constraints[index].label
    }
  }

  /// The command behind a constraint and its source location: `"stack root h 2"`, `line 1`.
  func source(of constraint: LayoutConstraint) -> (command: String, place: String) {
    var origin = tree.origin(of: constraint)
    if case .frame(let top) = constraint.source {
      origin =
        top == .root ? tree.origin(of: .rootSize, of: .root) : tree.creationOrigin(of: top)
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
    if case .user(let index) = constraint.source,
      let facts = tree.imported[tree.constraints[index]]
    {
      return (record.text, ImportedFacts.place(ofLine: facts.line))
    }
    return (record.text, record.place)
  }
}
