import CTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The size of a terminal in cells, both at least 1.
struct TerminalSize: Equatable, Sendable {
  var columns: Int
  var rows: Int

  static let usual = TerminalSize(columns: 80, rows: 24)
}

func isTerminal(_ fd: Int32) -> Bool { isatty(fd) == 1 }

/// Returns true if a byte arrives on standard input within a time.
func hasInput(within milliseconds: Int32) -> Bool {
  csy_wait_readable(.standardInput, milliseconds)
}

/// The size of the terminal at the descriptor, or `nil` if it is not a terminal or has no size.
func terminalSize(_ fd: Int32) -> TerminalSize? {
  var columns: Int32 = 0
  var rows: Int32 = 0
  guard csy_window_size(fd, &columns, &rows) else { return nil }
  return TerminalSize(columns: Int(columns), rows: Int(rows))
}

/// Returns true if the character set of the locale is UTF-8, which has box-drawing characters.
func localeIsUTF8() -> Bool { csy_locale_is_utf8() }
