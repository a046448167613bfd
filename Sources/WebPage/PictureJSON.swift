import CommandLanguage
import Drawing
import Explaining
import LayoutEngine
import LayoutModel
import LayoutText
import Motion

/// A layout as the page draws it: the rows of `json`, and for each of them what boxes need besides.
/// All places are in root's coordinates, in points.
struct PictureJSON {
  /// Layouts of more views are not drawn as boxes.
  static let maximumViews = 5_000

  private let tree: LayoutTree
  private var json = JSONText()

  /// Adds `"layout"` and `"picture"` to an object. O(views · depth).
  static func add(_ tree: LayoutTree, to json: inout JSONText) {
    json.key("layout")
    guard tree.count <= maximumViews else {
      json.null()
      return
    }
    json.raw(LayoutJSON.text(of: tree))
    json.key("picture")
    json.raw(text(of: tree))
  }

  private static func text(of tree: LayoutTree) -> String {
    var picture = PictureJSON(tree: tree)
    picture.json.begin("{")
    picture.addRoot()
    picture.addViews()
    picture.addBars()
    picture.addGaps()
    picture.json.end("}")
    return picture.json.text
  }

  private init(tree: LayoutTree) { self.tree = tree }

  private mutating func addRoot() {
    let area = tree.safeArea
    json.key("safeArea")
    list([area.top, area.left, area.bottom, area.right])
    json.key("rightToLeft")
    json.value(tree.isRightToLeft)
  }

  // MARK: Views

  private mutating func addViews() {
    json.key("views")
    json.begin("[")
    // What scroll views around a view leave of it, by the view's slot.
    var clips: [Int: Rect] = [:]
    let broken = tree.conflicts().flatMap { conflict in
      [conflict.broken.first.item.view, conflict.broken.second?.item.view].compactMap { $0 }
    }
    var node = NodeID.root
    while !node.isNone {
      let item = tree.nodes[node.slot]
      let parent = tree.parent(of: node)
      var clip = parent.isNone ? nil : clips[parent.slot]
      if !parent.isNone, tree.nodes[parent.slot].kind.scrollsContent {
        clip = Self.overlap(tree.frameInRoot(parent), clip)
      }
      if let clip { clips[node.slot] = clip }
      addView(node, item, clip, isBroken: broken.contains(node))
      node = tree.preorderNext(after: node, within: .root)
    }
    json.end("]")
  }

  private mutating func addView(
    _ node: NodeID, _ item: Node, _ clip: Rect?, isBroken: Bool
  ) {
    let frame = tree.frameInRoot(node)
    json.begin("{")
    if isBroken {
      json.key("isBroken")
      json.value(true)
    }
    json.key("isLeaf")
    json.value(item.firstChild < 0)
    json.key("size")
    json.value(NumberText.size(frame.width, frame.height))
    // The name as commands take it.
    json.key("word")
    json.value(Word.spelling(of: tree.name(of: node)))
    json.key("place")
    json.value("\(NumberText.short(frame.x)), \(NumberText.short(frame.y))")
    if item.kind.hasAxis {
      json.key("axis")
      json.value(item.axis.letter)
    }
    if let clip {
      json.key("clip")
      rect(clip)
    }
    if let text = tree.extras(of: node).text {
      json.key("text")
      json.value(text)
    }
    addContent(node, item)
    json.end("}")
  }

  /// The edge at which a reveal's secondary waits, and the thumbs of what scrolls.
  private mutating func addContent(_ node: NodeID, _ item: Node) {
    guard item.kind.scrollsContent else { return }
    json.key("pans")
    json.value(true)
    guard item.kind.scrollsFreely else {
      let reveal = tree.reveal(of: node)
      json.key("edge")
      json.value(reveal.edge.absolute(isRightToLeft: tree.isRightToLeft).rawValue)
      json.key("isRevealed")
      json.value(reveal.isRevealed)
      return
    }
    json.key("thumbs")
    json.begin("[")
    for thumb in tree.scrollThumbs(of: node) { rect(thumb) }
    json.end("]")
  }

  private static func overlap(_ one: Rect, _ other: Rect?) -> Rect {
    guard let other else { return one }
    let (x, y) = (max(one.x, other.x), max(one.y, other.y))
    return Rect(
      x: x, y: y, width: max(0, min(one.x + one.width, other.x + other.width) - x),
      height: max(0, min(one.y + one.height, other.y + other.height) - y))
  }

  // MARK: Bars and gaps

  private mutating func addBars() {
    json.key("bars")
    json.begin("[")
    for (index, node) in nodes() where tree.nodes[node.slot].kind.hasBar {
      let axis = tree.nodes[node.slot].axis
      let lengths = tree.splitterLengths(of: node)
      let outer = tree.frameInRoot(node)
      let start = lengths.hiddenSide == .primary ? 0 : lengths.primary
      json.begin("{")
      json.key("view")
      json.value(index)
      json.key("axis")
      json.value(axis.letter)
      json.key("frame")
      rect(
        axis == .horizontal
          ? Rect(x: outer.x + start, y: outer.y, width: lengths.thickness, height: outer.height)
          : Rect(x: outer.x, y: outer.y + start, width: outer.width, height: lengths.thickness))
      json.key("percent")
      json.value(Int(bounded: (tree.splitter(of: node).fraction * 100).rounded()))
      json.key("hides")
      json.value(lengths.hiddenSide != nil)
      json.end("}")
    }
    json.end("]")
  }

  private mutating func addGaps() {
    json.key("gaps")
    json.begin("[")
    for gap in tree.gaps() {
      json.begin("{")
      json.key("axis")
      json.value(gap.axis.letter)
      json.key("frame")
      rect(gap.frame)
      json.key("text")
      json.value(gap.text)
      json.key("isSpace")
      json.value(gap.isSpace)
      json.end("}")
    }
    json.end("]")
  }

  /// All views with their places among the rows of `json`.
  private func nodes() -> [(index: Int, node: NodeID)] {
    var nodes: [(index: Int, node: NodeID)] = []
    var node = NodeID.root
    while !node.isNone {
      nodes.append((index: nodes.count, node: node))
      node = tree.preorderNext(after: node, within: .root)
    }
    return nodes
  }

  // MARK: Numbers

  private mutating func rect(_ rect: Rect) { list([rect.x, rect.y, rect.width, rect.height]) }

  private mutating func list(_ numbers: [Double]) {
    json.begin("[")
    for number in numbers { json.value(number) }
    json.end("]")
  }
}
