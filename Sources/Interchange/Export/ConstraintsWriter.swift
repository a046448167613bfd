import LayoutEngine

/// Writes every constraint of every stack and canvas, including the generated ones with UIKit's
/// identifiers, as UIKit anchors: for comparison with a debugger, without stack views.
///
/// Views that no constraints place have their current frames.
package struct ConstraintsWriter {
  private let source: ExportSource
  private var tree: LayoutTree { source.tree }
  private var names: SwiftNames
  private var notes = ExportNotes()
  private var body = CodeText(base: 1)
  private var guides: [LayoutItem: String] = [:]
  private var needsPriority = false
  private var needsIdentifier = false

  private init(_ source: ExportSource) {
    self.source = source
    names = SwiftNames(source, reserved: [PlaceholderCode.typeName])
  }

  /// The file, line by line. O(views + constraints).
  package static func lines(of source: ExportSource) -> [String] {
    var writer = ConstraintsWriter(source)
    for view in source.views { writer.addDeclaration(of: view) }
    for view in source.views { writer.addPosition(of: view) }
    for top in writer.islandTops { writer.addIsland(below: top) }
    source.addCommonNotes(to: &writer.notes, writer.names)
    return writer.file()
  }

  private func file() -> [String] {
    var code = UIKitWriter.file(notes, imports: ["UIKit"], making: names[source.top], body)
    if source.views.contains(where: isPlaceholder) { PlaceholderCode.addClass(to: &code) }
    AnchorCode.addHelpers(priority: needsPriority, identifier: needsIdentifier, to: &code)
    return code.lines
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

  private func isPlaceholder(_ view: NodeID) -> Bool {
    source.kind(view).isLeaf && tree.extras(of: view).text == nil
  }

  private mutating func addDeclaration(of view: NodeID) {
    if isPlaceholder(view) {
      // Its natural size is among the constraints.
      PlaceholderCode.declare(
        names[view], titled: tree.name(of: view), tint: source.tint(of: view), width: nil,
        height: nil, in: &body)
    } else if source.kind(view).isLeaf {
      body.add("let \(names[view]) = UILabel()")
    } else {
      body.add("let \(names[view]) = UIView()")
    }
    if view == source.views.last { body.add("") }
  }

  private mutating func addPosition(of view: NodeID) {
    let name = names[view]
    if isPlaced(view) {
      body.addAssignment(name, "translatesAutoresizingMaskIntoConstraints", "false", 0)
    } else {
      var frame = tree.frames[view.slot]
      if view == source.top { frame = Rect(frame.size) }
      let numbers = zip(
        ["x", "y", "width", "height"], [frame.x, frame.y, frame.width, frame.height]
      ).map { "\($0): \(CodeText.number($1))" }
      if view == source.top { body.add("// The present size.") }
      body.addCall("\(name).frame = CGRect", numbers, 0)
    }
    let extras = tree.extras(of: view)
    if source.kind(view).isLeaf, let text = extras.text {
      body.addText(text, extras, of: name)
    }
    body.addMargins(extras.traits.margins, of: name)
    if tree.nodes[view.slot].isHidden { body.add("\(name).isHidden = true") }
    for child in tree.children(of: view) {
      body.addCall("\(name).addSubview", [names[child]], 0)
    }
    body.add("")
    let kind = source.kind(view)
    if !kind.isLeaf, !kind.placesByConstraints, source.views.count > 1 {
      notes.add(
        "how \(tree.name(of: view)), a \(kind.word), adapts to another size: its frames are fixed")
    }
  }

  private mutating func addIsland(below top: NodeID) {
    // The frame was written already, so its constraints are omitted.
    let list = tree.islandConstraints(of: top, members: tree.islandMembers(of: top), framed: false)
    addGuides(of: list)
    guard !list.isEmpty else { return }
    body.add("NSLayoutConstraint.activate([")
    for constraint in list {
      let code = AnchorCode(
        first: side(constraint.first), relation: constraint.relation,
        multiplier: constraint.multiplier, second: constraint.second.map(side),
        constant: constraint.constant, priority: constraint.priority,
        identifier: identifier(of: constraint))
      needsPriority = needsPriority || code.needsPriority
      needsIdentifier = needsIdentifier || code.needsIdentifier
      code.add(to: &body, isAlone: list.count == 1, 1)
    }
    body.add("])")
    body.add("")
  }

  /// The library's identifier, or the purpose of a constraint without one.
  private func identifier(of constraint: LayoutConstraint) -> String {
    if !constraint.identifier.isEmpty { return tree.libraryIdentifier(of: constraint) }
    switch constraint.source {
    case .hugging: return "hugging"
    case .resistance: return "resistance"
    case .fixed: return "fix"
    case .mask: return "mask"
    case .user(let index): return tree.constraints[index].label
    case .frame, .stack, .space, .guide: return ""
    }
  }

  // MARK: Guides

  /// Declares the guides that `list` mentions, each in its owner.
  private mutating func addGuides(of list: [LayoutConstraint]) {
    let texts = ConstraintNames(for: list, in: tree)
    var made = false
    for constraint in list {
      for item in [constraint.first.item, constraint.second?.item] {
        guard let item, item.view == nil, guides[item] == nil else { continue }
        let name = names.make(texts.name(of: item))
        guides[item] = name
        body.add("let \(name) = UILayoutGuide()")
        body.addCall("\(names[owner(of: item)]).addLayoutGuide", [name], 0)
        made = true
      }
    }
    if made { body.add("") }
  }

  private func owner(of item: LayoutItem) -> NodeID {
    switch item {
    case .view(let view): view
    case .spacer(let stack, _), .gap(let stack, _): stack
    case .space(let group, _): tree.spaceGroups[group].container
    }
  }

  private func side(_ anchor: LayoutAnchor) -> AnchorCode.Side {
    let name = anchor.item.view.map { names[$0] } ?? guides[anchor.item] ?? "guide"
    return AnchorCode.Side(name: name, attribute: anchor.attribute)
  }
}
