import TestSupport
import Testing

@testable import Interchange

@Suite struct PackedBytesTests {
  static let limit = 1 << 16

  private func comesBack(_ bytes: [UInt8]) throws -> Bool {
    try PackedBytes.unpack(PackedBytes.pack(bytes), limit: Self.limit) == bytes
  }

  @Test(arguments: ["", "a", "abc", "split root h 2\n", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "é×│🧱"])
  func packedTextsUnpackUnchanged(_ text: String) throws {
    #expect(try comesBack(Array(text.utf8)))
  }

  @Test(arguments: UInt64(1)...60) func bytesComeBack(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = UInt8.random(in: 1...255, using: &generator)
    let count = Int.random(in: 0...5_000, using: &generator)
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...letters, using: &generator) }
    #expect(try comesBack(bytes))
  }

  @Test func scriptsBecomeShort() {
    let one = Array("split root h sidebar=25% main\n".utf8)
    #expect(PackedBytes.pack(one).count <= 4)
    let many = (0..<500).flatMap { Array("split a\($0) h a\($0 + 1) b\($0 + 1)\n".utf8) }
    #expect(PackedBytes.pack(many).count < many.count / 2)
    #expect(PackedBytes.pack([UInt8](repeating: 7, count: 50_000)).count < 20)
  }

  @Test(arguments: [
    ([2, 65] as [UInt8], PackedBytes.Problem.truncated), ([0x80], .truncated), ([1], .truncated),
    ([0xFF, 0xFF, 0xFF, 0xFF, 1], .badNumber), ([1, 0xFF, 0xFF, 0x7F], .badDistance),
    // A few bytes that ask for a quarter of a gigabyte.
    ([0xFF, 0xFF, 0xFF, 0x7F, 0], .tooLong), ([0xFE, 0xFF, 0xFF, 0x7F, 0], .tooLong),
  ])
  func refuses(_ packed: [UInt8], _ problem: PackedBytes.Problem) {
    #expect(throws: problem) { try PackedBytes.unpack(packed, limit: Self.limit) }
  }

  @Test func theLimitHolds() throws {
    let packed = PackedBytes.pack([UInt8](repeating: 7, count: 100))
    #expect(try PackedBytes.unpack(packed, limit: 100).count == 100)
    #expect(throws: PackedBytes.Problem.tooLong) { try PackedBytes.unpack(packed, limit: 99) }
  }

  /// Any bytes at all either unpack within the limit or are refused.
  @Test(arguments: UInt64(1)...20) func anyBytes(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let count = Int.random(in: 0...40, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let unpacked = try? PackedBytes.unpack(bytes, limit: 1_000)
      #expect((unpacked?.count ?? 0) <= 1_000)
    }
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"), ("\u{FB}\u{FF}?>", "w7vDvz8-"),
  ])
  func base64URLMatchesKnownEncodings(_ plain: String, _ encoded: String) {
    #expect(Base64URL.text(of: Array(plain.utf8)) == encoded)
    #expect(Base64URL.bytes(of: encoded[...]) == Array(plain.utf8))
  }

  @Test(arguments: ["Z", "Zh", "Zm9", "Zg==", "Zm+v", "Zm/v", "Zm9v ", "Zmé", "\u{0}AAA"])
  func base64Refuses(_ text: String) {
    #expect(Base64URL.bytes(of: text[...]) == nil)
  }
}
