import CommandLanguage
import LayoutDocument
import LayoutEngine

enum RevealCommand {
  private static let view = Argument(view: "VIEW", .scrollable)
  private static let children = Argument(many: "CHILD", .child)

  static let spec = Command(
    "reveal", .edits, [view.parameter, children.parameter],
    options: ContainerCommands.properties(of: .reveal)
  ) { (call) throws(Diagnostic) in
    let node = try call.view(call[view])
    let words = call[children]
    let parent = call.tree.parent(of: node)
    if words.isEmpty, !parent.isNone, call.tree.nodes[parent.slot].kind.hiding == .cover,
      call.tree.isHiddenByParent(node)
    {
      return Plan(.act(call.tree.name(of: node), .show))
    }
    var made = Children.count(2)
    var settings: [Setting] = []
    if call.tree.nodes[node.slot].kind == .canvas {
      if !words.isEmpty { made = .list(words.map { Child($0.childName) }) }
      if let word = words.first?.split(at: "=")?.tail {
        settings.append(Setting(.secondary, .number(try ValueReader.length(word, call.arguments))))
      }
    } else if !words.isEmpty {
      try call.require(
        words.count == 2, "bad-count",
        "a reveal has a secondary and a primary, not \(words.count) views", at: words.last,
        fix: "name SECONDARY and PRIMARY, or neither")
      let (names, length) = try read(words, call)
      made = .list(names.map { Child($0) })
      if let length { settings.append(Setting(.secondary, .number(length))) }
    }
    settings += try Properties.settings(of: .reveal, call.arguments)
    let axis = RevealState().edge.axis
    return Plan(.make(call.tree.name(of: node), Container(.reveal, axis, made, settings)))
  }

  private static func read(
    _ words: [Word], _ call: Call
  ) throws(Diagnostic) -> (names: [String], length: Double?) {
    var names: [String] = []
    var points: Double?
    for (index, word) in words.enumerated() {
      let parts = word.split(at: "=")
      names.append(try call.newName(parts?.head ?? word, isSized: parts != nil))
      guard let length = parts?.tail else { continue }
      try call.require(
        index == 0, "bad-size", "the primary is as large as the reveal: it cannot have a length",
        at: length)
      points = try ValueReader.length(length, call.arguments)
    }
    guard names[0] != names[1] else { throw ChildDrafts.taken(names[1], at: words[1], call) }
    return (names, points)
  }
}
