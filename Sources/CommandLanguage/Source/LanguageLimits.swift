/// Bounds of the input.
package enum LanguageLimits {
  /// Nested blocks, parentheses, scripts that source scripts, and lists of JSON.
  package static let maximumBlockDepth = 64
  /// Bytes of one line, its line end included.
  package static let maximumLineBytes = 1 << 20
  package static let maximumScriptBytes = 4 << 20
  /// Commands that the loops of one command run in total, or that replace its aliases.
  package static let maximumLoopCommands = 10_000
  static let maximumNameLength = 64
  /// Characters of a word that a message repeats.
  package static let maximumQuotedLength = 40
}
