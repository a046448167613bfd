/// An array in chunks of 512 elements that its copies share until one of them is written.
///
/// A snapshot is two retains. The first write after it copies the list of groups, one group of 64
/// chunks, the list of bases (a plain copy of a pointer for each 512 elements) and one chunk; so
/// undo of one edit in a tree of 100,000 views costs microseconds, where a flat array would copy
/// megabytes, and a flat list of chunks would count hundreds of references up and down.
///
/// It is `public`, and so are the values that a layout pass touches for each view: Swift 6.3 does
/// not inline or specialise across modules what is only `package`, whatever its attributes say, and
/// the pass was 40 times slower (docs/benchmarks.md).
public struct ChunkedArray<Element> {
  @inlinable public static var chunkShift: Int { 9 }
  @inlinable public static var chunkSize: Int { 1 << chunkShift }
  @inlinable static var mask: Int { chunkSize - 1 }
  @inlinable static var groupShift: Int { 6 }
  @inlinable static var groupMask: Int { (1 << groupShift) - 1 }

  /// A class, because it owns memory that several arrays share.
  @usableFromInline final class Chunk {
    @usableFromInline let base: UnsafeMutablePointer<Element>
    @usableFromInline var used: Int

    @inlinable init() {
      base = .allocate(capacity: ChunkedArray.chunkSize)
      used = 0
    }

    @inlinable init(copying other: Chunk) {
      base = .allocate(capacity: ChunkedArray.chunkSize)
      used = other.used
      base.initialize(from: other.base, count: other.used)
    }

    @inlinable deinit {
      base.deinitialize(count: used)
      base.deallocate()
    }
  }

  /// A class, because it owns chunks that several arrays share.
  @usableFromInline final class Group {
    @usableFromInline var chunks: ContiguousArray<Chunk>

    @inlinable init(_ chunks: ContiguousArray<Chunk>) { self.chunks = chunks }
  }

  @usableFromInline var groups: ContiguousArray<Group> = []
  /// The bases of all chunks, side by side: reading then touches no reference count.
  @usableFromInline var bases: ContiguousArray<UnsafeMutablePointer<Element>> = []
  @usableFromInline var total = 0

  @inlinable public init() {}

  @inlinable public var count: Int { total }

  /// O(1) to read; a write copies one chunk if a snapshot shares it.
  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < total, "index out of range")
      return bases[index >> Self.chunkShift][index & Self.mask]
    }
    @inline(__always) _modify {
      precondition(index >= 0 && index < total, "index out of range")
      let chunk = index >> Self.chunkShift
      if !isOwned(chunk) { separate(chunk) }
      yield &bases[chunk][index & Self.mask]
    }
  }

  /// Adds `element` at the end. Amortised O(1).
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    let chunk = total >> Self.chunkShift
    if total & Self.mask == 0 {
      addChunk()
    } else if !isOwned(chunk) {
      separate(chunk)
    }
    (bases[chunk] + (total & Self.mask)).initialize(to: element)
    groups[chunk >> Self.groupShift].chunks[chunk & Self.groupMask].used += 1
    total += 1
  }

  /// Whether no snapshot shares the chunk.
  @inlinable @inline(__always)
  mutating func isOwned(_ chunk: Int) -> Bool {
    let group = chunk >> Self.groupShift
    return isKnownUniquelyReferenced(&groups[group])
      && isKnownUniquelyReferenced(&groups[group].chunks[chunk & Self.groupMask])
  }

  @inlinable @inline(never)
  mutating func addChunk() {
    let fresh = Chunk()
    let group = bases.count >> Self.groupShift
    if group == groups.count { groups.append(Group([])) }
    ownGroup(group)
    groups[group].chunks.append(fresh)
    bases.append(fresh.base)
  }

  /// Gives this array a copy of a chunk that it shares, or of the group around it.
  @inlinable @inline(never)
  mutating func separate(_ chunk: Int) {
    let group = chunk >> Self.groupShift
    let index = chunk & Self.groupMask
    ownGroup(group)
    if isKnownUniquelyReferenced(&groups[group].chunks[index]) { return }
    let copy = Chunk(copying: groups[group].chunks[index])
    groups[group].chunks[index] = copy
    bases[chunk] = copy.base
  }

  @inlinable
  mutating func ownGroup(_ group: Int) {
    if !isKnownUniquelyReferenced(&groups[group]) { groups[group] = Group(groups[group].chunks) }
  }

  /// Whether both hold the very same chunks. A write always makes a chunk of its own, as long as
  /// both arrays live. O(chunks).
  public func sharesStorage(with other: ChunkedArray) -> Bool {
    total == other.total && bases == other.bases
  }

  /// The bytes that this array's chunks, groups and bases take.
  public var byteCount: Int {
    bases.count * (Self.chunkSize * MemoryLayout<Element>.stride + 48)
  }
}
