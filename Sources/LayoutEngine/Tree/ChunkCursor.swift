/// A chunked array that is being passed over. It must not outlive the pass, no snapshot may be
/// taken meanwhile, and indices are not checked: they are those of a tree's own links.
public struct ChunkCursor<Element> {
  @usableFromInline let spine: ChunkSpine
  @usableFromInline let bases: UnsafeMutablePointer<UnsafeMutablePointer<Element>>
  /// The chunk that was last made the array's own. Neighbours are written one after the other, so
  /// most writes need look no further.
  @usableFromInline var owned = -1

  @inlinable
  init(_ spine: ChunkSpine) {
    self.spine = spine
    bases = ChunkedArray<Element>.bases(of: spine)
  }

  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) get {
      bases[index >> ChunkedArray<Element>.chunkShift][index & ChunkedArray<Element>.mask]
    }
    @inline(__always) set {
      let chunk = index >> ChunkedArray<Element>.chunkShift
      if chunk != owned {
        ChunkedArray<Element>.own(chunk, in: spine)
        owned = chunk
      }
      bases[chunk][index & ChunkedArray<Element>.mask] = newValue
    }
  }
}
