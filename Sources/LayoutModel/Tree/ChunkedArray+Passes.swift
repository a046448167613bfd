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

  /// Lends the elements for a pass that reads many and writes some: only the chunks written become
  /// this array's own. O(chunks / 64) beside what `body` does.
  @inlinable
  public mutating func withCursor<R>(_ body: (inout ChunkCursor<Element>) throws -> R) rethrows -> R
  {
    try bases.withUnsafeMutableBufferPointer { bases in
      try groups.withUnsafeMutableBufferPointer { groups in
        var cursor = ChunkCursor(bases: bases, groups: groups)
        return try body(&cursor)
      }
    }
  }
}
