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

  /// Where the next byte goes. For loops that write many bytes: they count them once, by `end`.
  var end: UnsafeMutablePointer<UInt8> {
    get { start + count }
    set {
      count = newValue - start
      assert(count <= limit + Self.excess)
    }
  }

  /// Returns true if there is no room left for another run at `place`.
  func isFull(at place: UnsafeMutablePointer<UInt8>) -> Bool { place - start > limit }

  mutating func append(_ byte: UInt8) {
    assert(count < limit + Self.excess)
    start[count] = byte
    count += 1
  }

  /// Writes four bytes at `place`, the lowest first, and moves it past them.
  @inline(__always)
  static func write(_ word: UInt32, at place: inout UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(place).storeBytes(of: word.littleEndian, as: UInt32.self)
    place += 4
  }
}
