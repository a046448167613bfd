import LayoutDocument
import LayoutEngine

/// Every constraint of every stack and canvas, including the generated ones with UIKit's
/// identifiers, as UIKit anchors: for comparison with a debugger, without stack views.
///
/// Views that no constraints place have their current frames.
extension UIKitWriter {
  /// The file, line by line. O(views + constraints).
  package static func constraintLines(of source: ExportSource) -> [String] {
    var writer = UIKitWriter(source)
    for view in source.views { writer.addDeclaration(of: view, isPlain: true) }
    for view in source.views { writer.addPosition(of: view) }
    // Looked up, never iterated.
    var guides: [LayoutItem: String] = [:]
    for top in writer.islandTops { writer.addIsland(below: top, &guides) }
    source.addCommonNotes(to: &writer.notes, writer.names)
    return writer.file()
  }

  /// The highest stacks and canvases inside the export.
  private var islandTops: [NodeID] {
    source.views.filter { view in
      source.kind(view).placesByConstraints && (view == source.top || !isPlaced(view))
    }
  }

  /// Returns true if constraints of the export place `view`.
  private func isPlaced(_ view: NodeID) -> Bool {
    view != source.top && source.kind(tree.parent(of: view)).placesByConstraints
  }

  private mutating func addPosition(of view: NodeID) {
    let name = names[view]
    if isPlaced(view) { addFlagForAnchors(of: view) } else { addFrame(of: view) }
    if source.kind(view).isLeaf, let text = tree.extras(of: view).text { addText(text, of: view) }
    assign([.margins], of: view)
    if tree.nodes[view.slot].isHidden { body.add("\(name).isHidden = true") }
    for child in tree.children(of: view) { addSubview(child, to: view) }
    body.add("")
    let kind = source.kind(view)
    if !kind.isLeaf, !kind.placesByConstraints, source.views.count > 1 {
      notes.add(
        "how \(tree.name(of: view)), a \(kind.word), adapts to another size: its frames are fixed")
    }
  }

  private mutating func addIsland(below top: NodeID, _ guides: inout [LayoutItem: String]) {
    // The frame was written already, so its constraints are omitted.
    let list = tree.islandConstraints(of: top, members: tree.islandMembers(of: top), framed: false)
    addGuides(of: list, to: &guides)
    let made = list.compactMap { constraint in
      var code = NamedConstraint(constraint) { $0.view.map { names[$0] } ?? guides[$0] ?? "guide" }
      code?.label = tree.name(of: constraint)
      return code
    }
    activate(made)
    constraints += made
  }

  /// Declares the guides that `list` mentions, each in its owner.
  private mutating func addGuides(
    of list: [LayoutConstraint], to guides: inout [LayoutItem: String]
  ) {
    let texts = ConstraintNames(for: list, in: tree)
    var made = false
    for constraint in list {
      for item in [constraint.first.item, constraint.second?.item] {
        guard let item, item.view == nil, guides[item] == nil else { continue }
        let name = names.make(texts.name(of: item))
        guides[item] = name
        body.add("let \(name) = UILayoutGuide()")
        body.addCall("\(names[tree.owner(of: item)]).addLayoutGuide", [name], 0)
        made = true
      }
    }
    if made { body.add("") }
  }
}
