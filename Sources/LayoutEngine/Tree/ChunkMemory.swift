// The memory that copies of chunked arrays share: classes, because several arrays hold it.
//
// Each is one object with what it holds behind a header, and none knows the type of elements: a
// `deinit` of a generic class is not specialised, and to find its types at run time took a tenth
// of a command. Nothing here is checked for overlapping access, which would cost more than an
// append itself: nothing here calls out while it writes.

/// Memory of elements.
@usableFromInline final class ChunkMemory: ManagedBuffer<ChunkMemory.Header, UInt64> {
  @usableFromInline struct Header {
    /// The elements to copy and to destroy. Plain bytes need no destruction: to count those one by
    /// one took a third of the time of building a tree, so the whole room counts as used.
    @usableFromInline var used: Int
    /// Destroys as many elements; `nil` for plain bytes.
    @usableFromInline let destroy: ((UnsafeMutableRawPointer, Int) -> Void)?

    @inlinable init(used: Int, destroy: ((UnsafeMutableRawPointer, Int) -> Void)?) {
      self.used = used
      self.destroy = destroy
    }
  }

  @inlinable static func make(byteCount: Int, _ header: Header) -> ChunkMemory {
    let made = ChunkMemory.create(minimumCapacity: (byteCount + 7) / 8) { _ in header }
    return unsafeDowncast(made, to: ChunkMemory.self)
  }

  @inlinable var base: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  @inlinable var used: Int {
    get { withUnsafeMutablePointerToHeader { $0.pointee.used } }
    set { withUnsafeMutablePointerToHeader { $0.pointee.used = newValue } }
  }

  deinit {
    withUnsafeMutablePointerToHeader { header in
      if let destroy = header.pointee.destroy { destroy(base, header.pointee.used) }
    }
  }
}

/// Up to 32 chunks: a new spine counts one reference for all of them. About the square root of the
/// chunks of 100,000 views, where a spine and a group have the fewest references together.
@usableFromInline final class ChunkGroup: ManagedBuffer<Int, ChunkMemory> {
  @inlinable static var shift: Int { 5 }
  @inlinable static var size: Int { 1 << shift }

  @usableFromInline static func make() -> ChunkGroup {
    unsafeDowncast(ChunkGroup.create(minimumCapacity: size) { _ in 0 }, to: ChunkGroup.self)
  }

  @inlinable var chunks: UnsafeMutablePointer<ChunkMemory> {
    withUnsafeMutablePointerToElements { $0 }
  }

  var count: Int {
    get { withUnsafeMutablePointerToHeader { $0.pointee } }
    set { withUnsafeMutablePointerToHeader { $0.pointee = newValue } }
  }

  @usableFromInline func copy() -> ChunkGroup {
    let copy = ChunkGroup.make()
    copy.chunks.initialize(from: chunks, count: count)
    copy.count = count
    return copy
  }

  /// There must be room for it.
  func add(_ chunk: ChunkMemory) {
    (chunks + count).initialize(to: chunk)
    count += 1
  }

  // One by one, as an array of them is destroyed by a look at their type.
  deinit {
    for index in 0..<count { (chunks + index).deinitialize(count: 1) }
  }
}

/// All chunks, and their bases side by side: reading then touches no reference count. One with room
/// for no more chunks than a group holds them itself, any other by groups.
@usableFromInline final class ChunkSpine: ManagedBuffer<ChunkSpine.Header, UInt64> {
  @usableFromInline struct Header {
    /// The number of chunks there is room for.
    @usableFromInline let chunkRoom: Int
    /// The elements that the first chunk has room for: it doubles up to `chunkSize`, so that
    /// snapshots of a small tree are small. All other chunks are whole.
    @usableFromInline var firstCapacity: Int
    @usableFromInline var chunkCount = 0
  }

  @usableFromInline static func make(chunkRoom: Int, firstCapacity: Int) -> ChunkSpine {
    let owners = chunkRoom > ChunkGroup.size ? groupCount(chunkRoom) : chunkRoom
    let made = ChunkSpine.create(minimumCapacity: chunkRoom + owners + (chunkRoom + 7) / 8) { _ in
      Header(chunkRoom: chunkRoom, firstCapacity: firstCapacity)
    }
    let spine = unsafeDowncast(made, to: ChunkSpine.self)
    spine.isOwned.initialize(repeating: false, count: chunkRoom)
    return spine
  }

