/// An array in chunks of 512 elements that its copies share until one of them is written.
///
/// A snapshot is two retains. The first write after it copies the spine (a pointer for each 512
/// elements) and one chunk; so undo of one edit in a tree of 100,000 views costs microseconds,
/// where a flat array would copy megabytes.
package struct ChunkedArray<Element> {
  package static var chunkShift: Int { 9 }
  package static var chunkSize: Int { 1 << chunkShift }
  @usableFromInline static var mask: Int { chunkSize - 1 }

  /// A class, because it owns memory that several arrays share.
  @usableFromInline final class Chunk {
    let base: UnsafeMutablePointer<Element>
    var used: Int

    init() {
      base = .allocate(capacity: ChunkedArray.chunkSize)
      used = 0
    }

    init(copying other: Chunk) {
      base = .allocate(capacity: ChunkedArray.chunkSize)
      used = other.used
      base.initialize(from: other.base, count: other.used)
    }

    deinit {
      base.deinitialize(count: used)
      base.deallocate()
    }
  }

  @usableFromInline var owners: ContiguousArray<Chunk> = []
  /// The bases of `owners`, side by side: reading then touches no reference count.
  @usableFromInline var bases: ContiguousArray<UnsafeMutablePointer<Element>> = []
  package private(set) var count = 0

  package init() {}

  /// O(1) to read; a write copies one chunk if a snapshot shares it.
  package subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count, "index out of range")
      return bases[index >> Self.chunkShift][index & Self.mask]
    }
    @inline(__always) _modify {
      precondition(index >= 0 && index < count, "index out of range")
      let chunk = index >> Self.chunkShift
      if !isKnownUniquelyReferenced(&owners[chunk]) { separate(chunk) }
      yield &bases[chunk][index & Self.mask]
    }
  }

  /// Adds `element` at the end. Amortised O(1).
  @inline(__always)
  package mutating func append(_ element: Element) {
    let chunk = count >> Self.chunkShift
    if chunk == owners.count {
      let fresh = Chunk()
      owners.append(fresh)
      bases.append(fresh.base)
    } else if !isKnownUniquelyReferenced(&owners[chunk]) {
      separate(chunk)
    }
    (bases[chunk] + (count & Self.mask)).initialize(to: element)
    owners[chunk].used += 1
    count += 1
  }

  @inline(never)
  private mutating func separate(_ chunk: Int) {
    let copy = Chunk(copying: owners[chunk])
    owners[chunk] = copy
    bases[chunk] = copy.base
  }

  /// Makes every chunk this array's own, then lends the chunk bases for raw reading and writing.
  /// For passes over everything, where a uniqueness check for each element would show. O(chunks).
  package mutating func withChunks<R>(
    _ body: (UnsafePointer<UnsafeMutablePointer<Element>>) throws -> R
  ) rethrows -> R? {
    for chunk in owners.indices where !isKnownUniquelyReferenced(&owners[chunk]) {
      separate(chunk)
    }
    return try bases.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      return try body(base)
    }
  }

  /// Lends the chunk bases for raw reading.
  package func withReadOnlyChunks<R>(
    _ body: (UnsafePointer<UnsafeMutablePointer<Element>>) throws -> R
  ) rethrows -> R? {
    try bases.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      return try body(base)
    }
  }

  /// Whether both hold the very same chunks. A write always makes a chunk of its own, as long as
  /// both arrays live. O(chunks).
  package func sharesStorage(with other: ChunkedArray) -> Bool {
    count == other.count && bases == other.bases
  }

  /// The bytes that this array's chunks and spine take.
  package var byteCount: Int {
    owners.count * (Self.chunkSize * MemoryLayout<Element>.stride + 16)
  }
}
