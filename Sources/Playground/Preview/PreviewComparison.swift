import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Describes the differences between two states of a document, view by view.
struct PreviewComparison {
  private let before: Document
  private let after: Document
  private let old: LayoutTree
  private let new: LayoutTree
  private(set) var changes: [Preview.Change] = []
  private var seen: [NodeID] = []

  /// Lengths closer than this are equal, in points.
  private static let tolerance = 0.005
  /// Maximum number of views of a tree that is searched for properties that move no view.
  private static let maximumSearched = 500

  init(before: Document, after: Document) {
    self.before = before
    self.after = after
    old = before.shown
    new = after.shown
  }

  mutating func look(at node: NodeID) {
    let isOld = Self.exists(node, in: old)
    let isNew = Self.exists(node, in: new)
    guard isOld || isNew, !seen.contains(node) else { return }
    guard isOld, isNew else {
      seen.append(node)
      let name = (isNew ? new : old).name(of: node)
      say(isNew ? "+\(name)" : "−\(name)")
      return
    }
    let hides = new.isHiddenByParent(node)
    let showsAnew = old.isHiddenByParent(node) != hides
    let change = hides ? "" : frameText(of: node)
    let isRenamed = old.name(of: node) != new.name(of: node)
    guard showsAnew || isRenamed || !change.isEmpty else { return }
    seen.append(node)
    let name = new.name(of: node)
    if isRenamed { say("\(old.name(of: node)) is renamed \(name)") }
    if showsAnew {
      changes.append(Preview.Change(text: "\(name) \(hides ? "hides" : "shows")", isWarning: hides))
    } else if !change.isEmpty {
      say("\(name) \(change)")
    }
  }

  private mutating func say(_ text: String) {
    changes.append(Preview.Change(text: text, isWarning: false))
  }

  static func exists(_ node: NodeID, in tree: LayoutTree) -> Bool {
    node.slot < tree.nodes.count && !tree.nodes[node.slot].flags.contains(.free)
  }

  /// The size if it changes, else the position in the parent, and whether it scrolls there.
  private func frameText(of node: NodeID) -> String {
    let (before, after) = (old.frames[node.slot], new.frames[node.slot])
    let isWider = abs(before.width - after.width) > Self.tolerance
    let isHigher = abs(before.height - after.height) > Self.tolerance
    func change(_ one: Double, _ other: Double) -> String {
      "\(Self.length(one))→\(Self.length(other))"
    }
    if isWider && isHigher {
      return "\(Self.length(before.width))×\(Self.length(before.height))"
        + "→\(Self.length(after.width))×\(Self.length(after.height))"
    }
    if isWider { return change(before.width, after.width) }
    if isHigher { return change(before.height, after.height) }
    let isAside = abs(before.x - after.x) > Self.tolerance
    let isBelow = abs(before.y - after.y) > Self.tolerance
    guard isAside || isBelow else { return "" }
    let parent = new.parent(of: node)
    let scrolls =
      !parent.isNone && parent == old.parent(of: node) && new.nodes[parent.slot].kind.scrollsContent
    var parts: [String] = []
    if isAside { parts.append("x " + change(before.x, after.x)) }
    if isBelow { parts.append("y " + change(before.y, after.y)) }
    return (scrolls ? "scrolls " : "") + parts.joined(separator: " ")
  }

  private static func length(_ value: Double) -> String { NumberText.short(value, decimals: 1) }

  /// Adds rules that are added, removed, activated or deactivated.
  mutating func addRules() {
    func key(_ rule: Rule) -> String { "\(rule.origin) \(rule.text)" }
    let known = before.rules.map(key)
    for rule in after.rules {
      guard let index = known.firstIndex(of: key(rule)) else {
        say("+\(Self.head(of: rule))")
        continue
      }
      if before.rules[index].isActive != rule.isActive {
        say("\(Self.head(of: rule)) \(rule.isActive ? "begins" : "ends")")
      }
    }
    let left = after.rules.map(key)
    for rule in before.rules where !left.contains(key(rule)) { say("−\(Self.head(of: rule))") }
  }

  /// `when root.width < 500`.
  private static func head(of rule: Rule) -> String {
    Sanitizer.sanitized(String(rule.text.prefix { $0 != "{" }.withoutFinalBlanks))
  }

  mutating func addConflicts(_ log: CommandLog) {
    let known = old.conflicts()
    let conflicts = new.conflicts()
    guard let conflict = conflicts.first(where: { !known.contains($0) }) else {
      if conflicts.count < known.count { say("conflict ends") }
      return
    }
    var text = "conflict"
    if let opponent = opponent(in: conflict, log) { text += " with \(opponent)" }
    let broken = conflict.broken.first
    if let node = broken.item.view {
      let value = Self.length(new.value(of: broken.attribute, of: node))
      text += "; \(new.name(of: node)).\(broken.attribute.rawValue) would be \(value)"
    }
    changes.insert(Preview.Change(text: text, isWarning: true), at: 0)
  }

  /// The command behind an earlier constraint in a conflict: one about a length if there is one,
  /// else the latest.
  private func opponent(in conflict: IslandConflict, _ log: CommandLog) -> String? {
    let standing = Set(old.islandTops().flatMap { old.withIsland(of: $0) { $0.list } ?? [] })
    let members = conflict.members.filter { standing.contains($0) }
    let typed = members.filter { member in
      switch member.source {
      case .fixed, .user, .space, .guide, .mask: true
      case .frame, .stack, .hugging, .resistance: false
      }
    }
    return (typed.reversed() + members.reversed()).lazy
      .compactMap { new.origin(of: $0).flatMap(log.record) }.first
      .map { Sanitizer.sanitized($0.text) }
  }

  /// Adds properties that change although no view moves.
  mutating func addProperties(of named: [String]) {
    var nodes = named.compactMap { new.node(named: $0) }
    if new.count <= Self.maximumSearched {
      for node in new.preorder() where !nodes.contains(node) { nodes.append(node) }
    }
    for node in nodes where Self.exists(node, in: old) {
      for property in Properties.of(node, in: new) where property.applies(old, node) {
        let (before, after) = (property.text(old, node), property.text(new, node))
        if before != after { say("\(new.name(of: node)).\(property.name) \(before)→\(after)") }
      }
    }
    let count = new.constraints.count - old.constraints.count
    if count != 0 { say(Self.counted(count, "constraint")) }
    let groups = new.spaceGroups.count - old.spaceGroups.count
    if groups != 0 { say(Self.counted(groups, "space")) }
    guard changes.isEmpty else { return }
    // Properties without a current effect, such as the hugging of a view that no constraints place.
    for node in named.compactMap({ new.node(named: $0) })
    where Self.exists(node, in: old) && old.extras(of: node) != new.extras(of: node) {
      say("\(new.name(of: node)) changes, no view moves")
    }
  }

  private static func counted(_ count: Int, _ what: String) -> String {
    (count > 0 ? "+" : "−") + NumberText.count(abs(count), what) + ", no view moves"
  }
}
