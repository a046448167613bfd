import LayoutEngine
import TerminalText

/// The lines of the file behind the constraints of a layout.
extension SceneLayout {
  private static let maximumParts = 3

  /// The line of a constraint in the file, and its text.
  func part(_ constraint: LayoutConstraint) -> LintFinding.Part {
    var bare = constraint
    bare.identifier = ""
    let (node, note): (NodeID?, String) =
      switch constraint.source {
      case .user: (constraint.first.item.view, "")
      case .mask(let node): (node, " (autoresizing mask)")
      case .frame(.root) where tree.device != nil: (.root, " (the size of the screen)")
      case .frame(let node): (node, " (the size of \(tree.name(of: node)))")
      case .stack(let node): (node, " (stack \(tree.name(of: node)))")
      case .hugging(let node), .resistance(let node): (node, " (its own size)")
      case .guide(let node): (tree.parent(of: node), "")
      case .fixed(let node): (node, "")
      case .space: (nil, "")
      }
    return LintFinding.Part(
      line: line(of: constraint) ?? node.flatMap { tree.imported[$0]?.line },
      text: plainText(of: bare, in: tree) + note)
  }

  /// The line of the tree's nth constraint; `nil` if the file has none for it.
  func line(_ index: Int) -> Int? { tree.imported[tree.constraints[index]]?.line }

  /// The line of a constraint that can be changed in the file.
  func line(of constraint: LayoutConstraint) -> Int? { constraint.userIndex.flatMap(line) }

  /// The ID of the tree's nth constraint, or its ends if it has none: `title.leading root.leading`.
  func objectID(_ index: Int) -> String {
    let item = tree.constraints[index]
    let id = tree.imported[item]?.objectID ?? ""
    return id.isEmpty
      ? [item.first, item.second].compactMap { $0.map(text) }.joined(separator: " ") : id
  }

  private func text(_ anchor: ViewAnchor) -> String {
    "\(tree.name(of: anchor.view)).\(anchor.attribute.rawValue)"
  }

  func explain(_ finding: inout LintFinding) {
    guard let question = finding.question else { return }
    let parts = parts(deciding: question)
    finding.cause = cause(of: question, parts)
    finding.decidingLine = parts.first?.line
  }

  /// The constraints that determine an attribute, those of the file first.
  private func parts(deciding anchor: ViewAnchor) -> [LintFinding.Part] {
    let members =
      tree.withIsland(of: anchor.view) { system -> [LayoutConstraint] in
        let pins =
          system.pins(of: LayoutAnchor(.view(anchor.view), anchor.attribute), in: tree)?.pins ?? []
        return pins.compactMap { pin in
          guard case .constraint(let index) = pin.source else { return nil }
          return system.list[index]
        }
      } ?? []
    let direct = members.filter { line(of: $0) != nil }
    let others = members.filter { line(of: $0) == nil }
    return (direct + others).map(part)
  }

  /// `name.right = 391: line 34, name.leading == …`, in one line.
  private func cause(of anchor: ViewAnchor, _ parts: [LintFinding.Part]) -> String {
    let value = NumberText.short(tree.value(of: anchor.attribute, of: anchor.view))
    let listed = parts.prefix(Self.maximumParts).map { part in
      (part.line.map { "line \($0), " } ?? "") + part.text
    }
    let more = parts.count - listed.count
    let suffix = more > 0 ? "; and \(more) more" : ""
    let head = "\(text(anchor)) = \(value)"
    return listed.isEmpty ? head : head + " by " + listed.joined(separator: "; ") + suffix
  }
}

extension LayoutConstraint {
  /// The index of the tree's constraint that it is; `nil` for one that a container makes.
  var userIndex: Int? {
    guard case .user(let index) = source else { return nil }
    return index
  }
}
