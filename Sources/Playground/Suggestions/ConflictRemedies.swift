import CommandLanguage
import Interchange
import LayoutDocument
import LayoutEngine
import TerminalText

/// The remedies of conflicts: one for each member that a command can remove or change. Each has been
/// tried on a copy of the session, so `fix N` is known to work.
struct ConflictRemedies {
  /// Maximum number of conflicts of one report that get fixes.
  private static let maximumConflicts = 8
  /// Maximum number of commands tried for one conflict: fewer in large trees, because each takes
  /// longer, and with many conflicts, because each needs another solve.
  private var maximumTrials: Int {
    let work = tree.count * report.count * (1 + document.rules.count)
    return min(48, max(6, 2_000 / max(1, work)))
  }

  /// A change to try, with the same change as code for UIKit; empty if UIKit has none.
  private struct Candidate {
    var edit: Edit
    var swift = ""
  }

  private let report: ConflictReport
  private let document: Document
  private var tree: LayoutTree { report.tree }
  private let names: SwiftNames

  init(_ report: ConflictReport, in document: Document) {
    self.report = report
    self.document = document
    names = SwiftNames(of: Array(report.tree.preorder()), in: report.tree)
  }

  /// The remedies of all conflicts, in the order of their members.
  func all() -> [Remedy] { report.conflicts.prefix(Self.maximumConflicts).flatMap(remedies(of:)) }

