/// A place in a chunked array that is being passed over. It must not outlive the pass, and indices
/// are not checked: they are those of a tree's own links.
public struct ChunkCursor<Element> {
  @usableFromInline let bases: UnsafeMutableBufferPointer<UnsafeMutablePointer<Element>>
  @usableFromInline let groups: UnsafeMutableBufferPointer<ChunkedArray<Element>.Group>
  /// The chunk that was last made the array's own. Neighbours are written one after the other, so
  /// most writes need look no further.
  @usableFromInline var owned = -1

  @inlinable
  init(
    bases: UnsafeMutableBufferPointer<UnsafeMutablePointer<Element>>,
    groups: UnsafeMutableBufferPointer<ChunkedArray<Element>.Group>
  ) {
    self.bases = bases
    self.groups = groups
  }

  @inlinable
  public subscript(index: Int) -> Element {
    @inline(__always) get {
      bases[index >> ChunkedArray<Element>.chunkShift][index & ChunkedArray<Element>.mask]
    }
    @inline(__always) set {
      let chunk = index >> ChunkedArray<Element>.chunkShift
      if chunk != owned { own(chunk) }
      bases[chunk][index & ChunkedArray<Element>.mask] = newValue
    }
  }

  @inlinable @inline(never)
  mutating func own(_ chunk: Int) {
    let group = chunk >> ChunkedArray<Element>.groupShift
    let index = chunk & ChunkedArray<Element>.groupMask
    owned = chunk
    if !isKnownUniquelyReferenced(&groups[group]) {
      groups[group] = ChunkedArray<Element>.Group(groups[group].chunks)
    }
    if isKnownUniquelyReferenced(&groups[group].chunks[index]) { return }
    let copy = ChunkedArray<Element>.Chunk(copying: groups[group].chunks[index])
    groups[group].chunks[index] = copy
    bases[chunk] = copy.base
  }
}
