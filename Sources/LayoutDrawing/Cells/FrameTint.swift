/// The colour of a bar: one of the sixteen that users can configure in every terminal.
public enum FrameTint: UInt8, Sendable {
  case standard, red, green, yellow, blue, magenta, cyan, white, black
  case brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan
  /// No colour: the bar is not drawn.
  case clear
}
