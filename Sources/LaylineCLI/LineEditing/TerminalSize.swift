import CTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The size of a terminal in cells, both at least 1.
package struct TerminalSize: Equatable, Sendable {
  package var columns: Int
  package var rows: Int

  package static let usual = TerminalSize(columns: 80, rows: 24)

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

package func isTerminal(_ fd: Int32) -> Bool {
  isatty(fd) == 1
}

/// Returns true if a byte arrives on standard input within a time.
package func hasInput(within milliseconds: Int32) -> Bool {
  csy_wait_readable(.standardInput, milliseconds)
}

/// The size of the terminal at the descriptor, or `nil` if it is not a terminal or has no size.
package func terminalSize(_ fd: Int32) -> TerminalSize? {
  var columns: Int32 = 0
  var rows: Int32 = 0
  guard csy_window_size(fd, &columns, &rows) else { return nil }
  return TerminalSize(columns: Int(columns), rows: Int(rows))
}

/// Reads the character set from the environment. Call it once before printing.
func useEnvironmentLocale() {
  csy_use_locale()
}

/// Returns true if the character set of the locale is UTF-8, which has box-drawing characters.
package func localeIsUTF8() -> Bool {
  csy_locale_is_utf8()
}
