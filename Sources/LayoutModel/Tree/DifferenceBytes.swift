/// Memory that differences are written to.
///
/// A run of words takes at most 69 bytes, and begins only while the limit is not reached: that is
/// the one check, where an array would check each byte.
struct DifferenceBytes {
  let start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private let limit: Int

  /// The bytes that are written at most, beyond the limit.
  private static let excess = 128

  /// Lends memory for `limit` bytes to `body`, and returns what it has written, or `nil` if `body`
  /// returns false.
  static func written(
    limit: Int, _ body: (inout DifferenceBytes) -> Bool
  ) -> [UInt8]? {
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: limit + excess)
    defer { room.deallocate() }
    var bytes = DifferenceBytes(start: room, limit: limit)
    guard body(&bytes) else { return nil }
    return Array(UnsafeBufferPointer(start: room, count: bytes.count))
  }

  private init(start: UnsafeMutablePointer<UInt8>, limit: Int) {
    self.start = start
    self.limit = limit
  }

  var isFull: Bool { count > limit }

  mutating func append(_ byte: UInt8) {
    assert(count < limit + Self.excess)
    start[count] = byte
    count += 1
  }

  /// Appends four bytes, the lowest first.
  mutating func append(word: UInt32) {
    assert(count + 4 <= limit + Self.excess)
    UnsafeMutableRawPointer(start + count).storeBytes(of: word.littleEndian, as: UInt32.self)
    count += 4
  }
}
