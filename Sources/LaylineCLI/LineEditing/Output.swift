import CTerminal
import CommandLanguage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The descriptors with which every process begins.
extension Int32 {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2
}

enum Output {
  /// True if the reader of standard output or of standard error has closed the pipe. Then
  /// `Interrupt.isRaised` is also true, so that running commands stop.
  static var isClosed: Bool { csy_output_is_closed() }

  /// Writes everything. Returns 0, or the `errno` of the error (`ENOSPC`, `EPIPE`, …).
  @discardableResult static func write(_ bytes: [UInt8], to fd: Int32) -> Int32 {
    bytes.withUnsafeBytes { csy_write_all(fd, $0.baseAddress, $0.count) }
  }

  static func complain(_ line: String) { write(line + "\n", to: .standardError) }

  /// The width of diagnostics that do not depend on the terminal.
  static let columns = 80

  static func complain(_ problem: Diagnostic) {
    complain(problem.rendered(style: .script, columns: columns))
  }

  /// Ends the process with status 74 if results could not be written. If their reader has closed the
  /// pipe, running commands stop instead.
  static func checkResults(_ result: Int32) {
    guard result != 0, !isClosed else { return }
    let reason = String(cString: strerror(result))
    complain("layline: standard output: \(reason)")
    exit(Status.cannotWrite)
  }

  /// Writes a text; see `write(_:to:)`.
  @discardableResult static func write(_ text: String, to fd: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { csy_write_all(fd, $0.baseAddress, $0.count) }
  }
}
