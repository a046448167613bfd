import LayoutEngine
import LayoutLanguage
import TerminalText

/// Facts from files about imported views and constraints.
extension ScriptDraft {
  mutating func addImportedFacts() {
    guard !tree.imported.isEmpty else { return }
    var node = NodeID.root
    while !node.isNone {
      if let facts = tree.imported[node] { addFacts(facts, of: node) }
      node = tree.preorderNext(after: node, within: .root)
    }
    // Constraints of one command share a label.
    var last = ""
    for constraint in tree.constraints where constraint.label != last {
      last = constraint.label
      guard let facts = tree.imported[constraint] else { continue }
      lines.append(
        "recorded \(constraint.label) \(ScriptText.quoted(facts.objectID)) \(facts.line)")
    }
  }

  private mutating func addFacts(_ facts: ImportedFacts.View, of node: NodeID) {
    var words = ["recorded", tree.name(of: node), ScriptText.quoted(facts.objectID)]
    words.append(String(facts.line))
    if !facts.className.isEmpty { words += ["class", ScriptText.quoted(facts.className)] }
    if let frame = facts.recorded {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.exact)
      words += ["frame", numbers.joined(separator: ",")]
    }
    let aliases = [
      ("outlet", facts.outlet), ("identifier", facts.identifier), ("label", facts.userLabel),
    ]
    for (option, name) in aliases {
      if let name { words += [option, ScriptText.quoted(name)] }
    }
    if node == .root, let file = tree.imported.file {
      words += ["file", ScriptText.quoted(file.path), "checksum"]
      words.append(String(file.checksum, radix: 16))
    }
    lines.append(Self.joined(words))
  }
}
