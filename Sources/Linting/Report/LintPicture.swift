import LayoutEngine

/// A picture of a scene on one screen.
struct LintPicture: Equatable, Sendable {
  struct Box: Equatable, Sendable {
    var name: String
    /// In root's coordinates, in points.
    var frame: Rect
    /// True if its name is written into it.
    var isLeaf: Bool
  }

  var size: Size
  var boxes: [Box] = []
}