  /// A spine of the same chunks, which belong to none of the two then.
  @usableFromInline func copy(chunkRoom: Int) -> ChunkSpine {
    let copy = ChunkSpine.make(chunkRoom: chunkRoom, firstCapacity: firstCapacity)
    let count = chunkCount
    copy.bases.copyMemory(from: bases, byteCount: count * MemoryLayout<UnsafeRawPointer>.stride)
    isOwned.update(repeating: false, count: count)
    if !copy.isGrouped {
      for index in 0..<count { (copy.chunks + index).initialize(to: chunks[index]) }
    } else if isGrouped {
      copy.groups.initialize(from: groups, count: ChunkSpine.groupCount(count))
    } else {
      for index in 0..<count { copy.hold(chunks[index], at: index) }
    }
    copy.withUnsafeMutablePointerToHeader { $0.pointee.chunkCount = count }
    return copy
  }

  deinit {
    if isGrouped {
      for index in 0..<ChunkSpine.groupCount(chunkCount) {
        (groups + index).deinitialize(count: 1)
      }
    } else {
      for index in 0..<chunkCount { (chunks + index).deinitialize(count: 1) }
    }
  }

  @usableFromInline static func groupCount(_ chunks: Int) -> Int {
    (chunks + ChunkGroup.size - 1) >> ChunkGroup.shift
  }

  // MARK: Parts

  @inlinable var chunkRoom: Int { withUnsafeMutablePointerToHeader { $0.pointee.chunkRoom } }
  @inlinable var chunkCount: Int { withUnsafeMutablePointerToHeader { $0.pointee.chunkCount } }
  @inlinable var firstCapacity: Int {
    get { withUnsafeMutablePointerToHeader { $0.pointee.firstCapacity } }
    set { withUnsafeMutablePointerToHeader { $0.pointee.firstCapacity = newValue } }
  }

  @inlinable var isGrouped: Bool { chunkRoom > ChunkGroup.size }

  @inlinable var bases: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  /// The chunks that are known to be this spine's own: that saves counting the references of two
  /// objects at each write. Only a copy of this spine can take that away, and it does.
  @inlinable var isOwned: UnsafeMutablePointer<Bool> {
    let owners = isGrouped ? ChunkSpine.groupCount(chunkRoom) : chunkRoom
    return (bases + (chunkRoom + owners) * MemoryLayout<UnsafeRawPointer>.stride)
      .assumingMemoryBound(to: Bool.self)
  }

  /// Where it holds its chunks itself.
  @inlinable var chunks: UnsafeMutablePointer<ChunkMemory> {
    (bases + chunkRoom * MemoryLayout<UnsafeRawPointer>.stride)
      .assumingMemoryBound(to: ChunkMemory.self)
  }

  @inlinable var groups: UnsafeMutablePointer<ChunkGroup> {
    (bases + chunkRoom * MemoryLayout<UnsafeRawPointer>.stride)
      .assumingMemoryBound(to: ChunkGroup.self)
  }

  @inlinable func chunk(_ index: Int) -> ChunkMemory {
    isGrouped
      ? groups[index >> ChunkGroup.shift].chunks[index & (ChunkGroup.size - 1)] : chunks[index]
  }

  // MARK: Writing

  /// Where a chunk is held, by a group that is this spine's own.
  @usableFromInline func ownedPlace(of index: Int) -> UnsafeMutablePointer<ChunkMemory> {
    guard isGrouped else { return chunks + index }
    return ownedGroup(of: index).chunks + (index & (ChunkGroup.size - 1))
  }

  private func ownedGroup(of index: Int) -> ChunkGroup {
    let group = groups + (index >> ChunkGroup.shift)
    if !isKnownUniquelyReferenced(&group.pointee) { group.pointee = group.pointee.copy() }
    return group.pointee
  }

  /// Adds a chunk; its base is not noted yet. There must be room for it.
  @usableFromInline func add(_ chunk: ChunkMemory) {
    hold(chunk, at: chunkCount)
    withUnsafeMutablePointerToHeader { $0.pointee.chunkCount += 1 }
  }

  private func hold(_ chunk: ChunkMemory, at index: Int) {
    guard isGrouped else { return (chunks + index).initialize(to: chunk) }
    if index & (ChunkGroup.size - 1) == 0 {
      (groups + (index >> ChunkGroup.shift)).initialize(to: ChunkGroup.make())
    }
    ownedGroup(of: index).add(chunk)
  }
}
