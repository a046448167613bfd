/// Passes over many elements, which borrow the chunks and save what each access would cost.
extension ChunkedArray {
  /// Makes every chunk this array's own, then lends the chunk bases for raw reading and writing.
  /// For passes over everything, where a uniqueness check for each element would show. O(chunks).
  @inlinable
  public mutating func withChunks<R>(
    _ body: (UnsafePointer<UnsafeMutablePointer<Element>>) throws -> R
  ) rethrows -> R? {
    for chunk in bases.indices where !isOwned(chunk) { separate(chunk) }
    return try withReadOnlyChunks(body)
  }

  /// Lends the chunk bases for raw reading.
  @inlinable
  public func withReadOnlyChunks<R>(
    _ body: (UnsafePointer<UnsafeMutablePointer<Element>>) throws -> R
  ) rethrows -> R? {
    try bases.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      return try body(base)
    }
  }

  /// Where element `index` lies, in memory that is this array's own. `owned` is the chunk that the
  /// call before made so, or −1 at first: neighbours are written one after the other, and then
  /// nothing needs to be checked. No snapshot may be taken between such calls.
  @inlinable @inline(__always)
  public mutating func ownedPointer(
    to index: Int, owned: inout Int
  ) -> UnsafeMutablePointer<Element> {
    let chunk = index >> Self.chunkShift
    if chunk != owned {
      if !isOwned(chunk) { separate(chunk) }
      owned = chunk
    }
    return bases[chunk] + (index & Self.mask)
  }
}
