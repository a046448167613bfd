import CTerminal

/// Ctrl-C while a command runs.
///
/// The signal only sets a flag. A long command checks it from time to time and stops; the caller
/// clears the flag. The third signal in a row that is not cleared within a second or two ends the
/// process, so that even a command that never checks can be stopped.
enum Interrupt {
  static func install() { csy_interrupt_install() }

  /// True if a SIGINT has arrived since the last `clear`. Costs one memory access.
  static var isRaised: Bool { csy_interrupt_is_raised() }

  static func clear() { csy_interrupt_clear() }
}
