import Interchange
import LayoutEngine

/// The facts about a scene's views that do not depend on the screen.
struct SceneViews {
  /// The purpose of a view for the user.
  enum Role {
    case control, text, bar, other
  }

  struct Entry {
    var node: NodeID
    var view: InterfaceView
    var role: Role
    /// True if it and its ancestors are visible.
    var isShown: Bool
    /// True if an ancestor scrolls, so that it may be anywhere.
    var scrolls: Bool
    var isInBar: Bool
    var isLeaf: Bool
    /// Its frame in the saved layout, in root's coordinates, in points.
    var savedFrame: Rect
    /// True if that is the frame that Xcode recorded. If so, its frames on other screens are
    /// reliable too.
    var isReliable: Bool
  }

  let scene: InterfaceScene
  /// The scene as it was saved, laid out from left to right.
  let saved: LayoutTree
  private(set) var list: [Entry] = []
  /// The index in `list` of each node of the tree by its slot; −1 for guides.
  private var indices: [Int]
  /// The lines of constraints that Xcode removes from the built app.
  let placeholders: [Int]

  init(_ subject: LintSubject) {
    scene = subject.scene
    saved = subject.tree
    placeholders = scene.constraints.filter { $0.isPlaceholder }.map { $0.line }
    indices = Array(repeating: -1, count: subject.tree.nodes.count)
    var isParent = Array(repeating: false, count: scene.views.count)
    for view in scene.views where view.parent >= 0 { isParent[view.parent] = true }
    // The recorded frames in root's coordinates, in the order of `list`.
    var recorded: [Rect?] = []
    for (index, view) in scene.views.enumerated() {
      let node = subject.nodes[index]
      indices[node.slot] = index
      let parent = view.parent >= 0 ? list[view.parent] : nil
      let savedFrame = Self.inRoot(saved.frames[node.slot], parent?.savedFrame)
      let outer = parent == nil ? nil : recorded[view.parent]
      let isKnown = parent == nil || outer != nil
      recorded.append(isKnown ? view.frame.map { Self.inRoot($0, outer) } : nil)
      let isShown = (parent?.isShown ?? true) && (index == 0 || !view.isHidden)
      list.append(
        Entry(
          node: node, view: view, role: Self.role(of: view.kind),
          isShown: isShown && !view.isTransparent,
          scrolls: parent.map { $0.scrolls || Self.scrolling.contains($0.view.kind) } ?? false,
          isInBar: parent.map { $0.isInBar || $0.role == .bar } ?? false, isLeaf: !isParent[index],
          savedFrame: savedFrame,
          isReliable: recorded[index].map {
            $0.difference(from: savedFrame) <= SceneLayout.tolerance
          } ?? false))
    }
  }

  /// A frame in root's coordinates; `outer` is that of its parent, `nil` for root.
  static func inRoot(_ frame: Rect, _ outer: Rect?) -> Rect {
    outer.map { frame.offset($0.x, $0.y) } ?? Rect(frame.size)
  }

  /// The entry of a node of the tree; `nil` for a guide.
  func entry(of node: NodeID) -> Entry? {
    guard node.slot < indices.count, indices[node.slot] >= 0 else { return nil }
    return list[indices[node.slot]]
  }

  private static let scrolling = DataPage.interface.words("scrolling")
  private static let controls = DataPage.interface.words("controls")
  private static let bars = DataPage.interface.words("bars")

  private static func role(of kind: String) -> Role {
    if controls.contains(kind) { return .control }
    if kind == "label" { return .text }
    return bars.contains(kind) ? .bar : .other
  }
}

/// A layout of a scene on one screen: the input of the rules.
struct SceneLayout {
  let views: SceneViews
  let tree: LayoutTree
  let screen: LintScreen
  let isSaved: Bool
  /// Frames in root's coordinates, in points, in the order of `views`.
  let frames: [Rect]

  init(_ views: SceneViews, _ tree: LayoutTree, on screen: LintScreen, isSaved: Bool) {
    (self.views, self.tree, self.screen, self.isSaved) = (views, tree, screen, isSaved)
    var frames: [Rect] = []
    for entry in views.list {
      let outer = entry.view.parent < 0 ? nil : frames[entry.view.parent]
      frames.append(SceneViews.inRoot(tree.frames[entry.node.slot], outer))
    }
    self.frames = frames
  }

  /// The tolerance of frames in points: Xcode rounds to half a point.
  static let tolerance = 0.51

  var picture: LintPicture {
    var picture = LintPicture(size: tree.size)
    for (entry, frame) in zip(views.list, frames) where entry.isShown {
      picture.boxes.append(LintPicture.Box(name: name(entry), frame: frame, isLeaf: entry.isLeaf))
    }
    return picture
  }

  func name(_ entry: SceneViews.Entry) -> String { tree.name(of: entry.node) }

  /// A finding about a view.
  /// - Parameter attribute: the attribute that its cause explains.
  func finding(
    _ rule: LintRule, _ entry: SceneViews.Entry, why attribute: Attribute? = nil,
    _ message: String, fix: String
  ) -> LintFinding {
    var finding = LintFinding(
      rule, line: entry.view.line, objectID: entry.view.objectID, views: [name(entry)],
      message: message, fix: fix)
    finding.question = attribute.map { ViewAnchor(entry.node, $0) }
    return finding
  }

  /// A finding about the tree's nth constraint, which has no effect.
  func unused(_ index: Int, line: Int, _ message: (_ name: String) -> String) -> LintFinding {
    let name = tree.name(of: tree.constraints[index].first.view)
    return LintFinding(
      .unused, line: line, objectID: objectID(index), views: [name], message: message(name),
      fix: "delete it")
  }
}
