import CommandLanguage
package import LayoutDocument
import LayoutDrawing
package import LayoutEngine
import LayoutLanguage
import TerminalText

/// The layout as `layline/1` JSON.
package enum LayoutJSON {
  /// Views after which room is made for all of them.
  private static let sampledViews = 64

  /// One line, without a line end. O(views · depth of the deepest).
  ///
  /// - Parameter log: the commands behind the issues; `nil` if they are not known.
  package static func text(of tree: LayoutTree, log: CommandLog? = nil) -> String {
    let ambiguous = tree.ambiguousViews()
    var json = JSONText()
    json.begin("{")
    json.key("schema")
    json.value("layline/1")
    json.key("size")
    json.begin("[")
    json.value(tree.size.width)
    json.value(tree.size.height)
    json.end("]")
    json.key("scale")
    json.value(tree.scale)
    json.key("views")
    json.begin("[")
    var node = NodeID.root
    var written = 0
    while !node.isNone, !tree.isInterrupted {
      add(node, of: tree, ambiguous[node] ?? [], to: &json)
      written += 1
      if written == sampledViews {
        json.reserve(json.byteCount / sampledViews * (tree.count - written) / 7 * 8)
      }
      node = tree.preorderNext(after: node, within: .root)
    }
    json.end("]")
    json.key("issues")
    json.begin("[")
    for detail in tree.conflictDetails(solvesFreed: false) {
      IssueJSON.add(detail, of: tree, log, to: &json)
    }
    json.end("]")
    json.end("}")
    return json.text
  }

  private static func add(
    _ node: NodeID, of tree: LayoutTree, _ ambiguous: [Attribute], to json: inout JSONText
  ) {
    let frame = tree.frameInRoot(node)
    let parent = tree.parent(of: node)
    json.begin("{")
    json.key("name")
    json.value(tree.name(of: node))
    json.key("kind")
    json.value(tree.nodes[node.slot].kind.word)
    json.key("parent")
    if parent.isNone { json.null() } else { json.value(tree.name(of: parent)) }
    json.key("frame")
    json.begin("[")
    json.value(frame.x)
    json.value(frame.y)
    json.value(frame.width)
    json.value(frame.height)
    json.end("]")
    json.key("hidden")
    json.value(LookText.isHidden(node, in: tree))
    if !parent.isNone, tree.nodes[parent.slot].kind.arrangesChildren, !tree.isArranged(node) {
      json.key("arranged")
      json.value(false)
    }
    json.key("ambiguous")
    json.begin("[")
    for attribute in ambiguous { json.value(attribute.rawValue) }
    json.end("]")
    if let facts = tree.imported[node] { add(facts, to: &json) }
    json.end("}")
  }
  private static func add(_ facts: ImportedFacts.View, to json: inout JSONText) {
    json.key("objectID")
    json.value(facts.objectID)
    json.key("class")
    json.value(facts.className)
    json.key("line")
    json.value(facts.line)
    guard let frame = facts.recorded else { return }
    json.key("recorded")
    json.begin("[")
    for number in [frame.x, frame.y, frame.width, frame.height] { json.value(number) }
    json.end("]")
  }
}
