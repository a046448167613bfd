import CommandLanguage
package import LayoutEngine
import TerminalText

/// Commands that resolve conflicts: one for each member that a command can remove or change. Each
/// has been tried on a copy of the session, so `fix N` is known to work.
package struct ConflictFixes {
  /// Maximum number of conflicts of one report that get fixes.
  private static let maximumConflicts = 8
  /// Maximum number of commands tried for one conflict: fewer in large trees, because each takes
  /// longer, and with many conflicts, because each needs another solve.
  private var maximumTrials: Int {
    let work = tree.count * report.count * (1 + document.rules.count)
    return min(48, max(6, 2_000 / max(1, work)))
  }

  package struct Fix: Equatable {
    package let number: Int
    package let constraint: LayoutConstraint
    package let edit: Edit
    package var command: String { EditPrinter.text(of: edit) }
    /// The values of the member's sides after the fix: `a.width = 192`.
    package let effect: String
  }

  private let report: ConflictReport
  private let document: Document
  private var tree: LayoutTree { report.tree }

  package init(_ report: ConflictReport, in document: Document) {
    self.report = report
    self.document = document
  }

  /// The fixes of all conflicts, in the order of their members.
  package func all() -> [Fix] {
    report.conflicts.prefix(Self.maximumConflicts).flatMap(fixes(of:))
  }

  /// The fixes of one conflict. They do not depend on the other conflicts of the report.
  private func fixes(of conflict: ConflictReport.Conflict) -> [Fix] {
    var fixes: [Fix] = []
    // The same edit may resolve several members.
    var trials: [(edit: Edit, tree: LayoutTree?)] = []
    for member in conflict.members {
      guard let freed = member.freed else { continue }
      for edit in candidates(for: member.constraint, freed: freed) {
        guard let tree = tried(edit, &trials) else { continue }
        fixes.append(
          Fix(
            number: member.number, constraint: member.constraint, edit: edit,
            effect: effect(of: member.constraint, in: tree, freed: freed)))
        break
      }
    }
    return fixes
  }

  private func tried(
    _ edit: Edit, _ trials: inout [(edit: Edit, tree: LayoutTree?)]
  ) -> LayoutTree? {
    if let known = trials.first(where: { $0.edit == edit }) { return known.tree }
    let tree = trials.count < maximumTrials ? resolved(by: edit) : nil
    trials.append((edit, tree))
    return tree
  }

  /// The tree after an edit, if that resolves a conflict and causes no other.
  private func resolved(by edit: Edit) -> LayoutTree? {
    var tried = document
    guard (try? tried.apply([edit])) != nil, tried.shown.islandRefusal == nil,
      tried.shown.conflictCount < report.count
    else { return nil }
    return tried.shown
  }

  /// The values of the member's sides in `tree`: `b.leading = a.trailing - 100`, with the values of
  /// guides if necessary.
  private func effect(
    of constraint: LayoutConstraint, in resolved: LayoutTree, freed: Double
  ) -> String {
    func value(_ anchor: LayoutAnchor) -> Double? {
      anchor.item.view.map { resolved.value(of: anchor.attribute, of: $0) }
    }
    var difference = value(constraint.first)
    if let second = constraint.second {
      difference = value(second).flatMap { other in
        difference.map { $0 - constraint.multiplier * other }
      }
    }
    // A multiple of a position depends on the coordinate origin.
    if constraint.multiplier != 1, !constraint.first.attribute.isLength { difference = freed }
    let names = ConstraintNames(for: [constraint], in: tree)
    var free = constraint
    free.identifier = ""
    // Two decimals are readable.
    free.constant = ((difference ?? freed) * 100).rounded() / 100
    free.relation = .equal
    var words = names.plainText(of: free).split(separator: " ", omittingEmptySubsequences: false)
    if let sign = words.firstIndex(of: "==") { words[sign] = "=" }
    return words.joined(separator: " ")
  }

  // MARK: Candidates

  /// Edits to try, best first. Two decimals are readable; if they do not resolve the conflict, more
  /// are used.
  private func candidates(for constraint: LayoutConstraint, freed: Double) -> [Edit] {
    var list: [Edit] = []
    for power in [1e2, 1e9] {
      let rounded = (freed * power).rounded() / power
      for edit in candidates(for: constraint, rounded: rounded) where !list.contains(edit) {
        list.append(edit)
      }
    }
    return list
  }

  private func candidates(for constraint: LayoutConstraint, rounded freed: Double) -> [Edit] {
    let axis = constraint.first.attribute.axis
    func along(_ priority: Double) -> PropertyValue {
      .priorities(
        horizontal: axis == .horizontal ? priority : nil,
        vertical: axis == .vertical ? priority : nil)
    }
    switch constraint.source {
    case .user(let index): return [.release([reference(toConstraint: index)])]
    case .space(let index):
      return [.release([LabelReference(tree.spaceGroups[index].label, nil)])]
    case .fixed(let view): return refix(view, axis, to: freed)
    case .hugging(let view): return [set(view, .hugging, along(250))]
    case .resistance(let view): return [set(view, .resistance, along(750))]
    case .guide(let view): return [set(view, .guide, word: "on")]
    case .mask(let view): return [set(view, .mask, .mask(.off))]
    case .frame(let top): return resizings(of: top, axis, to: freed)
    case .stack(let stack): return settings(of: stack, constraint, freed: freed)
    }
  }

  private func set(_ view: NodeID, _ key: PropertyKey, _ value: PropertyValue) -> Edit {
    .set(.view(tree.name(of: view)), key, value)
  }

  private func set(_ view: NodeID, _ key: PropertyKey, word: String) -> Edit {
    set(view, key, Properties.choice(word, of: key))
  }

  /// The label of a constraint, with its number if others have the same label.
  private func reference(toConstraint index: Int) -> LabelReference {
    let list = tree.constraints
    let label = list[index].label
    guard list.contains(where: { $0.label == label && $0 != list[index] }) else {
      return LabelReference(label, nil)
    }
    return LabelReference(label, list[...index].count { $0.label == label })
  }

  /// An edit for the nearest possible length; none if that would be negative. The length along the
  /// other axis does not change.
  private func refix(_ view: NodeID, _ axis: Axis, to length: Double) -> [Edit] {
    let other = tree.traits(of: view).fixed(axis.crossed)
    func pair(_ given: Double?) -> Edit {
      set(view, .fixed, .size(SizeLiteral(given, along: axis, across: other)))
    }
    let without = other == nil ? set(view, .fixed, .nothing) : pair(nil)
    guard length >= 0 else { return [without] }
    let parent = tree.parent(of: view)
    let isAlong = !parent.isNone && tree.nodes[parent.slot].axis == axis && other == nil
    return [isAlong ? set(view, .fixed, .number(length)) : pair(length), without]
  }

  private func resizings(of top: NodeID, _ axis: Axis, to length: Double) -> [Edit] {
    guard length >= 0 else { return [] }
    if top != .root { return [set(top, .fixed, .number(length))] }
    var size = tree.size
    size[axis] = length
    return [.screen(.size(size))]
  }

  /// The property of a stack to set so that it does not generate `constraint`.
  private func settings(of stack: NodeID, _ constraint: LayoutConstraint, freed: Double) -> [Edit] {
    let axis = tree.nodes[stack.slot].axis
    func align(_ alignment: StackState.Alignment) -> Edit {
      set(stack, .alignment, word: alignment.word(along: axis))
    }
    let alignments = [StackState.Alignment.leading, .center, .trailing].map(align)
    switch constraint.identifier {
    case "UISV-spacing":
      let previous = constraint.second?.item.view.map { set($0, .spacingAfter, .number(freed)) }
      return [previous, set(stack, .spacing, .number(0))].compactMap { $0 }
    case "UISV-hiding":
      return constraint.first.item.view.map { [.act(tree.name(of: $0), .show)] } ?? []
    case "UISV-canvas-connection":
      let margins =
        tree.stack(of: stack).isMarginsRelative
        ? [set(stack, .marginsRelative, .flag(false))] : []
      return constraint.first.attribute.axis != axis ? alignments + margins : margins
    case "UISV-alignment", "UISV-spanning-boundary": return alignments + [align(.fill)]
    case "UISV-fill-equally", "UISV-fill-proportionally", "UISV-distributing-edge":
      return [set(stack, .distribution, word: "fill")]
    default: return []
    }
  }
}
