/// What two arrays of plain bytes differ in, as words of 32 bits: a change of one number of one
/// element is a few words, where its chunk is kilobytes.
extension ChunkedArray {
  /// Words of an element. Its stride must be a multiple of a word's.
  private static var elementWords: Int { MemoryLayout<Element>.stride / 4 }

  /// Equal words between two that differ are part of the run, as a new run takes two words itself.
  private static var bridgedWords: Int { 2 }

  /// Appends to `words` what turns `self` into `other`, which has as many elements: the number of
  /// runs, then for each its first word, how many words it has, and these. Chunks that both share
  /// are not looked at. O(elements of the others).
  ///
  /// - Returns: false, with `words` incomplete, if they would be more than `limit`.
  func addDifference(to other: ChunkedArray, _ words: inout [UInt32], limit: Int) -> Bool {
    precondition(_isPOD(Element.self) && MemoryLayout<Element>.stride % 4 == 0)
    let countPlace = words.count
    words.append(0)
    if spine === other.spine { return true }
    for chunk in 0..<spine.chunkCount where bases[chunk] != other.bases[chunk] {
      let first = chunk << Self.chunkShift
      let wordCount = min(total - first, Self.chunkSize) * Self.elementWords
      let before = UnsafeRawPointer(bases[chunk])
      let after = UnsafeRawPointer(other.bases[chunk])
      var run: Range<Int>?
      for word in 0..<wordCount {
        let value = after.load(fromByteOffset: 4 * word, as: UInt32.self)
        if before.load(fromByteOffset: 4 * word, as: UInt32.self) == value { continue }
        if let open = run, word - open.upperBound <= Self.bridgedWords {
          run = open.lowerBound..<word + 1
          continue
        }
        if let run { Self.add(run, first, after, &words) }
        if run != nil { words[countPlace] += 1 }
        run = word..<word + 1
        if words.count > limit { return false }
      }
      if let run {
        Self.add(run, first, after, &words)
        words[countPlace] += 1
      }
    }
    return words.count <= limit
  }

  private static func add(
    _ run: Range<Int>, _ firstElement: Int, _ bytes: UnsafeRawPointer, _ words: inout [UInt32]
  ) {
    words.append(UInt32(firstElement * elementWords + run.lowerBound))
    words.append(UInt32(run.count))
    for word in run { words.append(bytes.load(fromByteOffset: 4 * word, as: UInt32.self)) }
  }

  /// Writes what `addDifference` found. O(words).
  ///
  /// - Parameter place: where it begins in `words`; then, where it ended.
  mutating func apply(_ words: [UInt32], from place: inout Int) {
    let runs = words[place]
    place += 1
    for _ in 0..<runs {
      let first = Int(words[place])
      let count = Int(words[place + 1])
      let chunk = (first / Self.elementWords) >> Self.chunkShift
      own(chunk)
      let bytes = UnsafeMutableRawPointer(bases[chunk])
      let offset = first - (chunk << Self.chunkShift) * Self.elementWords
      for word in 0..<count {
        bytes.storeBytes(
          of: words[place + 2 + word], toByteOffset: 4 * (offset + word), as: UInt32.self)
      }
      place += 2 + count
    }
  }
}
