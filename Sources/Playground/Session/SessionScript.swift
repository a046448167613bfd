import CommandLanguage
import TerminalText

/// A command that was given, and what became of it.
package struct GivenCommand: Equatable, Sendable {
  package enum Fate: Sendable {
    case ran
    case failed
    /// It did something outside the session that a replay must not do again: wrote or ran a file,
    /// began a lesson, left.
    case reachedOut
    /// It made a variable or an alias: what came after has what that stood for in its place.
    case definition
  }

  /// As it was written, over several lines where it was; with what its variables and aliases stand
  /// for, where it has some.
  package let text: String
  package let fate: Fate

  package init(text: String, fate: Fate) {
    self.text = text
    self.fate = fate
  }
}

/// A session as a script that gives the same tree again, for `save FILE --session` and `share`.
package enum SessionScript {
  /// Everything that was given, in order: what a script sourced stands below the line that did, and
  /// lines that failed or reached out are comments. O(bytes).
  ///
  /// - Parameter hasComments: whether they are there at all.
  package static func text(of session: Session, hasComments: Bool = true) -> String {
    session.given.filter { hasComments || $0.fate == .ran }.flatMap(lines).map { $0 + "\n" }
      .joined()
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
