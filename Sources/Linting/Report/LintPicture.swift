package import LayoutEngine

/// A picture of a scene on one screen.
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
}
