/// What two arrays of plain bytes differ in: a change of one number of one element is nine bytes or
/// ten, where its chunk is kilobytes.
///
/// The differences are runs of words of 32 bits, at most 15 long. A run begins with a byte: its low
/// four bits are how many words it has, its high four how many equal ones lie before it. If these
/// are 15, their number follows as a word. A byte of 0 ends the array.
extension ChunkedArray {
  /// Words of an element. Its stride must be a multiple of a word's.
  private static var elementWords: Int { MemoryLayout<Element>.stride / 4 }

  /// Words of a run.
  private static var maximumRun: Int { 15 }

  /// Writes to `bytes` what turns `self` into `other`, which has as many elements. Chunks that both
  /// share are not looked at. O(elements of the others).
  ///
  /// - Returns: false, with `bytes` incomplete, if they would be too many.
  func addDifference(to other: ChunkedArray, _ bytes: inout DifferenceBytes) -> Bool {
    precondition(_isPOD(Element.self) && MemoryLayout<Element>.stride % 4 == 0)
    if spine === other.spine {
      bytes.append(0)
      return true
    }
    var cursor = bytes.end
    var header = cursor
    var runLength = Self.maximumRun
    var end = 0
    for chunk in 0..<spine.chunkCount where bases[chunk] != other.bases[chunk] {
      let first = chunk << Self.chunkShift
      let wordCount = min(total - first, Self.chunkSize) * Self.elementWords
      let before = UnsafeRawPointer(bases[chunk])
      let after = UnsafeRawPointer(other.bases[chunk])
      var next = 0
      while next < wordCount {
        // Most are the same, two at a time.
        while next + 1 < wordCount,
          before.loadUnaligned(fromByteOffset: 4 * next, as: UInt64.self)
            == after.loadUnaligned(fromByteOffset: 4 * next, as: UInt64.self)
        {
          next += 2
        }
        guard next < wordCount else { break }
        let word = next
        next += 1
        let value = after.load(fromByteOffset: 4 * word, as: UInt32.self)
        if before.load(fromByteOffset: 4 * word, as: UInt32.self) == value { continue }
        let place = first * Self.elementWords + word
        if place == end, runLength < Self.maximumRun {
          runLength += 1
          header.pointee += 1
        } else {
          if bytes.isFull(at: cursor) {
            bytes.end = cursor
            return false
          }
          header = cursor
          runLength = 1
          let gap = place - end
          cursor.pointee = UInt8(min(gap, 15)) << 4 | 1
          cursor += 1
          if gap >= 15 { DifferenceBytes.write(UInt32(gap), at: &cursor) }
        }
        DifferenceBytes.write(value, at: &cursor)
        end = place + 1
      }
    }
    bytes.end = cursor
    bytes.append(0)
    return !bytes.isFull
  }

  /// Writes what `addDifference` found. O(bytes).
  ///
  /// - Parameter place: where it begins in `bytes`; then, where it ended.
  mutating func apply(_ bytes: [UInt8], from place: inout Int) {
    var word = 0
    while bytes[place] != 0 {
      let header = Int(bytes[place])
      place += 1
      if header >> 4 < 15 {
        word += header >> 4
      } else {
        word += Int(bytes.word(at: &place))
      }
      for _ in 0..<header & 15 {
        let chunk = (word / Self.elementWords) >> Self.chunkShift
        own(chunk)
        let offset = word - (chunk << Self.chunkShift) * Self.elementWords
        UnsafeMutableRawPointer(bases[chunk])
          .storeBytes(of: bytes.word(at: &place), toByteOffset: 4 * offset, as: UInt32.self)
        word += 1
      }
    }
    place += 1
  }
}

extension [UInt8] {
  /// Reads what `append(word:)` wrote at `place`, and moves it past them.
  fileprivate func word(at place: inout Int) -> UInt32 {
    defer { place += 4 }
    return UInt32(self[place]) | UInt32(self[place + 1]) << 8 | UInt32(self[place + 2]) << 16
      | UInt32(self[place + 3]) << 24
  }
}