  /// The remedies of one conflict. They do not depend on the other conflicts of the report.
  private func remedies(of conflict: ConflictReport.Conflict) -> [Remedy] {
    var remedies: [Remedy] = []
    // The same edit may resolve several members.
    var trials: [(edit: Edit, tree: LayoutTree?)] = []
    for member in conflict.members {
      guard let freed = member.freed else { continue }
      // Two decimals are readable; if they do not resolve the conflict, more are used.
      let changes = [1e2, 1e9].flatMap { unit in
        candidates(for: member.constraint, freed: (freed * unit).rounded() / unit)
      }
      for candidate in changes {
        guard let tree = tried(candidate.edit, &trials) else { continue }
        remedies.append(
          Remedy(
            number: String(member.number), edits: [candidate.edit], swift: candidate.swift,
            effect: effect(of: member.constraint, in: tree, freed: freed)))
        break
      }
    }
    return remedies
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
    guard let tree = document.trying([edit])?.shown, tree.islandRefusal == nil,
      tree.conflictCount < report.count
    else { return nil }
    return tree
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

  /// Changes to try, best first.
  private func candidates(for constraint: LayoutConstraint, freed: Double) -> [Candidate] {
    let axis = constraint.first.attribute.axis
    switch constraint.source {
    case .user(let index): return [release(reference(toConstraint: index), constraint)]
    case .space(let index):
      return [release(LabelReference(tree.spaceGroups[index].label, nil), constraint)]
    case .fixed(let view): return refix(view, constraint, to: freed)
    case .hugging(let view):
      return [
        set(
          view, .hugging, .priorities(PrioritySetting(250, along: axis)),
          swift: "setContentHuggingPriority(.defaultLow, for: .\(axis.word))")
      ]
    case .resistance(let view):
      return [
        set(
          view, .resistance, .priorities(PrioritySetting(750, along: axis)),
          swift: "setContentCompressionResistancePriority(.defaultHigh, for: .\(axis.word))")
      ]
    case .guide(let view):
      return [Candidate(edit: edit(view, .guide, Properties.choice("on", of: .guide)))]
    case .mask(let view):
      return [
        set(view, .mask, .mask(.off), swift: "translatesAutoresizingMaskIntoConstraints = false")
      ]
    case .frame(let top): return resizings(of: top, axis, to: freed)
    case .stack(let stack): return settings(of: stack, constraint, freed: freed)
    }
  }

  private func edit(_ view: NodeID, _ key: PropertyKey, _ value: PropertyValue) -> Edit {
    .set(.view(tree.name(of: view)), key, value)
  }

  /// - Parameter swift: the code after the name of the view.
  private func set(
    _ view: NodeID, _ key: PropertyKey, _ value: PropertyValue, swift: String
  ) -> Candidate {
    Candidate(edit: edit(view, key, value), swift: "\(names[view]).\(swift)")
  }

  private func release(_ label: LabelReference, _ constraint: LayoutConstraint) -> Candidate {
    Candidate(edit: .release([label]), swift: changed(constraint, to: "isActive = false"))
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

  /// The code for a change of a constraint, which has the name that it was given or that of its
  /// first anchor.
  private func changed(_ constraint: LayoutConstraint, to change: String) -> String {
    guard let code = NamedConstraint(constraint, name: { $0.view.map { names[$0] } }) else {
      return ""
    }
    var name = code.variable
    if case .user(let index) = constraint.source, tree.constraints[index].isNamed {
      name = SwiftNames.camelCase(tree.constraints[index].label)
    }
    return "\(name).\(change)  // \(code.expression)"
  }

  /// Changes to the nearest possible length; only its removal if that would be negative. The length
  /// along the other axis does not change.
  private func refix(
    _ view: NodeID, _ constraint: LayoutConstraint, to length: Double
  ) -> [Candidate] {
    let axis = constraint.first.attribute.axis
    let other = tree.traits(of: view).fixed[axis.crossed]
    func pair(_ given: Double?) -> PropertyValue {
      .size(PerAxis(given, along: axis, across: other))
    }
    let without = Candidate(
      edit: edit(view, .fixed, other == nil ? .nothing : pair(nil)),
      swift: changed(constraint, to: "isActive = false"))
    guard length >= 0 else { return [without] }
    let parent = tree.parent(of: view)
    let isAlong = !parent.isNone && tree.nodes[parent.slot].axis == axis && other == nil
    let fixed = Candidate(
      edit: edit(view, .fixed, isAlong ? .number(length) : pair(length)),
      swift: changed(constraint, to: "constant = \(NumberText.exact(length))"))
    return [fixed, without]
  }

  private func resizings(of top: NodeID, _ axis: Axis, to length: Double) -> [Candidate] {
    guard length >= 0 else { return [] }
    var size = tree.size
    size[axis] = length
    return [
      Candidate(
        edit: top == .root ? .screen(.size(size)) : edit(top, .fixed, .number(length)),
        swift: "\(names[top]).frame.size.\(axis.length.rawValue) = \(NumberText.exact(length))")
    ]
  }

  /// The property of a stack to set so that it does not generate `constraint`.
  private func settings(
    of stack: NodeID, _ constraint: LayoutConstraint, freed: Double
  ) -> [Candidate] {
    let axis = tree.nodes[stack.slot].axis
    func choose(_ key: PropertyKey, _ word: String) -> Candidate {
      set(stack, key, Properties.choice(word, of: key), swift: "\(key.rawValue) = .\(word)")
    }
    func align(_ alignment: StackState.Alignment) -> Candidate {
      choose(.alignment, alignment.word(along: axis))
    }
    let alignments = [StackState.Alignment.leading, .center, .trailing].map(align)
    switch constraint.identifier {
    case "UISV-spacing":
      let previous = constraint.second?.item.view.map { view in
        Candidate(
          edit: edit(view, .spacingAfter, .number(freed)),
          swift: "\(names[stack]).setCustomSpacing(\(NumberText.exact(freed)), "
            + "after: \(names[view]))")
      }
      return [previous, set(stack, .spacing, .number(0), swift: "spacing = 0")].compactMap { $0 }
    case "UISV-hiding":
      return constraint.first.item.view.map {
        [Candidate(edit: .act(tree.name(of: $0), .show), swift: "\(names[$0]).isHidden = false")]
      } ?? []
    case "UISV-canvas-connection":
      let margins =
        tree.stack(of: stack).isMarginsRelative
        ? [
          set(
            stack, .marginsRelative, .flag(false),
            swift: "isLayoutMarginsRelativeArrangement = false")
        ] : []
      return constraint.first.attribute.axis != axis ? alignments + margins : margins
    case "UISV-alignment", "UISV-spanning-boundary": return alignments + [align(.fill)]
    case "UISV-fill-equally", "UISV-fill-proportionally", "UISV-distributing-edge":
      return [choose(.distribution, "fill")]
    default: return []
    }
  }
}
