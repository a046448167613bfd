extension Diagnostic {
  /// The diagnostic as lines to print, without a line end after the last.
  ///
  /// - Parameter columns: how wide the terminal is; the source line is windowed to it.
  package func rendered(style: Style, columns: Int) -> String {
    ""
  }
}
