import CSystem

/// Ctrl-C while a command runs.
///
/// The signal only raises a flag. A long command looks at it now and then and gives up; whoever
/// started the command clears the flag. The third signal in a row that nobody clears for a second
/// or two ends the process, so that even a command that never looks can be stopped.
package enum Interrupt {
  /// Makes SIGINT raise the flag from now on.
  package static func install() { csy_interrupt_install() }

  /// Whether a SIGINT has come since the last `clear`. Costs one memory access.
  package static var isRaised: Bool { csy_interrupt_is_raised() }

  /// Forgets the signal.
  package static func clear() { csy_interrupt_clear() }
}
