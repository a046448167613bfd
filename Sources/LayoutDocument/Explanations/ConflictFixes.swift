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
    let work = tree.count * before * (1 + ruleCount)
    return min(48, max(6, 2_000 / max(1, work)))
  }

  /// The change that a fix makes, for a description in another language.
  package enum Change: Equatable {
    case removal
    /// The constraint's new constant, in points.
    case constant(Double)
    /// The lowest priorities that UIKit gives to content.
    case hugging(NodeID, Axis)
    case resistance(NodeID, Axis)
    case size(NodeID, Axis, Double)
    case mask(NodeID)
    case guide(NodeID)
    case noSpacing(stack: NodeID)
    case spacing(after: NodeID, stack: NodeID, Double)
    case visibility(NodeID)
    case alignment(stack: NodeID, StackState.Alignment)
    case fillDistribution(stack: NodeID)
    case noMargins(stack: NodeID)
  }

  private struct Candidate {
    var command: String
    var change: Change
  }

  package struct Fix: Equatable {
    package let number: Int
    package let constraint: LayoutConstraint
    package let command: String
    package let change: Change
    /// The values of the member's sides after the fix: `a.width = 192`.
    package let effect: String
  }

  private let report: ConflictReport
  private let tree: LayoutTree
  private let ruleCount: Int
  private let before: Int
  private let trial: (String) -> LayoutTree?

  /// - Parameter trial: runs a command on a copy and returns its tree; `nil` if the command fails.
  package init(_ report: ConflictReport, ruleCount: Int, trial: @escaping (String) -> LayoutTree?) {
    self.report = report
    tree = report.tree
    self.ruleCount = ruleCount
    before = report.count
    self.trial = trial
  }

  /// The fixes of all conflicts, in the order of their members.
  package func all() -> [Fix] {
    report.conflicts.prefix(Self.maximumConflicts).flatMap(fixes(of:))
  }

  /// The fixes of one conflict. They do not depend on the other conflicts of the report.
  private func fixes(of conflict: ConflictReport.Conflict) -> [Fix] {
    var fixes: [Fix] = []
    // The same command may resolve several members.
    var trials: [String: LayoutTree?] = [:]
    for member in conflict.members {
      guard let freed = member.freed else { continue }
      for candidate in candidates(for: member.constraint, freed: freed) {
        let command = candidate.command
        guard let tree = trials[command] ?? trialTree(command, &trials) else { continue }
        fixes.append(
          Fix(
            number: member.number, constraint: member.constraint, command: command,
            change: candidate.change,
            effect: effect(of: member.constraint, in: tree, freed: freed)))
        break
      }
    }
    return fixes
  }

  private func trialTree(_ command: String, _ trials: inout [String: LayoutTree?]) -> LayoutTree? {
    let tree = trials.count < maximumTrials ? resolved(by: command) : nil
    trials[command] = .some(tree)
    return tree
  }

  /// The tree after a command, if that resolves a conflict and causes no other.
  private func resolved(by command: String) -> LayoutTree? {
    guard let tried = trial(command),
      tried.conflictCount < before
    else { return nil }
    return tried
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

  /// Commands to try, best first. Two decimals are readable; if they do not resolve the conflict,
  /// more are used.
  private func candidates(for constraint: LayoutConstraint, freed: Double) -> [Candidate] {
    var list: [Candidate] = []
    for power in [1e2, 1e9] {
      let rounded = (freed * power).rounded() / power
      for candidate in candidates(for: constraint, rounded: rounded)
      where !list.contains(where: { $0.command == candidate.command }) {
        list.append(candidate)
      }
    }
    return list
  }

  private func candidates(
    for constraint: LayoutConstraint, rounded freed: Double
  ) -> [Candidate] {
    let axis = constraint.first.attribute.axis
    func one(_ command: String, _ change: Change) -> [Candidate] {
      [Candidate(command: command, change: change)]
    }
    switch constraint.source {
    case .user(let index): return one("unconstrain " + label(ofConstraint: index), .removal)
    case .space(let index): return one("unconstrain \(tree.spaceGroups[index].label)", .removal)
    case .fixed(let view): return refix(view, axis, to: freed)
    case .hugging(let view):
      return one("hug \(tree.name(of: view)) 250 \(axis.letter)", .hugging(view, axis))
    case .resistance(let view):
      return one("resist \(tree.name(of: view)) 750 \(axis.letter)", .resistance(view, axis))
    case .guide(let view): return one("set \(tree.name(of: view)) guide on", .guide(view))
    case .mask(let view): return one("set \(tree.name(of: view)) mask off", .mask(view))
    case .frame(let top): return resizings(of: top, axis, to: freed)
    case .stack(let stack): return settings(of: stack, constraint, freed: freed)
    }
  }

  /// The label of a constraint, with its number if others have the same label.
  private func label(ofConstraint index: Int) -> String {
    let list = tree.constraints
    let label = list[index].label
    guard list.contains(where: { $0.label == label && $0 != list[index] }) else { return label }
    return "\(label).\(list[...index].count { $0.label == label })"
  }

  /// A command for the nearest possible length; empty if that would be negative. The length along
  /// the other axis does not change.
  private func refix(_ view: NodeID, _ axis: Axis, to length: Double) -> [Candidate] {
    let name = tree.name(of: view)
    func text(_ length: Double?) -> String { length.map(NumberText.exact) ?? "-" }
    let other = tree.traits(of: view).fixed(axis.crossed)
    func pair(_ given: Double?) -> String {
      "fix \(name) "
        + (axis == .horizontal ? "\(text(given))x\(text(other))" : "\(text(other))x\(text(given))")
    }
    let without = Candidate(
      command: other == nil ? "fix \(name) off" : pair(nil), change: .removal)
    guard length >= 0 else { return [without] }
    let parent = tree.parent(of: view)
    let isAlong =
      !parent.isNone && tree.nodes[parent.slot].axis == axis && other == nil
    let command = isAlong ? "fix \(name) \(text(length))" : pair(length)
    return [Candidate(command: command, change: .constant(length)), without]
  }

  private func resizings(of top: NodeID, _ axis: Axis, to length: Double) -> [Candidate] {
    guard length >= 0 else { return [] }
    let text = NumberText.exact(length)
    let size = tree.size
    let command: String =
      if top != .root {
        "fix \(tree.name(of: top)) \(text)"
      } else if axis == .horizontal {
        "resize \(text) \(NumberText.exact(size.height))"
      } else {
        "resize \(NumberText.exact(size.width)) \(text)"
      }
    return [Candidate(command: command, change: .size(top, axis, length))]
  }

  /// The property of a stack to set so that it does not generate `constraint`.
  private func settings(
    of stack: NodeID, _ constraint: LayoutConstraint, freed: Double
  ) -> [Candidate] {
    let name = tree.name(of: stack)
    let axis = tree.nodes[stack.slot].axis
    func set(_ key: String, _ value: String, _ change: Change) -> Candidate {
      Candidate(command: "set \(name) \(key) \(value)", change: change)
    }
    func align(_ alignment: StackState.Alignment) -> Candidate {
      set(
        "alignment", alignment.word(along: axis), .alignment(stack: stack, alignment))
    }
    let alignments = [StackState.Alignment.leading, .center, .trailing].map(align)
    switch constraint.identifier {
    case "UISV-spacing":
      let previous = constraint.second?.item.view.map { view in
        Candidate(
          command: "set \(tree.name(of: view)) spacingAfter \(NumberText.exact(freed))",
          change: .spacing(after: view, stack: stack, freed))
      }
      return [previous, set("spacing", "0", .noSpacing(stack: stack))].compactMap { $0 }
    case "UISV-hiding":
      return constraint.first.item.view.map { view in
        [Candidate(command: "show \(tree.name(of: view))", change: .visibility(view))]
      } ?? []
    case "UISV-canvas-connection":
      let margins =
        tree.stack(of: stack).isMarginsRelative
        ? [set("marginsRelative", "off", .noMargins(stack: stack))] : []
      return constraint.first.attribute.axis != axis ? alignments + margins : margins
    case "UISV-alignment", "UISV-spanning-boundary": return alignments + [align(.fill)]
    case "UISV-fill-equally", "UISV-fill-proportionally", "UISV-distributing-edge":
      return [set("distribution", "fill", .fillDistribution(stack: stack))]
    default: return []
    }
  }
}
