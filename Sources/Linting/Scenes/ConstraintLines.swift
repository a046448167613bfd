import Interchange
import LayoutDocument
import LayoutEngine
import TerminalText

/// Maps constraints of a layout to lines of the file.
struct ConstraintLines {
  private let layout: SceneLayout
  private let placeholders: [Int]

  private static let maximumParts = 3

  init(_ layout: SceneLayout) {
    self.layout = layout
    placeholders = layout.views.scene.constraints.filter { $0.isPlaceholder }.map { $0.line }
  }

  /// The line of a constraint in the file, and its text.
  func part(_ constraint: LayoutConstraint) -> LintFinding.Part {
    let tree = layout.tree
    var bare = constraint
    bare.identifier = ""
    let text = plainText(of: bare, in: tree)
    func line(_ node: NodeID) -> Int? { tree.imported[node]?.line }
    switch constraint.source {
    case .user(let index):
      return .init(
        line: file(index) ?? constraint.first.item.view.flatMap(line), text: text)
    case .mask(let node):
      return .init(line: line(node), text: text + " (autoresizing mask)")
    case .frame(let node):
      let isScreen = node == .root && tree.device != nil
      let what = isScreen ? "the size of the screen" : "the size of \(tree.name(of: node))"
      return .init(line: line(node), text: "\(text) (\(what))")
    case .stack(let node):
      return .init(line: line(node), text: "\(text) (stack \(tree.name(of: node)))")
    case .hugging(let node), .resistance(let node):
      return .init(line: line(node), text: "\(text) (its own size)")
    case .guide(let node): return .init(line: line(tree.parent(of: node)), text: text)
    case .fixed(let node): return .init(line: line(node), text: text)
    case .space: return .init(line: nil, text: text)
    }
  }

  /// The line of the tree's nth constraint; `nil` if the file has none for it.
  func file(_ index: Int) -> Int? {
    layout.tree.imported[layout.tree.constraints[index]]?.line
  }

  /// The ID of the tree's nth constraint, or its ends if it has none: `title.leading root.leading`.
  func objectID(_ index: Int) -> String {
    let item = layout.tree.constraints[index]
    let id = layout.tree.imported[item]?.objectID ?? ""
    func text(_ anchor: ViewAnchor) -> String {
      "\(layout.tree.name(of: anchor.view)).\(anchor.attribute.rawValue)"
    }
    return id.isEmpty
      ? [item.first, item.second].compactMap { $0.map(text) }.joined(separator: " ") : id
  }

  /// The line of a constraint that can be changed in the file.
  func line(_ constraint: LayoutConstraint) -> Int? {
    guard case .user(let index) = constraint.source else { return nil }
    return file(index)
  }

  /// True if Xcode removes the constraint from the built app.
  func isPlaceholder(_ constraint: LayoutConstraint) -> Bool {
    line(constraint).map(placeholders.contains) ?? false
  }

  func explain(_ finding: inout LintFinding) {
    guard let question = finding.question else { return }
    let parts = parts(deciding: question.attribute, of: question.node)
    finding.cause = cause(question.attribute, of: question.node, parts)
    finding.decidingLine = parts.first?.line
  }

  /// The constraints that determine an attribute, those of the file first.
  private func parts(deciding attribute: Attribute, of node: NodeID) -> [LintFinding.Part] {
    let tree = layout.tree
    let members =
      tree.withIsland(of: node) { system -> [LayoutConstraint] in
        let pins = system.pins(of: LayoutAnchor(.view(node), attribute), in: tree)?.pins ?? []
        return pins.compactMap { pin in
          guard case .constraint(let index) = pin.source else { return nil }
          return system.list[index]
        }
      } ?? []
    let direct = members.filter { line($0) != nil }
    let others = members.filter { line($0) == nil }
    return (direct + others).map(part)
  }

  /// `name.right = 391: line 34, name.leading == …`, in one line.
  private func cause(_ attribute: Attribute, of node: NodeID, _ parts: [LintFinding.Part]) -> String
  {
    let tree = layout.tree
    let value = NumberText.short(tree.value(of: attribute, of: node))
    let listed = parts.prefix(Self.maximumParts).map { part in
      (part.line.map { "line \($0), " } ?? "") + part.text
    }
    let more = parts.count - listed.count
    let suffix = more > 0 ? "; and \(more) more" : ""
    let head = "\(tree.name(of: node)).\(attribute.rawValue) = \(value)"
    return listed.isEmpty ? head : head + " by " + listed.joined(separator: "; ") + suffix
  }
}
