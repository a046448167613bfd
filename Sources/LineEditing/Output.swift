import CSystem

/// Writing to a descriptor: whole, and quiet about readers that have gone.
package enum Output {
  /// Makes a closed pipe an answer to `write` instead of a signal. Call it once at the start.
  package static func ignoreBrokenPipeSignal() { csy_ignore_broken_pipe() }

  /// Writes everything. Returns 0, or the `errno` of what went wrong (`ENOSPC`, `EIO`, …).
  /// Where the reader of a pipe has gone the process ends at once and quietly with status 141.
  @discardableResult
  package static func write(_ bytes: [UInt8], to fd: Int32) -> Int32 {
    bytes.withUnsafeBytes { csy_write_all(fd, $0.baseAddress, $0.count) }
  }

  /// Where the descriptor is a pipe, waits until its reader has taken what was written, a tenth of
  /// a second at most: what is shown next by another way then comes after it.
  package static func awaitReader(of fd: Int32) { csy_await_reader(fd) }

  /// As `write(_:to:)`, for text.
  @discardableResult
  package static func write(_ text: String, to fd: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { csy_write_all(fd, $0.baseAddress, $0.count) }
  }
}
