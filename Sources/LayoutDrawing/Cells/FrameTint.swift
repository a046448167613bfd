/// The colour of a bar, of the sixteen that every terminal lets its user choose.
public enum FrameTint: UInt8, Sendable {
  case standard, red, green, yellow, blue, magenta, cyan, white, black
  case brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan
  /// Not drawn.
  case clear
}
