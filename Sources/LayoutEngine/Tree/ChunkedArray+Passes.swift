/// Passes over many elements, which borrow the chunks and save what each access would cost.
extension ChunkedArray {
  /// Makes every chunk this array's own, then lends the chunk bases for raw reading and writing.
  /// For passes over everything, where a uniqueness check for each element would show. O(chunks).
  @inlinable
  public mutating func withChunks<R, E: Error>(
    _ body: (UnsafePointer<UnsafeMutablePointer<Element>>) throws(E) -> R
  ) throws(E) -> R? {
    for chunk in 0..<spine.chunkCount { own(chunk) }
    return try withReadOnlyChunks(body)
  }

  /// Lends the chunk bases for raw reading.
  @inlinable
  public func withReadOnlyChunks<R, E: Error>(
    _ body: (UnsafePointer<UnsafeMutablePointer<Element>>) throws(E) -> R
  ) throws(E) -> R? {
    guard total > 0 else { return nil }
    return try withExtendedLifetime(spine) { () throws(E) in try body(bases) }
  }

  /// Lends the elements for a pass that reads many and writes some: only the chunks written become
  /// this array's own. O(chunks / 32) beside what `body` does.
  @inlinable
  public mutating func withCursor<R, E: Error>(
    _ body: (inout ChunkCursor<Element>) throws(E) -> R
  ) throws(E) -> R {
    if !isKnownUniquelyReferenced(&spine) { ownSpine() }
    var cursor = ChunkCursor<Element>(spine)
    return try body(&cursor)
  }
}
