package import LayoutEngine
package import TerminalText

/// The layout as `layline/1` JSON.
package enum LayoutJSON {
  /// The number of views after which memory for all of them is reserved.
  private static let sampledViews = 64

  /// One line, without a line end. O(views · depth of the deepest).
  ///
  /// - Parameter log: the commands behind the issues; `nil` if they are not known.
  package static func text(of tree: LayoutTree, log: CommandLog? = nil) -> String {
    let ambiguous = tree.ambiguousViews()
    var json = JSONText()
    json.begin("{")
    json.field("schema", "layline/1")
    json.list("size", [tree.size.width, tree.size.height]) { $0.value($1) }
    json.field("scale", tree.scale)
    json.begin("[", "views")
    for (index, node) in tree.preorder().enumerated() {
      if tree.isInterrupted { break }
      add(node, of: tree, ambiguous[node] ?? [], to: &json)
      if index + 1 == sampledViews {
        json.reserve(json.byteCount / sampledViews * (tree.count - sampledViews) / 7 * 8)
      }
    }
    json.end("]")
    json.list("issues", tree.conflictDetails(solvesFreed: false)) {
      add($1, of: tree, log, to: &$0)
    }
    json.end("}")
    return json.text
  }

  private static func add(
    _ node: NodeID, of tree: LayoutTree, _ ambiguous: [Attribute], to json: inout JSONText
  ) {
    let parent = tree.parent(of: node)
    json.begin("{")
    json.field("name", tree.name(of: node))
    json.field("kind", tree.nodes[node.slot].kind.word)
    json.field("parent", parent.isNone ? nil : tree.name(of: parent))
    json.rect("frame", tree.frameInRoot(node))
    json.field("hidden", tree.isHiddenByParent(node))
    if tree.containerKind(of: node).arrangesChildren, !tree.isArranged(node) {
      json.field("arranged", false)
    }
    json.list("ambiguous", ambiguous) { $0.value($1.rawValue) }
    if let facts = tree.imported[node] {
      json.field("objectID", facts.objectID)
      json.field("class", facts.className)
      json.field("line", facts.line)
      if let frame = facts.recorded { json.rect("recorded", frame) }
    }
    json.end("}")
  }

  private static func add(
    _ detail: ConflictDetail, of tree: LayoutTree, _ log: CommandLog?, to json: inout JSONText
  ) {
    let conflict = detail.conflict
    let names = ConstraintNames(for: conflict.members, in: tree)
    json.begin("{")
    json.field("kind", "conflict")
    json.field("container", tree.name(of: detail.top))
    json.list("members", conflict.members) { $0.value(names.plainText(of: $1)) }
    json.field("broken", names.plainText(of: conflict.broken))
    json.field("by", detail.excess)
    let commands = log.map { log in conflict.members.map { log.source(of: $0, in: tree).command } }
    json.strings("commands", commands ?? [])
    json.end("}")
  }
}

extension JSONText {
  /// The member `key` with the array of x, y, width and height.
  package mutating func rect(_ key: String, _ rect: Rect) {
    list(key, [rect.x, rect.y, rect.width, rect.height]) { $0.value($1) }
  }
}
