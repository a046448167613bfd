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
  package init?(from later: LayoutTree, to earlier: LayoutTree) {
    guard later.isSameButForElements(earlier) else { return nil }
    var bytes: [UInt8] = []
    guard
      later.nodes.addDifference(to: earlier.nodes, &bytes, limit: Self.maximumBytes),
      later.frames.addDifference(to: earlier.frames, &bytes, limit: Self.maximumBytes),
      later.provenance.addDifference(
        to: earlier.provenance, &bytes, limit: Self.maximumBytes),
      let extras = later.extras.differences(to: earlier.extras)
    else { return nil }
    // Without the room that appending left.
    self.bytes = [UInt8](unsafeUninitializedCapacity: bytes.count) { room, count in
      count = room.initialize(fromContentsOf: bytes)
    }
    self.extras = extras
    currentOrigin = earlier.currentOrigin
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
