/// What turns a tree into an earlier one, where they differ in a few properties and frames: a few
/// hundred bytes, where a snapshot has a chunk of its own for each array that was written.
package struct TreeDifference: Sendable {
  /// Words beyond which a snapshot is as good.
  private static let maximumWords = 1_000

  /// The differences of nodes, frames and provenance, one after the other.
  private let words: [UInt32]
  /// The extras that differ, and their indices.
  private let extras: [(index: Int32, value: Extras)]
  private let currentOrigin: Int32

  /// - Returns: nil if the trees differ in views, in constraints or in too much. O(n) in the
  ///   elements of the chunks that they do not share.
  package init?(from later: LayoutTree, to earlier: LayoutTree) {
    guard later.isSameButForElements(earlier) else { return nil }
    var words: [UInt32] = []
    guard
      later.nodes.addDifference(to: earlier.nodes, &words, limit: Self.maximumWords),
      later.frames.addDifference(to: earlier.frames, &words, limit: Self.maximumWords),
      later.provenance.addDifference(
        to: earlier.provenance, &words, limit: Self.maximumWords),
      let extras = later.extras.differences(to: earlier.extras)
    else { return nil }
    // Without the room that appending left.
    self.words = [UInt32](unsafeUninitializedCapacity: words.count) { room, count in
      count = room.initialize(fromContentsOf: words)
    }
    self.extras = extras
    currentOrigin = earlier.currentOrigin
  }

  /// The tree before the change.
  package func applied(to later: LayoutTree) -> LayoutTree {
    var tree = later
    var place = 0
    tree.nodes.apply(words, from: &place)
    tree.frames.apply(words, from: &place)
    tree.provenance.apply(words, from: &place)
    tree.restore(extras)
    tree.currentOrigin = currentOrigin
    return tree
  }

  /// True if the trees were the same.
  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } && extras.isEmpty }

  /// About the bytes that it takes.
  package var byteCount: Int {
    words.count * 4 + 32 + extras.count * MemoryLayout<(Int32, Extras)>.stride
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
