import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import TerminalText

/// A layout as the page draws it: the rows of `json`, each with the additional data for its box.
/// Positions are in root's coordinates, in points.
struct PictureJSON {
  /// Layouts of more views are not drawn as boxes.
  static let maximumViews = 5_000

  let tree: LayoutTree
  var json = JSONText()

  /// Adds `"layout"` and `"picture"` to an object; `nil` if there are too many views. O(views ·
  /// depth).
  @discardableResult
  static func add(_ tree: LayoutTree, to json: inout JSONText) -> KeptPicture? {
    json.key("layout")
    guard tree.count <= maximumViews else {
      json.null()
      return nil
    }
    json.raw(LayoutJSON.text(of: tree))
    json.key("picture")
    let kept = KeptPicture(tree)
    var picture = PictureJSON(tree: tree, json: json)
    picture.json.begin("{")
    picture.addRoot()
    picture.addViews(kept.views)
    picture.addBars()
    picture.addBorders()
    picture.addGaps()
    picture.json.end("}")
    json = picture.json
    return kept
  }

  /// Adds `"step"`: the differences from a picture that the page has. Adds nothing and returns
  /// false if more than positions differ. Positions are rounded to two decimals. Borders are
  /// omitted, because nobody drags one while the layout moves.
  static func addStep(_ tree: LayoutTree, from kept: KeptPicture, to json: inout JSONText) -> Bool {
    guard tree.count == kept.views.count else { return false }
    let now = KeptPicture(tree)
    guard now.hasSameLooks(as: kept) else { return false }
    json.key("step")
    var picture = PictureJSON(tree: tree, json: json)
    picture.json.begin("{")
    picture.json.key("size")
    picture.list([tree.size.width, tree.size.height])
    picture.addRoot()
    picture.addMoves(from: kept.views, to: now.views)
    picture.addBars()
    picture.addGaps()
    picture.json.end("}")
    json = picture.json
    return true
  }

  private mutating func addRoot() {
    let area = tree.safeArea
    json.key("safeArea")
    list([area.top, area.left, area.bottom, area.right])
    json.field("rightToLeft", tree.isRightToLeft)
  }

  // MARK: Steps

  private mutating func addMoves(from old: [PictureView], to new: [PictureView]) {
    json.begin("[", "moves")
    for index in new.indices where !new[index].hasSameFrame(as: old[index]) {
      let view = new[index]
      json.begin("[")
      json.value(index)
      json.roundedValue(view.frame.x)
      json.roundedValue(view.frame.y)
      json.roundedValue(view.frame.width)
      json.roundedValue(view.frame.height)
      if view.look.isLeaf || index == 0 {
        json.roundedValue(view.frame.width, " × ", view.frame.height)
      } else {
        json.null()
      }
      if let clip = view.clip { addRect(clip) } else { json.null() }
      for thumb in view.thumbs { addRect(thumb) }
      json.end("]")
    }
    json.end("]")
  }

  private mutating func addRect(_ rect: Rect) {
    json.begin("[")
    for number in [rect.x, rect.y, rect.width, rect.height] { json.roundedValue(number) }
    json.end("]")
  }

  // MARK: Views

  private mutating func addViews(_ views: [PictureView]) {
    json.begin("[", "views")
    for view in views { addView(view) }
    json.end("]")
  }

  private mutating func addView(_ view: PictureView) {
    let look = view.look
    json.begin("{")
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
    addContent(view)
    json.end("}")
  }

  /// Adds the edge at which a reveal's secondary is hidden, and the scroll indicators.
  private mutating func addContent(_ view: PictureView) {
    guard view.look.kind.scrollsContent else { return }
    json.field("pans", true)
    if let edge = view.look.edge {
      json.field("edge", edge.rawValue)
      json.field("isRevealed", view.look.isRevealed)
      return
    }
    json.begin("[", "thumbs")
    for thumb in view.thumbs { rect(thumb) }
    json.end("]")
  }

  // MARK: Bars, borders and gaps

  private mutating func addBars() {
    json.begin("[", "bars")
    for (index, node) in nodes() where tree.nodes[node.slot].kind.hasBar {
      let axis = tree.nodes[node.slot].axis
      let lengths = tree.splitterLengths(of: node)
      let outer = tree.frameInRoot(node)
      let start = lengths.hiddenSide == .primary ? 0 : lengths.primary
      json.begin("{")
      json.field("view", index)
      json.field("axis", axis.letter)
      json.rect(
        "frame",
        axis == .horizontal
          ? Rect(x: outer.x + start, y: outer.y, width: lengths.thickness, height: outer.height)
          : Rect(x: outer.x, y: outer.y + start, width: outer.width, height: lengths.thickness))
      json.field("percent", Int(bounded: (tree.splitter(of: node).fraction * 100).rounded()))
      json.end("}")
    }
    json.end("]")
  }

  /// Adds the borders between the children of splits. Each is at the end of the first child, the
  /// left or the upper one.
  private mutating func addBorders() {
    json.begin("[", "borders")
    for (index, node) in nodes() where tree.nodes[node.slot].kind.sharesByRatios {
      let axis = tree.nodes[node.slot].axis
      let outer = tree.frameInRoot(node)
      for border in SplitBorder.all(of: node, in: tree) {
        let end = border.location(in: tree)
        json.begin("{")
        json.field("view", index)
        json.field("axis", axis.letter)
        json.field("first", tree.name(of: border.first))
        json.field("second", tree.name(of: border.second))
        json.rect(
          "frame",
          axis == .horizontal
            ? Rect(x: outer.x + end, y: outer.y, width: 0, height: outer.height)
            : Rect(x: outer.x, y: outer.y + end, width: outer.width, height: 0))
        json.end("}")
      }
    }
    json.end("]")
  }

  private mutating func addGaps() {
    json.begin("[", "gaps")
    for gap in tree.gaps() {
      json.begin("{")
      json.field("axis", gap.axis.letter)
      json.rect("frame", gap.frame)
      json.field("text", gap.text)
      json.field("isSpace", gap.isSpace)
      json.end("}")
    }
    json.end("]")
  }

  /// All views with their indices among the rows of `json`.
  private func nodes() -> [(index: Int, node: NodeID)] {
    tree.preorder().enumerated().map { (index: $0.offset, node: $0.element) }
  }

  // MARK: Numbers

  private mutating func rect(_ rect: Rect) { list([rect.x, rect.y, rect.width, rect.height]) }

  private mutating func list(_ numbers: [Double]) {
    json.begin("[")
    for number in numbers { json.value(number) }
    json.end("]")
  }
}
