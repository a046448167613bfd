package import LayoutModel

/// What is drawn of a scene on one screen.
package struct LintPicture: Equatable, Sendable {
  package struct Box: Equatable, Sendable {
    package var name: String
    /// In root's coordinates, in points.
    package var frame: Rect
    /// True if its name is written into it.
    package var isLeaf: Bool
  }

  package var size: Size
  package var boxes: [Box] = []

  init(_ layout: SceneLayout) {
    size = layout.tree.size
    for (place, frame) in zip(layout.places.list, layout.frames) where place.isShown {
      boxes.append(Box(name: layout.name(place), frame: frame, isLeaf: place.isLeaf))
    }
  }
}
