import CommandLanguage
import FrameRendering
import LineEditing
import Playground

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension Shell {
  /// Shows the session on the whole screen until the user leaves that; then its commands are
  /// printed as if they had been typed, and the frame as it is now.
  mutating func live(_ reader: EditLineReader) {
    player.wantsLive = false
    player.results.flush()
    guard environment.hasEscapes, !player.results.isJSON, FullScreen.enter() else {
      player.results.complain("error: this terminal has no screen for live")
      return
    }
    var view = LiveView(session: player.session)
    converse(&view)
    FullScreen.leave()
    Interrupt.clear()
    for command in view.commands {
      reader.remember(command)
      player.results.add(text: "lay> " + command)
    }
    player.fitFrames()
    if player.frames == .always { player.results.add(player.session.frame()) }
    player.results.flush()
  }

  private mutating func converse(_ view: inout LiveView) {
    let isASCII = player.session.frames.style.charset == .ascii
    var shown: LiveScreen?
    while true {
      let size = terminalSize(STDOUT_FILENO) ?? .usual
      player.session.frames.columns = size.columns
      player.session.frames.rows = max(1, size.rows - LiveView.statusRows)
      view.session = player.session
      let screen = view.screen(columns: size.columns, rows: size.rows, isASCII: isASCII)
      let text = screen.changes(from: shown)
      if !text.isEmpty { Output.write(text, to: STDOUT_FILENO) }
      shown = screen
      let key = Keys.next()
      if key == .redraw { shown = nil }
      switch view.take(key) {
      case .nothing: break
      case .leave: return
      case .suspend:
        FullScreen.suspend()
        shown = nil
      case .run(let command):
        for outcome in player.performSilently(command) { view.note(outcome, player.session) }
      }
    }
  }
}
