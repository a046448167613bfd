enum LineEvent: Equatable, Sendable {
  /// A line was entered: its text without the newline, possibly empty.
  case line(String)
  /// The line was cancelled with Ctrl-C; `^C` and a newline have been printed.
  case cancelled
  /// Ctrl-D on an empty line, or the end of the input; a newline has been printed.
  case endOfFile
  /// The mouse produced a command. The typed text appears again at the next prompt, and at the one
  /// after it.
  case gesture(String)
  /// The mouse requested something impossible, for this reason. The typed text appears again as
  /// above.
  case refused(String)
  /// Ctrl-X Ctrl-E: edit this text in an editor, and begin the next line with it.
  case edit(String)
  /// Ctrl-L: clear the screen. The typed text appears again at the next prompt.
  case cleared
  case resized
  /// The terminal cannot be read any more.
  case failed

  /// False if the typed text appears again at the next prompt.
  var endsLine: Bool {
    switch self {
    case .line, .cancelled, .endOfFile, .failed: true
    case .gesture, .refused, .edit, .cleared, .resized: false
    }
  }
}
