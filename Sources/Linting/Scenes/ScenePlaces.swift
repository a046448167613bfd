import Interchange
import LayoutEngine

/// The facts about a scene's views that do not depend on the screen.
struct ScenePlaces {
  /// The way in which people use a view.
  enum Role {
    case control, text, bar, other
  }

  struct Place {
    var node: NodeID
    var view: InterfaceView
    var role: Role
    /// True if it and everything around it is shown.
    var isShown: Bool
    /// True if something around it scrolls, so that it may lie anywhere.
    var scrolls: Bool
    var isLeaf: Bool
  }

  let scene: InterfaceScene
  private(set) var list: [Place] = []
  /// The place of each node of the tree by its slot; −1 for guides.
  private(set) var places: [Int]
  /// The recorded frames in root's coordinates, by place.
  private(set) var recorded: [Rect?] = []

  init(_ subject: LintSubject) {
    scene = subject.scene
    places = Array(repeating: -1, count: subject.tree.nodes.count)
    var isParent = Array(repeating: false, count: scene.views.count)
    for view in scene.views where view.parent >= 0 { isParent[view.parent] = true }
    for (place, view) in scene.views.enumerated() {
      let node = subject.nodes[place]
      places[node.slot] = place
      let parent = view.parent >= 0 ? list[view.parent] : nil
      recorded.append(Self.recorded(view, in: view.parent >= 0 ? recorded[view.parent] : nil))
      let isShown = (parent?.isShown ?? true) && (place == 0 || !view.isHidden)
      list.append(
        Place(
          node: node, view: view, role: Self.role(of: view.kind),
          isShown: isShown && !view.isTransparent,
          scrolls: parent.map { $0.scrolls || Self.scrolling.contains($0.view.kind) } ?? false,
          isLeaf: !isParent[place]))
    }
  }

  private static func recorded(_ view: InterfaceView, in outer: Rect?) -> Rect? {
    guard let frame = view.frame else { return nil }
    if view.parent < 0 { return Rect(x: 0, y: 0, width: frame.width, height: frame.height) }
    return outer.map { frame.offset($0.x, $0.y) }
  }

  /// The place of a node of the tree; `nil` for a guide.
  func place(of node: NodeID) -> Place? {
    guard node.slot < places.count, places[node.slot] >= 0 else { return nil }
    return list[places[node.slot]]
  }

  private static let scrolling = [
    "scrollView", "tableView", "collectionView", "textView", "webView",
  ]
  private static let controls = [
    "button", "textField", "switch", "slider", "segmentedControl", "stepper", "datePicker",
    "pageControl",
  ]
  private static let bars = ["toolbar", "navigationBar", "tabBar", "searchBar"]

  private static func role(of kind: String) -> Role {
    if controls.contains(kind) { return .control }
    if kind == "label" { return .text }
    return bars.contains(kind) ? .bar : .other
  }
}

/// A layout of a scene on one screen: the input of the rules.
struct SceneLayout {
  let places: ScenePlaces
  let tree: LayoutTree
  let screen: LintScreen
  /// The scene as it was saved, laid out from left to right.
  let saved: LayoutTree
  /// True if this is that layout.
  let isSaved: Bool
  /// Frames in root's coordinates by place, in points.
  let frames: [Rect]
  let savedFrames: [Rect]

  /// Points that a frame may be off: Xcode rounds to half of one.
  static let tolerance = 0.51

  /// Returns true if the view at a place lies, as saved, where Xcode recorded it: what is said of
  /// it elsewhere can be believed then.
  func isReliable(_ place: Int) -> Bool {
    guard let recorded = places.recorded[place] else { return false }
    let own = savedFrames[place]
    return [
      recorded.x - own.x, recorded.y - own.y, recorded.width - own.width,
      recorded.height - own.height,
    ].allSatisfy { $0.magnitude <= Self.tolerance }
  }

  /// The visible part of it.
  var picture: LintPicture {
    var picture = LintPicture(size: tree.size)
    for (place, frame) in zip(places.list, frames) where place.isShown {
      picture.boxes.append(
        LintPicture.Box(name: name(place), frame: frame, isLeaf: place.isLeaf))
    }
    return picture
  }

  func name(_ place: ScenePlaces.Place) -> String { tree.name(of: place.node) }

  static func frames(_ places: ScenePlaces, in tree: LayoutTree) -> [Rect] {
    var frames: [Rect] = []
    for place in places.list {
      let frame = tree.frames[place.node.slot]
      if place.view.parent < 0 {
        frames.append(Rect(x: 0, y: 0, width: frame.width, height: frame.height))
      } else {
        let outer = frames[place.view.parent]
        frames.append(frame.offset(outer.x, outer.y))
      }
    }
    return frames
  }
}
