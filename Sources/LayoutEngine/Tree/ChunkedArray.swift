/// An array in chunks of 512 elements that its copies share until one of them is written. A single
/// chunk has no more room than about twice what it holds.
///
/// A snapshot is one retain. The first write after it copies the spine (a plain copy of a pointer
/// for each 512 elements, and a reference for each group of 32 chunks), one group and one chunk; so
/// undo of one edit in a tree of 100,000 views costs microseconds, where a flat array would copy
/// megabytes, and a flat list of chunks would count hundreds of references up and down.
///
/// It is `public`, and so are the values that a layout pass touches for each view: Swift 6.3 does
/// not inline or specialise across modules what is only `package`, whatever its attributes say, and
/// the pass was 40 times slower (docs/benchmarks.md).
public struct ChunkedArray<Element> {
  @inlinable public static var chunkShift: Int { 9 }
  @inlinable public static var chunkSize: Int { 1 << chunkShift }
  /// The room of the first chunk to begin with.
  @inlinable static var leastCapacity: Int { 8 }
  @inlinable static var mask: Int { chunkSize - 1 }

  @usableFromInline var spine: ChunkSpine
  /// The spine's, kept here too: reading then follows one pointer less.
  @usableFromInline var bases: UnsafeMutablePointer<UnsafeMutablePointer<Element>>
  @usableFromInline var total = 0

  @inlinable
  public init() {
    spine = ChunkSpine.make(chunkRoom: 8, firstCapacity: Self.leastCapacity)
    bases = Self.bases(of: spine)
  }

  @inlinable public var count: Int { total }

  /// O(1) to read; a write copies one chunk if a snapshot shares it.
  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < total, "index out of range")
      return bases[index >> Self.chunkShift][index & Self.mask]
    }
    @inline(__always) _modify {
      precondition(index >= 0 && index < total, "index out of range")
      own(index >> Self.chunkShift)
      yield &bases[index >> Self.chunkShift][index & Self.mask]
    }
  }

  /// Adds `element` at the end. Amortised O(1).
  @inlinable
  public mutating func append(_ element: Element) {
    append(count: 1) { _ in element }
  }

  /// Adds `count` elements, each as `make` gives it for 0, 1, 2… Amortised O(count).
  @inlinable @inline(__always)
  public mutating func append(count: Int, make: (Int) -> Element) {
    var made = 0
    while made < count {
      let chunk = total >> Self.chunkShift
      let used = total & Self.mask
      if used == 0 { addChunk() } else { own(chunk) }
      if chunk == 0, total + count - made > spine.firstCapacity {
        growFirst(toHold: total + count - made)
      }
      let target = bases[chunk] + used
      let more = min(Self.room(of: chunk, in: spine) - used, count - made)
      for offset in 0..<more { (target + offset).initialize(to: make(made + offset)) }
      if !_isPOD(Element.self) { spine.chunk(chunk).used = used + more }
      made += more
      total += more
    }
  }

  // MARK: Owning

  /// Makes the chunk this array's own, if a snapshot shares it or what leads to it.
  @inlinable @inline(__always)
  mutating func own(_ chunk: Int) {
    if !isKnownUniquelyReferenced(&spine) { ownSpine() }
    Self.own(chunk, in: spine)
  }

  /// Gives this array a spine of its own, of at least that room.
  @inlinable @inline(never)
  mutating func ownSpine(chunkRoom: Int = 0) {
    spine = spine.copy(chunkRoom: max(chunkRoom, spine.chunkRoom))
    bases = Self.bases(of: spine)
  }

  @inlinable @inline(never)
  mutating func addChunk() {
    let room = spine.chunkCount == spine.chunkRoom ? 2 * spine.chunkRoom : 0
    if room > 0 || !isKnownUniquelyReferenced(&spine) { ownSpine(chunkRoom: room) }
    Self.addChunk(to: spine)
  }

  /// Makes room in the first chunk. The spine must be this array's own.
  @inlinable @inline(never)
  mutating func growFirst(toHold count: Int) {
    if spine.firstCapacity < Self.chunkSize { Self.growFirst(of: spine, toHold: count) }
  }

  // MARK: Comparing and counting

  /// Returns true if both share all chunks. A write always makes a chunk of its own, as long as
  /// both arrays live. O(chunks) if they have separate spines.
  public func sharesStorage(with other: ChunkedArray) -> Bool {
    guard total == other.total else { return false }
    if spine === other.spine { return true }
    return (0..<spine.chunkCount).allSatisfy { bases[$0] == other.bases[$0] }
  }

  /// Returns true if the chunk of an element is shared.
  func sharesChunk(of index: Int, with other: ChunkedArray) -> Bool {
    bases[index >> Self.chunkShift] == other.bases[index >> Self.chunkShift]
  }

  /// The bytes that this array takes beside `other`, with which it may share chunks. O(chunks).
  func byteCount(beside other: ChunkedArray) -> Int {
    if spine === other.spine { return 0 }
    let shared = (0..<min(spine.chunkCount, other.spine.chunkCount))
      .reduce(0) { $0 + (bases[$1] == other.bases[$1] ? Self.room(of: $1, in: spine) : 0) }
    return byteCount - shared * MemoryLayout<Element>.stride
  }

  /// The bytes that this array's chunks and spine take.
  public var byteCount: Int {
    let room = (0..<spine.chunkCount).reduce(0) { $0 + Self.room(of: $1, in: spine) }
    return room * MemoryLayout<Element>.stride
      + spine.chunkRoom * MemoryLayout<UnsafeRawPointer>.stride * 2
  }
}
