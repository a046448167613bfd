import CEditLine

/// The whole screen in place of lines: the alternate screen, with the cursor hidden, and `Keys`
/// beside it. Whatever ends or stops the process gives the terminal back first.
///
/// There is one terminal, that of the `EditLineReader`, which must exist and not be reading.
package enum FullScreen {
  /// False where the terminal cannot. `usesMouse` asks it to report the mouse.
  package static func enter(usesMouse: Bool) -> Bool { cel_screen_enter(usesMouse) }

  package static func leave() { cel_screen_leave() }

  /// Stops the process as Ctrl-Z does; returns when it goes on.
  package static func suspend() { cel_screen_stop() }
}
