/// A parsed text: its statements in order.
package struct Script: Sendable {
  package let statements: [Statement]
  package let source: SourceText

  package init(statements: [Statement], source: SourceText) {
    self.statements = statements
    self.source = source
  }

  /// Parses a whole text, or throws the first error in its words, quotes or braces. Names and
  /// arguments are not checked. O(bytes).
  package static func parse(_ source: SourceText) throws(Diagnostic) -> Script {
    var parser = try Parser(source)
    return Script(statements: try parser.statements(), source: source)
  }

  /// The text with the line that it lacks, if it ends inside lines of text; `nil` if it does not.
  package static func closingText(_ text: String) -> String? {
    do throws(Diagnostic) {
      _ = try parse(SourceText(text, origin: ""))
      return nil
    } catch {
      return error.code == LexicalError.unclosedText.code ? text + "\n" + Parser.textEnd : nil
    }
  }

  /// Returns true if a typed text is incomplete: a brace is open, or it ends in a backslash. A
  /// quote left open is not continued; it is an error.
  package static func isIncomplete(_ text: String) -> Bool {
    do throws(Diagnostic) {
      _ = try parse(SourceText(text, origin: ""))
      return false
    } catch {
      return error.code == LexicalError.unclosedBlock.code
        || error.code == LexicalError.unclosedText.code
        || error.code == LexicalError.danglingBackslash.code
    }
  }
}
