/// What of an array's memory knows its elements.
extension ChunkedArray {
  @inlinable static func makeChunk(capacity: Int, used: Int) -> ChunkMemory {
    precondition(MemoryLayout<Element>.alignment <= MemoryLayout<UInt64>.alignment)
    let byteCount = capacity * MemoryLayout<Element>.stride
    if _isPOD(Element.self) {
      return ChunkMemory.make(byteCount: byteCount, .init(used: capacity, destroy: nil))
    }
    return ChunkMemory.make(
      byteCount: byteCount,
      .init(used: used) { elements, count in
        elements.assumingMemoryBound(to: Element.self).deinitialize(count: count)
      })
  }

  /// - Parameter capacity: the room of the copy, no less than that of `other`.
  @inlinable static func copy(_ other: ChunkMemory, capacity: Int) -> ChunkMemory {
    let used = other.used
    let copy = makeChunk(capacity: capacity, used: used)
    base(of: copy).initialize(from: base(of: other), count: used)
    return copy
  }

  @inlinable @inline(__always)
  static func base(of chunk: ChunkMemory) -> UnsafeMutablePointer<Element> {
    chunk.base.assumingMemoryBound(to: Element.self)
  }

  @inlinable @inline(__always)
  static func bases(of spine: ChunkSpine) -> UnsafeMutablePointer<UnsafeMutablePointer<Element>> {
    spine.bases.assumingMemoryBound(to: UnsafeMutablePointer<Element>.self)
  }

  /// The number of elements that a chunk has room for.
  @inlinable @inline(__always)
  static func room(of chunk: Int, in spine: ChunkSpine) -> Int {
    chunk == 0 ? spine.firstCapacity : chunkSize
  }

  /// Makes a chunk a spine's own. The spine itself must be its array's own.
  @inlinable @inline(__always)
  static func own(_ chunk: Int, in spine: ChunkSpine) {
    if !spine.isOwned[chunk] { separate(chunk, in: spine) }
  }

  @inlinable @inline(never)
  static func separate(_ chunk: Int, in spine: ChunkSpine) {
    spine.isOwned[chunk] = true
    let place = spine.ownedPlace(of: chunk)
    if isKnownUniquelyReferenced(&place.pointee) { return }
    put(copy(place.pointee, capacity: room(of: chunk, in: spine)), at: place, chunk, in: spine)
  }

  @inlinable @inline(__always)
  static func put(
    _ memory: ChunkMemory, at place: UnsafeMutablePointer<ChunkMemory>, _ chunk: Int,
    in spine: ChunkSpine
  ) {
    bases(of: spine)[chunk] = base(of: memory)
    place.pointee = memory
  }

  /// Doubles the room of the first chunk, until `count` elements fit or the chunk is whole.
  @inlinable @inline(never)
  static func growFirst(of spine: ChunkSpine, toHold count: Int) {
    var capacity = spine.firstCapacity
    while capacity < min(count, chunkSize) { capacity *= 2 }
    spine.firstCapacity = capacity
    let place = spine.ownedPlace(of: 0)
    put(copy(place.pointee, capacity: capacity), at: place, 0, in: spine)
    spine.isOwned[0] = true
  }

  /// There must be room for it.
  @inlinable
  static func addChunk(to spine: ChunkSpine) {
    let index = spine.chunkCount
    let fresh = makeChunk(capacity: room(of: index, in: spine), used: 0)
    spine.add(fresh)
    (bases(of: spine) + index).initialize(to: base(of: fresh))
  }
}
