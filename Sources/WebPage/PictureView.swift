import LayoutEngine

/// A view as the page shows it.
struct PictureView {
  /// The properties that usually stay the same while a pointer moves a bar or an edge.
  struct Look: Equatable {
    let node: NodeID
    let name: Int32
    let parent: Int32
    let kind: Kind
    let isLeaf: Bool
    let isVertical: Bool
    let isHidden: Bool
    let isArranged: Bool
    let isBroken: Bool
    let isGuide: Bool
    let isRevealed: Bool
    let edge: RevealState.Edge?
    let ambiguous: [Attribute]
    let text: String?
  }

  let look: Look
  /// In root's coordinates, like the other rectangles.
  let frame: Rect
  /// The part of a view that the scroll views around it show; `nil` if there are none.
  let clip: Rect?
  let thumbs: [Rect]

  /// All views in pre-order. O(views · depth).
  static func all(in tree: LayoutTree) -> [PictureView] {
    let ambiguous = tree.ambiguousViews()
    let broken = tree.conflicts().flatMap { $0.broken.views }
    var views: [PictureView] = []
    views.reserveCapacity(tree.count)
    // The indices of the ancestors of the present view.
    var above: [Int] = []
    for node in tree.preorder() {
      let parent = tree.nodes[node.slot].parent
      while let last = above.last, views[last].look.node.index != parent { above.removeLast() }
      var clip: Rect?
      if let last = above.last {
        clip = views[last].clip
        if views[last].look.kind.scrollsContent {
          clip = clip.map(views[last].frame.overlap) ?? views[last].frame
        }
      }
      let look = Look(
        node, in: tree, ambiguous: ambiguous.isEmpty ? [] : ambiguous[node] ?? [],
        isBroken: !broken.isEmpty && broken.contains(node))
      above.append(views.count)
      views.append(
        PictureView(
          look: look, frame: tree.frameInRoot(node), clip: clip,
          thumbs: look.kind.scrollsFreely ? tree.scrollThumbs(of: node) : []))
    }
    return views
  }
}

extension PictureView.Look {
  fileprivate init(_ node: NodeID, in tree: LayoutTree, ambiguous: [Attribute], isBroken: Bool) {
    let item = tree.nodes[node.slot]
    let slides = item.kind.scrollsContent && !item.kind.scrollsFreely
    let reveal = slides ? tree.reveal(of: node) : nil
    self.init(
      node: node, name: item.name, parent: item.parent, kind: item.kind,
      isLeaf: item.firstChild < 0, isVertical: item.axis == .vertical,
      isHidden: tree.isHiddenByParent(node),
      isArranged: item.parent < 0 || !tree.nodes[Int(item.parent)].kind.arrangesChildren
        || tree.isArranged(node),
      isBroken: isBroken, isGuide: item.extras >= 0 && tree.traits(of: node).guide != .off,
      isRevealed: reveal?.isRevealed ?? false,
      edge: reveal?.edge.absolute(isRightToLeft: tree.isRightToLeft), ambiguous: ambiguous,
      text: item.extras < 0 ? nil : tree.extras(of: node).text)
  }
}

/// A picture that the page has. The next one can be sent as a difference from it.
struct KeptPicture {
  let views: [PictureView]
  private let scale: Double

  /// O(views · depth).
  init(_ tree: LayoutTree) {
    views = PictureView.all(in: tree)
    scale = tree.scale
  }

  /// Returns true if the views differ only in their positions.
  func hasSameLooks(as other: KeptPicture) -> Bool {
    scale == other.scale && views.elementsEqual(other.views) { $0.look == $1.look }
  }
}
