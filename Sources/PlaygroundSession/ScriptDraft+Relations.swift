import LayoutEngine
import LayoutLanguage
import TerminalText

/// The commands `hug`, `resist`, `baseline`, `constrain` and `space`.
extension ScriptDraft {
  /// Priorities and baselines that are not the defaults.
  mutating func addPriorities(of node: NodeID) {
    guard tree.nodes[node.slot].extras >= 0 else { return }
    let traits = tree.traits(of: node)
    let plain = LayoutTraits()
    let name = tree.name(of: node)
    addPriorities("hug \(name)", traits.hugging, unless: plain.hugging)
    addPriorities("resist \(name)", traits.resistance, unless: plain.resistance)
    // The baselines of a label follow from its text.
    let font = tree.extras(of: node).text == nil ? 0 : tree.extras(of: node).font
    guard
      traits.firstBaseline != font * TextMetrics.firstBaseline
        || traits.lastBaseline != font * TextMetrics.lastBaseline
    else { return }
    let first = NumberText.exact(traits.firstBaseline)
    lines.append("baseline \(name) \(first) \(NumberText.exact(traits.lastBaseline))")
  }

  private mutating func addPriorities(
    _ command: String, _ priorities: LayoutTraits.Priorities,
    unless plain: LayoutTraits.Priorities
  ) {
    let horizontal = NumberText.exact(priorities.horizontal)
    let vertical = NumberText.exact(priorities.vertical)
    if priorities.horizontal == priorities.vertical {
      if priorities != plain { lines.append("\(command) \(horizontal)") }
      return
    }
    if priorities.horizontal != plain.horizontal { lines.append("\(command) \(horizontal) h") }
    if priorities.vertical != plain.vertical { lines.append("\(command) \(vertical) v") }
  }

  /// Adds constraints in the linear form, one line per command, and spaces. A label is written if
  /// it was typed, or if the command would generate a different one. O(constraints).
  mutating func addConstraints() {
    var labels = MadeUpLabels()
    var remainder = tree.constraints[...]
    while let first = remainder.first {
      let group = remainder.prefix { $0.label == first.label }
      remainder = remainder.dropFirst(group.count)
      var words = ["constrain"]
      let isMadeUp = labels.isNext(first.label, letter: "c")
      if first.isNamed || !isMadeUp { words.append(first.label + ":") }
      words += group.dropLast().map { ConstraintText.text(of: $0, in: tree) + "," }
      words += group.suffix(1).map { ConstraintText.text(of: $0, in: tree) }
      lines.append(Self.joined(words))
      labels.use(first.label)
    }
    for group in tree.spaceGroups {
      var words = ["space"] + ConstraintText.words(of: group, in: tree)
      if !labels.isNext(group.label, letter: "s") { words += ["label", group.label] }
      lines.append(Self.joined(words))
      labels.use(group.label)
    }
  }
}

/// Tracks the labels that commands generate while a script grows: labels are only added.
private struct MadeUpLabels {
  /// Looked up, never iterated.
  private var used: Set<String> = []
  private var constraints = 1
  private var spaces = 1

  mutating func use(_ label: String) { used.insert(label) }

  /// Returns true if `label` is the one that the next command would generate.
  mutating func isNext(_ label: String, letter: Character) -> Bool {
    if letter == "c" {
      while used.contains("c\(constraints)") { constraints += 1 }
      return label == "c\(constraints)"
    }
    while used.contains("s\(spaces)") { spaces += 1 }
    return label == "s\(spaces)"
  }
}
