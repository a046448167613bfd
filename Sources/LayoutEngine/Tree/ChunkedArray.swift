/// An array in chunks that are copied on write.
///
/// A snapshot of a large array costs one reference for each chunk, and an edit after it copies one
/// chunk. It is `public` and inlinable because Swift does not specialize `package` generics in
/// other modules.
public struct ChunkedArray<Element> {
  @inlinable static var chunkShift: Int { 7 }
  /// The elements of each chunk but the last.
  @inlinable public static var chunkSize: Int { 1 << chunkShift }

  @usableFromInline var chunks: ContiguousArray<ContiguousArray<Element>> = []
  @usableFromInline var total = 0

  @inlinable public init() {}

  @inlinable public var count: Int { total }

  /// O(1) to read; a write copies one chunk if another array shares it.
  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) _read { yield chunks[index >> Self.chunkShift][index & (Self.chunkSize - 1)] }
    @inline(__always) _modify {
      yield &chunks[index >> Self.chunkShift][index & (Self.chunkSize - 1)]
    }
  }

  @inlinable public mutating func append(_ element: Element) {
    if total & (Self.chunkSize - 1) == 0 { chunks.append([]) }
    chunks[chunks.count - 1].append(element)
    total += 1
  }

  /// Returns true if both share all chunks, so that they are equal. O(chunks).
  func sharesStorage(with other: ChunkedArray) -> Bool {
    total == other.total && chunks.indices.allSatisfy { sharesChunk($0, with: other) }
  }

  private func sharesChunk(_ index: Int, with other: ChunkedArray) -> Bool {
    chunks[index].withUnsafeBufferPointer { one in
      other.chunks[index].withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
    }
  }

  /// The number of bytes of the chunks that are not shared with `other`. O(chunks).
  func byteCount(beside other: ChunkedArray = ChunkedArray()) -> Int {
    let unshared = chunks.indices.filter {
      $0 >= other.chunks.count || !sharesChunk($0, with: other)
    }
    if unshared.isEmpty && total == other.total { return 0 }
    let elements = unshared.reduce(0) { $0 + chunks[$1].capacity }
    return elements * MemoryLayout<Element>.stride
      + chunks.count * MemoryLayout<ContiguousArray<Element>>.stride
  }
}
