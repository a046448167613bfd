import TestSupport
import Testing

@testable import LayoutEngine

/// Copies share chunks until one is written, and the other never notices.
@Suite struct ChunkedArrayTests {
  private func filled(_ count: Int) -> ChunkedArray<Int> {
    var array = ChunkedArray<Int>()
    for value in 0..<count { array.append(value) }
    return array
  }

  @Test(arguments: [0, 1, 511, 512, 513, 2_000])
  func writingACopyLeavesTheOldValue(_ count: Int) {
    let old = filled(count)
    var copy = old
    #expect(copy.sharesStorage(with: old))
    copy.append(-1)
    if count > 0 { copy[count / 2] = -2 }
    #expect(old.count == count)
    for index in 0..<count { #expect(old[index] == index) }
    #expect(copy[count] == -1)
    #expect(!copy.sharesStorage(with: old))
  }

  @Test func onlyTheWrittenChunkIsCopied() {
    let old = filled(4 * ChunkedArray<Int>.chunkSize)
    var copy = old
    copy[ChunkedArray<Int>.chunkSize] = 7
    #expect(old[ChunkedArray<Int>.chunkSize] == ChunkedArray<Int>.chunkSize)
    #expect(copy[0] == 0 && copy[copy.count - 1] == copy.count - 1)
  }

  /// Beyond 32 chunks they are held in groups.
  @Test func copiesOfManyChunksAreApart() {
    let chunk = ChunkedArray<Int>.chunkSize
    let old = filled(31 * chunk)
    var copy = old
    for value in old.count..<70 * chunk { copy.append(value) }
    let grown = copy
    for index in stride(from: 0, to: copy.count, by: chunk) { copy[index] = -1 }
    copy.append(-2)
    #expect((0..<old.count).allSatisfy { old[$0] == $0 })
    #expect((0..<grown.count).allSatisfy { grown[$0] == $0 })
    #expect((0..<grown.count).allSatisfy { copy[$0] == ($0 % chunk == 0 ? -1 : $0) })
    #expect(copy[grown.count] == -2)
  }

  @Test func elementsWithReferencesAreKept() {
    var array = ChunkedArray<String>()
    for index in 0..<1_000 { array.append("a string that is too long to be inline \(index)") }
    var copy = array
    for index in 0..<1_000 { copy[index] += "!" }
    #expect(array[999].hasSuffix("999") && copy[999].hasSuffix("999!"))
  }

  /// Writes at random, in one chunk and in many, and back by the difference.
  @Test(arguments: [(3, 1), (40, 7), (40, 400), (512, 20), (1_300, 30)])
  func differencesTurnOneIntoTheOther(_ count: Int, _ writes: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let old = filled(count)
    for _ in 0..<50 {
      var new = old
      for _ in 0..<writes {
        new[Int.random(in: 0..<count, using: &generator)] = .random(in: 0..<9, using: &generator)
      }
      let bytes = try #require(
        DifferenceBytes.written(limit: 1_000) { new.addDifference(to: old, &$0) })
      var back = new
      var place = 0
      back.apply(bytes, from: &place)
      #expect(place == bytes.count)
      for index in 0..<count { try #require(back[index] == old[index]) }
      #expect(DifferenceBytes.written(limit: 10) { new.addDifference(to: new, &$0) } == [0])
    }
  }

  @Test func largeDifferencesAreNone() {
    let old = filled(2_000)
    var new = old
    for index in 0..<2_000 { new[index] = -index }
    let bytes = DifferenceBytes.written(limit: 1_000) { bytes in
      let isWhole = new.addDifference(to: old, &bytes)
      #expect(!isWhole && bytes.count < 1_100, "it stops soon")
      return isWhole
    }
    #expect(bytes == nil)
  }
}
