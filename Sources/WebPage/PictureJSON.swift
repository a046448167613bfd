import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import TerminalText

/// A layout as the page draws it: the rows of `json`, each with the additional data for its box.
/// Positions are in root's coordinates, in points.
enum PictureJSON {
  /// Layouts of more views are not drawn as boxes.
  static let maximumViews = 5_000

  /// Adds `"layout"` and `"picture"` to an object; `nil` if there are too many views. O(views ·
  /// depth).
  @discardableResult static func add(_ tree: LayoutTree, to json: inout JSONText) -> KeptPicture? {
    json.key("layout")
    guard tree.count <= maximumViews else {
      json.null()
      return nil
    }
    json.raw(LayoutJSON.text(of: tree))
    let kept = KeptPicture(tree)
    json.object("picture") { json in
      addRoot(tree, &json)
      json.objects("views", kept.views) { addView($1, of: tree, &$0) }
      addBars(tree, &json)
      addBorders(tree, &json)
      addGaps(tree, &json)
    }
    return kept
  }

  /// Adds `"step"`: the differences from a picture that the page has. Adds nothing and returns
  /// false if more than positions differ. Positions are rounded to two decimals. Borders are
  /// omitted, because nobody drags one while the layout moves.
  static func addStep(_ tree: LayoutTree, from kept: KeptPicture, to json: inout JSONText) -> Bool {
    guard tree.count == kept.views.count else { return false }
    let now = KeptPicture(tree)
    guard now.hasSameLooks(as: kept) else { return false }
    json.object("step") { json in
      json.list("size", [tree.size.width, tree.size.height]) { $0.value($1) }
      addRoot(tree, &json)
      addMoves(from: kept.views, to: now.views, &json)
      addBars(tree, &json)
      addGaps(tree, &json)
    }
    return true
  }

  private static func addRoot(_ tree: LayoutTree, _ json: inout JSONText) {
    let area = tree.safeArea
    json.list("safeArea", [area.top, area.left, area.bottom, area.right]) { $0.value($1) }
    json.field("rightToLeft", tree.isRightToLeft)
  }

  // MARK: Steps

  private static func addMoves(
    from old: [PictureView], to new: [PictureView], _ json: inout JSONText
  ) {
    let moved = new.indices.filter { index in
      let (view, before) = (new[index], old[index])
      return view.frame != before.frame || view.clip != before.clip || view.thumbs != before.thumbs
    }
    json.list("moves", moved) { json, index in
      let view = new[index]
      json.begin("[")
      json.value(index)
      for number in numbers(view.frame) { json.roundedValue(number) }
      if view.look.isLeaf || index == 0 {
        json.roundedValue(view.frame.width, " × ", view.frame.height)
      } else {
        json.null()
      }
      if let clip = view.clip { addRounded(clip, &json) } else { json.null() }
      for thumb in view.thumbs { addRounded(thumb, &json) }
      json.end("]")
    }
  }

  private static func addRounded(_ rect: Rect, _ json: inout JSONText) {
    json.list(numbers(rect)) { $0.roundedValue($1) }
  }

  private static func numbers(_ rect: Rect) -> [Double] {
    [rect.x, rect.y, rect.width, rect.height]
  }

  // MARK: Views

  private static func addView(_ view: PictureView, of tree: LayoutTree, _ json: inout JSONText) {
    let look = view.look
    if look.isBroken { json.field("isBroken", true) }
    json.field("isLeaf", look.isLeaf)
    if look.isGuide { json.field("isGuide", true) }
    json.key("size")
    json.roundedValue(view.frame.width, " × ", view.frame.height)
    // The name as a word of a command.
    json.field("word", Word.spelling(of: tree.name(of: look.node)))
    json.key("place")
    json.roundedValue(view.frame.x, ", ", view.frame.y)
    if look.kind.hasAxis {
      json.field("axis", (look.isVertical ? Axis.vertical : .horizontal).letter)
    }
    if let clip = view.clip { json.rect("clip", clip) }
    if let text = look.text { json.field("text", text) }
    // The edge at which a reveal's secondary is hidden, or the scroll indicators.
    guard view.look.kind.scrollsContent else { return }
    json.field("pans", true)
    if let edge = view.look.edge {
      json.field("edge", edge.rawValue)
      json.field("isRevealed", view.look.isRevealed)
      return
    }
    json.list("thumbs", view.thumbs) { json, thumb in json.list(numbers(thumb)) { $0.value($1) } }
  }

  // MARK: Bars, borders and gaps

  private static func addBars(_ tree: LayoutTree, _ json: inout JSONText) {
    json.objects("bars", nodes(of: tree) { $0.hasBar }) { json, item in
      let axis = tree.nodes[item.node.slot].axis
      let lengths = tree.splitterLengths(of: item.node)
      let start = lengths.hiddenSide == .primary ? 0 : lengths.primary
      json.field("view", item.index)
      json.field("axis", axis.letter)
      json.rect("frame", slice(of: item.node, in: tree, at: start, length: lengths.thickness))
      json.field("percent", Int(bounded: (tree.splitter(of: item.node).fraction * 100).rounded()))
    }
  }

  /// Adds the borders between the children of splits. Each is at the end of the first child, the
  /// left or the upper one.
  private static func addBorders(_ tree: LayoutTree, _ json: inout JSONText) {
    let borders = nodes(of: tree) { $0.sharesByRatios }.flatMap { index, node in
      SplitBorder.all(of: node, in: tree).map { (index: index, node: node, border: $0) }
    }
    json.objects("borders", borders) { json, item in
      let axis = tree.nodes[item.node.slot].axis
      let end = item.border.location(in: tree)
      json.field("view", item.index)
      json.field("axis", axis.letter)
      json.field("first", tree.name(of: item.border.first))
      json.field("second", tree.name(of: item.border.second))
      json.rect("frame", slice(of: item.node, in: tree, at: end, length: 0))
    }
  }

  /// The part of a container between two positions along its axis.
  private static func slice(
    of node: NodeID, in tree: LayoutTree, at start: Double, length: Double
  ) -> Rect {
    let (axis, outer) = (tree.nodes[node.slot].axis, tree.frameInRoot(node))
    return Rect(
      axis, at: outer.span(axis).lower + start, length: length,
      across: outer.span(axis.crossed).lower, thickness: outer.size[axis.crossed])
  }

  private static func addGaps(_ tree: LayoutTree, _ json: inout JSONText) {
    json.objects("gaps", tree.gaps()) { json, item in
      json.field("axis", item.gap.axis.letter)
      json.rect("frame", item.frame)
      json.field("text", item.gap.text)
      json.field("isSpace", item.gap.isSpace)
    }
  }

  /// The views of some kinds, with their indices among the rows of `json`.
  private static func nodes(
    of tree: LayoutTree, where isWanted: (Kind) -> Bool
  ) -> [(index: Int, node: NodeID)] {
    tree.preorder().enumerated().filter { isWanted(tree.nodes[$0.element.slot].kind) }
      .map { (index: $0.offset, node: $0.element) }
  }
}
