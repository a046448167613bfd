/// What a chunked array's copies share: classes, because they own memory that several arrays hold.
///
/// Their counts are free of the runtime's checks for overlapping access, which cost more than an
/// append itself: nothing here calls out while it writes them.
extension ChunkedArray {
  @usableFromInline final class Chunk {
    @usableFromInline let base: UnsafeMutablePointer<Element>
    /// The elements to copy and to destroy. Plain bytes need no destruction: to count those one by
    /// one took a third of the time of building a tree, so the whole room counts as used.
    @exclusivity(unchecked) @usableFromInline var used: Int

    @inlinable init(capacity: Int) {
      base = .allocate(capacity: capacity)
      used = _isPOD(Element.self) ? capacity : 0
    }

    /// - Parameter capacity: the room of the copy, no less than that of `other`.
    @inlinable init(copying other: Chunk, capacity: Int) {
      base = .allocate(capacity: capacity)
      used = _isPOD(Element.self) ? capacity : other.used
      base.initialize(from: other.base, count: other.used)
    }

    @inlinable deinit {
      if !_isPOD(Element.self) { base.deinitialize(count: used) }
      UnsafeMutableRawPointer(base).deallocate()
    }
  }

  /// Up to 32 chunks: a new spine counts one reference for all of them. About the square root of
  /// the chunks of 100,000 views, where a spine and a group have the fewest references together.
  @usableFromInline final class Group {
    @inlinable static var shift: Int { 5 }
    @inlinable static var size: Int { 1 << shift }

    @usableFromInline let chunks: UnsafeMutablePointer<Chunk>
    @exclusivity(unchecked) @usableFromInline var count = 0

    @inlinable init() { chunks = .allocate(capacity: Group.size) }

    @inlinable init(copying other: Group) {
      chunks = .allocate(capacity: Group.size)
      count = other.count
      chunks.initialize(from: other.chunks, count: other.count)
    }

    @inlinable deinit {
      releaseAll(chunks, count: count)
      UnsafeMutableRawPointer(chunks).deallocate()
    }
  }

  /// All chunks, and their bases side by side: reading then touches no reference count.
  @usableFromInline final class Spine {
    /// The number of chunks there is room for.
    @usableFromInline let capacity: Int
    @usableFromInline let bases: UnsafeMutablePointer<UnsafeMutablePointer<Element>>
    @usableFromInline let groups: UnsafeMutablePointer<Group>
    /// The chunks that are known to be this spine's own: that saves counting the references of two
    /// objects at each write. Only a copy of this spine can take that away, and it does.
    @usableFromInline let isOwned: UnsafeMutablePointer<Bool>
    @exclusivity(unchecked) @usableFromInline var chunkCount = 0
    /// The elements that the first chunk has room for: it doubles up to `chunkSize`, so that
    /// snapshots of a small tree are small. All other chunks are whole.
    @exclusivity(unchecked) @usableFromInline var firstCapacity: Int

    @inlinable init(capacity: Int) {
      self.capacity = capacity
      firstCapacity = ChunkedArray.leastCapacity
      (bases, groups, isOwned) = Spine.allocate(capacity)
    }

    /// Memory for all three in one piece, as undo of each command has three or four spines.
    @inlinable static func allocate(_ capacity: Int) -> (
      UnsafeMutablePointer<UnsafeMutablePointer<Element>>, UnsafeMutablePointer<Group>,
      UnsafeMutablePointer<Bool>
    ) {
      let word = MemoryLayout<UnsafeRawPointer>.stride
      let groupCount = groupCount(capacity)
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: (capacity + groupCount) * word + capacity, alignment: word)
      let groups = memory + capacity * word
      let isOwned = (groups + groupCount * word).bindMemory(to: Bool.self, capacity: capacity)
      isOwned.initialize(repeating: false, count: capacity)
      return (
        memory.bindMemory(to: UnsafeMutablePointer<Element>.self, capacity: capacity),
        groups.bindMemory(to: Group.self, capacity: groupCount), isOwned
      )
    }

    @inlinable init(copying other: Spine, capacity: Int) {
      self.capacity = capacity
      chunkCount = other.chunkCount
      firstCapacity = other.firstCapacity
      (bases, groups, isOwned) = Spine.allocate(capacity)
      bases.initialize(from: other.bases, count: other.chunkCount)
      groups.initialize(from: other.groups, count: Spine.groupCount(other.chunkCount))
      other.isOwned.update(repeating: false, count: other.chunkCount)
    }

    @inlinable deinit {
      releaseAll(groups, count: Spine.groupCount(chunkCount))
      UnsafeMutableRawPointer(bases).deallocate()
    }

    @inlinable static func groupCount(_ chunks: Int) -> Int {
      (chunks + Group.size - 1) >> Group.shift
    }

    @inlinable @inline(__always)
    func chunk(_ chunk: Int) -> Chunk {
      groups[chunk >> Group.shift].chunks[chunk & (Group.size - 1)]
    }

    /// Makes a chunk this spine's own. The spine itself must be its array's own.
    @inlinable @inline(__always)
    func own(_ chunk: Int) {
      if !isOwned[chunk] { separate(chunk) }
    }

    @inlinable @inline(never)
    func separate(_ chunk: Int) {
      isOwned[chunk] = true
      let group = ownGroup(chunk >> Group.shift)
      let index = chunk & (Group.size - 1)
      if isKnownUniquelyReferenced(&group.chunks[index]) { return }
      let copy = Chunk(copying: group.chunks[index], capacity: room(of: chunk))
      group.chunks[index] = copy
      bases[chunk] = copy.base
    }

    /// The number of elements that a chunk has room for.
    @inlinable @inline(__always)
    func room(of chunk: Int) -> Int { chunk == 0 ? firstCapacity : ChunkedArray.chunkSize }

    /// Doubles the room of the first chunk, until `count` elements fit or the chunk is whole.
    @inlinable @inline(never)
    func growFirst(toHold count: Int) {
      while firstCapacity < min(count, ChunkedArray.chunkSize) { firstCapacity *= 2 }
      let group = ownGroup(0)
      let copy = Chunk(copying: group.chunks[0], capacity: firstCapacity)
      group.chunks[0] = copy
      bases[0] = copy.base
      isOwned[0] = true
    }

    @inlinable
    func ownGroup(_ group: Int) -> Group {
      if !isKnownUniquelyReferenced(&groups[group]) {
        groups[group] = Group(copying: groups[group])
      }
      return groups[group]
    }

    /// There must be room for it.
    @inlinable
    func addChunk() {
      let fresh = Chunk(capacity: room(of: chunkCount))
      let index = chunkCount >> Group.shift
      if chunkCount & (Group.size - 1) == 0 { (groups + index).initialize(to: Group()) }
      let group = ownGroup(index)
      (group.chunks + group.count).initialize(to: fresh)
      group.count += 1
      (bases + chunkCount).initialize(to: fresh.base)
      chunkCount += 1
    }
  }
}

/// Releases objects. A `deinit` is not specialised: to find the type of the objects at run time
/// took a tenth of a command.
@inlinable
func releaseAll(_ objects: UnsafeMutableRawPointer, count: Int) {
  objects.assumingMemoryBound(to: AnyObject.self).deinitialize(count: count)
}
