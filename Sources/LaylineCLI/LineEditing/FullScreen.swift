import CTerminal

/// The alternate screen with a hidden cursor, and `Keys` for input. The terminal is restored
/// however the process ends or stops.
///
/// Uses the terminal of the `EditLineReader`, which must exist and must not be reading.
enum FullScreen {
  /// Returns false if the terminal does not support it. `usesMouse` asks it to report the mouse.
  static func enter(usesMouse: Bool) -> Bool { cel_screen_enter(usesMouse) }

  /// Lets the reader edit a line on the screen, which must be entered again after that.
  static func pause() { cel_keys_leave() }

  static func leave() { cel_screen_leave() }

  /// Stops the process, as Ctrl-Z does; returns when it continues.
  static func suspend() { cel_screen_stop() }
}
