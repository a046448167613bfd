import CommandLanguage
import Exchange
import TerminalText

/// A command that was typed, and its result.
package struct GivenCommand: Equatable, Sendable {
  package enum Fate: Sendable {
    case ran
    case failed
    /// It had side effects that a replay must not repeat: wrote or ran a file, began a lesson,
    /// quit.
    case reachedOut
    /// It made a variable or an alias: in later commands these are replaced by their values.
    case definition
  }

  /// The text as it was typed, possibly over several lines; with the values of its variables and
  /// aliases, if it has any.
  package let text: String
  package let fate: Fate

  package init(text: String, fate: Fate) {
    self.text = text
    self.fate = fate
  }
}

/// A session as a script that gives the same tree again, for `save FILE --session` and `share`.
package enum SessionScript {
  /// All commands, in order: those of a sourced script are below the line that sourced it, and
  /// lines that failed or had side effects are comments. O(bytes).
  ///
  /// - Parameter hasComments: true to include comments.
  package static func text(of session: Session, hasComments: Bool = true) -> String {
    session.given.filter { hasComments || $0.fate == .ran && stays($0) }.flatMap(lines)
      .map { $0 + "\n" }.joined()
  }

  /// Returns true if a command needs no file. One that needs a file and still ran only reads.
  private static func stays(_ command: GivenCommand) -> Bool {
    !ShareToken.refuses(command.text, Interpreter.table.index)
  }

  private static func lines(of command: GivenCommand) -> [String] {
    let text = String(command.text.map { $0 == "\r\n" ? "\n" : $0 })
    switch command.fate {
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
