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

  /// The limit up to which they are written to the stack, as almost all are.
  private static let stackLimit = 1_024 - excess

  /// Lends memory for `limit` bytes to `body`, and returns what it has written, or `nil` if `body`
  /// returns false. Calls `body` once more where the bytes are too many for the stack.
  static func written(
    limit: Int, _ body: (inout DifferenceBytes) -> Bool
  ) -> [UInt8]? {
    let first = min(limit, stackLimit)
    if let bytes = lending(first, to: body) { return bytes }
    return first < limit ? lending(limit, to: body) : nil
  }

  private static func lending(
    _ limit: Int, to body: (inout DifferenceBytes) -> Bool
  ) -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit + excess) { room in
      guard let start = room.baseAddress else { return nil }
      var bytes = DifferenceBytes(start: start, limit: limit)
      guard body(&bytes) else { return nil }
      return Array(UnsafeBufferPointer(start: start, count: bytes.count))
    }
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
