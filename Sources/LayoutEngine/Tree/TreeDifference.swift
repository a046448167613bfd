/// What turns a tree into an earlier one, where they differ in a few properties and frames: a few
/// hundred bytes, where a snapshot has a chunk of its own for each array that was written.
package struct TreeDifference: Sendable {
  /// Bytes beyond which a snapshot is as good.
  private static let maximumBytes = 4_000

  /// The differences of nodes, frames and provenance, one after the other.
  private let bytes: [UInt8]
  /// The extras that differ, and their indices.
  private let extras: [(index: Int32, value: Extras)]
  private let currentOrigin: Int32

  /// - Returns: nil if the trees differ in views, in constraints or in too much. O(n) in the
  ///   elements of the chunks that they do not share.
  package init?(from later: borrowing LayoutTree, to earlier: borrowing LayoutTree) {
    guard later.isSameButForElements(earlier),
      let extras = later.extras.differences(to: earlier.extras),
      let bytes = Self.bytes(
        from: (later.nodes, later.frames, later.provenance),
        to: (earlier.nodes, earlier.frames, earlier.provenance))
    else { return nil }
    self.bytes = bytes
    self.extras = extras
    currentOrigin = earlier.currentOrigin
  }

  private typealias Elements = (ChunkedArray<Node>, ChunkedArray<Rect>, Provenance)

  private static func bytes(from later: Elements, to earlier: Elements) -> [UInt8]? {
    DifferenceBytes.written(limit: maximumBytes) { bytes in
      later.0.addDifference(to: earlier.0, &bytes)
        && later.1.addDifference(to: earlier.1, &bytes)
        && later.2.addDifference(to: earlier.2, &bytes)
    }
  }

  /// The tree before the change.
  package func applied(to later: LayoutTree) -> LayoutTree {
    var tree = later
    var place = 0
    tree.nodes.apply(bytes, from: &place)
    tree.frames.apply(bytes, from: &place)
    tree.provenance.apply(bytes, from: &place)
    tree.restore(extras)
    tree.currentOrigin = currentOrigin
    return tree
  }

  /// True if the trees were the same.
  package var isEmpty: Bool { bytes.allSatisfy { $0 == 0 } && extras.isEmpty }

  /// About the bytes that it takes.
  package var byteCount: Int {
    bytes.count + 32 + extras.count * MemoryLayout<(Int32, Extras)>.stride
  }
}

extension ChunkedArray<Extras> {
  /// The elements of `other`, which has as many, that differ; nil if they are many.
  fileprivate func differences(to other: ChunkedArray) -> [(index: Int32, value: Extras)]? {
    if sharesStorage(with: other) { return [] }
    var found: [(index: Int32, value: Extras)] = []
    for index in 0..<count where !sharesChunk(of: index, with: other) {
      let value = other[index]
      if self[index] == value { continue }
      if found.count == 4 { return nil }
      found.append((Int32(index), value))
    }
    return found
  }
}
