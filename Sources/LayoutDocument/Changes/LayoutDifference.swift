package import LayoutEngine

/// The difference between two layouts: views by name, and the frames of those that both have.
package struct LayoutDifference: Sendable {
  package enum Value: Equatable, Sendable {
    /// Points, in root coordinates.
    case length(Double)
    case flag(Bool)
  }

  package struct Change: Equatable, Sendable {
    package var view: String
    package var attribute: String
    package var from: Value
    package var to: Value
  }

  /// In pre-order of the second layout.
  package private(set) var changed: [Change] = []
  package private(set) var added: [String] = []
  package private(set) var removed: [String] = []
  /// The number of views that are the same in both.
  package private(set) var sameCount = 0

  /// Lengths that are closer than this are equal, in points.
  package static let tolerance = 1e-9

  /// - Complexity: O(views · depth).
  package init(from old: LayoutTree, to new: LayoutTree) {
    for node in new.preorder() {
      let name = new.name(of: node)
      if let former = old.node(named: name) {
        let pairs = zip(Self.values(of: former, in: old), Self.values(of: node, in: new))
        let changes = zip(Self.attributes, pairs).filter { !Self.isSame($1.0, $1.1) }
          .map { Change(view: name, attribute: $0, from: $1.0, to: $1.1) }
        if changes.isEmpty { sameCount += 1 } else { changed += changes }
      } else {
        added.append(name)
      }
    }
    removed = old.preorder().map { old.name(of: $0) }.filter { new.node(named: $0) == nil }
  }

  package var isEmpty: Bool { changed.isEmpty && added.isEmpty && removed.isEmpty }

  /// The value that a change is about, in one tree; `nil` if the view is not there.
  package static func value(of attribute: String, of view: String, in tree: LayoutTree) -> Value? {
    guard let node = tree.node(named: view), let index = attributes.firstIndex(of: attribute)
    else { return nil }
    return values(of: node, in: tree)[index]
  }

  package static func isSame(_ one: Value?, _ other: Value?) -> Bool {
    if case .length(let one) = one, case .length(let other) = other {
      return (one - other).magnitude <= tolerance
    }
    return one == other
  }

  package static let hidden = "hidden"
  private static let attributes = [hidden, "x", "y", "width", "height"]

  /// The values of the attributes, in their order.
  private static func values(of node: NodeID, in tree: LayoutTree) -> [Value] {
    let frame = tree.frameInRoot(node)
    return [.flag(tree.isHiddenByParent(node))]
      + [frame.x, frame.y, frame.width, frame.height].map { .length($0) }
  }
}
