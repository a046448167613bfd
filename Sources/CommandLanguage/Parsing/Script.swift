/// A parsed text: its statements in order.
package struct Script: Sendable {
  package let statements: [Statement]
  package let source: SourceText

  package init(statements: [Statement], source: SourceText) {
    self.statements = statements
    self.source = source
  }

  /// Reads a whole text, or throws the first thing that is wrong with its words, quotes or braces.
  /// Names and arguments are not looked at. O(bytes).
  package static func parse(_ source: SourceText) throws(Diagnostic) -> Script {
    var parser = try Parser(source)
    return Script(statements: try parser.statements(), source: source)
  }

  /// Whether a typed text wants another line: a brace is open, or it ends in a backslash.
  /// A quote left open is not continued; it is an error.
  package static func isIncomplete(_ text: String) -> Bool {
    do throws(Diagnostic) {
      _ = try parse(SourceText(text, origin: ""))
      return false
    } catch {
      return error.code == LexicalError.unclosedBlock.code
        || error.code == LexicalError.danglingBackslash.code
    }
  }
}
