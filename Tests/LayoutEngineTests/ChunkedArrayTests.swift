import Testing

@testable import LayoutEngine

/// Copies share chunks until one is written, and the other never notices.
@Suite struct ChunkedArrayTests {
  private func filled(_ count: Int) -> ChunkedArray<Int> {
    var array = ChunkedArray<Int>()
    for value in 0..<count { array.append(value) }
    return array
  }

  @Test(arguments: [0, 1, 127, 128, 129, 2_000])
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

  @Test func copiesOfManyChunksAreIndependent() {
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

  @Test func onlyUnsharedChunksCountBesideACopy() {
    let old = filled(4 * ChunkedArray<Int>.chunkSize)
    var copy = old
    #expect(copy.byteCount(beside: old) == 0)
    copy[0] = 7
    let bytes = copy.byteCount(beside: old)
    #expect(bytes > 8 * ChunkedArray<Int>.chunkSize && bytes < old.byteCount() / 2)
  }

  @Test func elementsWithReferencesAreKept() {
    var array = ChunkedArray<String>()
    for index in 0..<1_000 { array.append("a string that is too long to be inline \(index)") }
    var copy = array
    for index in 0..<1_000 { copy[index] += "!" }
    #expect(array[999].hasSuffix("999") && copy[999].hasSuffix("999!"))
  }
}
