import CTerminal

/// Writes to a descriptor.
package enum Output {
  /// Makes a closed pipe an error of `write` instead of a signal. Call it once at the start.
  package static func ignoreBrokenPipeSignal() { csy_ignore_broken_pipe() }

  /// True if the reader of standard output or of standard error has closed the pipe. Then
  /// `Interrupt.isRaised` is also true, so that running commands stop.
  package static var isClosed: Bool { csy_output_is_closed() }

  /// Writes everything. Returns 0, or the `errno` of the error (`ENOSPC`, `EPIPE`, …).
  @discardableResult
  package static func write(_ bytes: [UInt8], to fd: Int32) -> Int32 {
    bytes.withUnsafeBytes { csy_write_all(fd, $0.baseAddress, $0.count) }
  }

  /// If the descriptor is a pipe, waits until its reader has read the written bytes, at most a
  /// tenth of a second, so that output by other means follows them.
  package static func awaitReader(of fd: Int32) { csy_await_reader(fd) }

  /// Writes a text; see `write(_:to:)`.
  @discardableResult
  package static func write(_ text: String, to fd: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { csy_write_all(fd, $0.baseAddress, $0.count) }
  }
}
