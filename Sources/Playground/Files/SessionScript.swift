import CommandLanguage
import TerminalText

/// A session as a script that produces the same tree, for `save FILE --session` and `share`.
enum SessionScript {
  /// All commands, in order: those of a sourced script are below the line that sourced it, and
  /// lines that failed or had side effects are comments. O(bytes).
  ///
  /// - Parameter sinceNew: true to omit commands before the last `new`.
  static func text(
    of session: Session, hasComments: Bool = true, sinceNew: Bool = false
  ) -> String {
    (sinceNew ? current(session.given) : session.given[...]).filter {
      // A command that needs a file only reads it if it succeeds.
      hasComments || $0.result == .ran && !ShareToken.refuses($0.text)
    }.flatMap(lines)
      .map { $0 + "\n" }.joined()
  }

  /// The commands from the last `new`; all if `undo` may return to a state before it.
  private static func current(_ given: [GivenCommand]) -> ArraySlice<GivenCommand> {
    func name(_ command: GivenCommand) -> String? {
      guard command.result == .ran, let word = command.text.split(separator: " ").first else {
        return nil
      }
      let written = Word(text: String(word), range: SourceRange(lower: 0, upper: 0))
      return Interpreter.standard.table.index.knownSyntax(named: written)?.name
    }
    guard let start = given.lastIndex(where: { name($0) == "new" }),
      !given[start...].contains(where: { name($0) == "undo" })
    else { return given[...] }
    return given[start...]
  }

  private static func lines(of command: GivenCommand) -> [String] {
    let text = String(command.text.map { $0 == "\r\n" ? "\n" : $0 })
    switch command.result {
    case .ran: return [text]
    case .failed: return comments(text, mark: "# failed: ")
    case .reachedOut, .definition: return comments(text, mark: "# ")
    }
  }

  private static func comments(_ text: String, mark: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      (index == 0 ? mark : "#   ") + Sanitizer.sanitized(String(line.map { $0 == "\t" ? " " : $0 }))
    }
  }
}
