import DocumentModel
import LayoutEngine
import LayoutModel
import LayoutText

/// Where constraints come from, in words.
struct ConstraintOrigin {
  let tree: LayoutTree
  let log: CommandLog

  /// What a constraint is called where it has no identifier of its own.
  func name(of constraint: LayoutConstraint) -> String {
    switch constraint.source {
    case .frame, .stack, .space: constraint.identifier
    case .hugging: "hugging"
    case .resistance: "resistance"
    case .fixed: "fix"
    case .user(let index): tree.constraints[index].label
    }
  }

  /// The command behind a constraint and where it stands: `"stack root h 2"`, `line 1`.
  func source(of constraint: LayoutConstraint) -> (command: String, place: String) {
    var origin = tree.origin(of: constraint)
    if case .frame(let top) = constraint.source {
      origin = top == .root ? tree.sizeOrigin : tree.origins(of: top).created
    }
    guard let record = log.record(origin) else {
      let size = LayoutTree.startSize
      let isStart = constraint.source == .frame(.root)
      return (
        isStart
          ? "resize \(NumberText.exact(size.width)) "
            + NumberText.exact(size.height) : "", "start"
      )
    }
    return (record.text, record.place)
  }
}
