/// Reads lines from the terminal with editing, history and completion.
///
/// A class because it owns a C handle of libedit. There may be one at a time, and it must be used
/// from the main thread.
package final class EditLineReader {
  /// Answers Tab: the line so far and the cursor's UTF-8 offset in it.
  package var completer: ((_ line: String, _ cursorUTF8: Int) -> CompletionAnswer)?

  /// - Parameters:
  ///   - program: the name that lines of `~/.editrc` may start with, as `layline:bind …`.
  ///   - history: where commands of other sessions are; nil for none.
  ///   - useStderr: draw on standard error, for when standard output is not a terminal.
  /// - Returns: nil where libedit cannot be set up.
  package init?(program: String, history: HistoryFile?, useStderr: Bool) {
    return nil
  }

  /// Shows the prompt and waits. Standard output must hold nothing unwritten.
  package func next(prompt: String) -> LineEvent {
    .failed
  }

  /// Adds a whole command, of one line or several, to the history of this session and its file.
  package func remember(_ command: String) {}

  /// What went wrong with the history file; answers once.
  package func takeWarning() -> String? {
    nil
  }

  /// Pasted lines that wait for their turn; they follow one by one at the next prompts.
  package var pendingLines: Int { 0 }

  /// Gives up pasted lines that wait. Call it after a command failed, so that the rest of a paste
  /// does not run by the same Enter key.
  package func dropPendingLines() {}
}
