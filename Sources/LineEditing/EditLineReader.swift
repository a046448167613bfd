import CEditLine

/// Reads lines from the terminal with editing, history and completion.
///
/// A class because it owns a C handle of libedit. There may be one at a time, and it must be used
/// from the main thread.
package final class EditLineReader {
  /// Answers Tab: the line so far and the cursor's UTF-8 offset in it.
  package var completer: ((_ line: String, _ cursorUTF8: Int) -> CompletionAnswer)?

  private var editor: OpaquePointer?
  private var history: HistoryFile?
  private var lastEntry: String?
  private var isWarningTaken = false
  /// The rest of a paste.
  private var pasted: [String] = []
  /// The line and cursor of the last Tab that could add nothing.
  private var ambiguous: (line: String, cursor: Int)?

  /// - Parameters:
  ///   - program: the name that lines of `~/.editrc` may start with, as `layline:bind …`.
  ///   - history: where commands of other sessions are; nil for none.
  ///   - useStderr: draw on standard error, for when standard output is not a terminal.
  /// - Returns: nil where libedit cannot be set up.
  package init?(program: String, history: HistoryFile?, useStderr: Bool) {
    useEnvironmentLocale()
    self.history = history
    let context = Unmanaged.passUnretained(self).toOpaque()
    editor = cel_create(
      program, useStderr, context,
      { context in EditLineReader.from(context).complete() },
      { context, bytes, count in
        let buffer = UnsafeRawBufferPointer(start: bytes, count: count)
        return EditLineReader.from(context).takePaste(PastedText.lines(buffer))
      })
    guard editor != nil else { return nil }
    for entry in self.history?.load() ?? [] {
      cel_add_history(editor, entry)
    }
  }

  deinit {
    cel_destroy(editor)
  }

  /// Shows the prompt and waits. Standard output must hold nothing unwritten.
  ///
  /// Text of the prompt between two characters U+0001 is sent as it is and taken as having no
  /// width; it must not be the prompt's last.
  package func next(prompt: String) -> LineEvent {
    Interrupt.clear()
    ambiguous = nil
    cel_set_prompt(editor, prompt)
    if !pasted.isEmpty {
      cel_set_initial_line(editor, pasted.removeFirst(), Int32.max)
    }
    while true {
      var text: UnsafePointer<CChar>?
      switch Int(cel_read(editor, &text)) {
      case cel_line:
        return .line(text.map { String(cString: $0) } ?? "")
      case cel_cancelled:
        dropPendingLines()
        return .cancelled
      case cel_signalled where Interrupt.isRaised:
        Interrupt.clear()
        dropPendingLines()
        cel_abandon(editor)
        return .cancelled
      case cel_signalled:
        continue
      case cel_end:
        cel_print(editor, "\n")
        return .endOfFile
      default:
        return .failed
      }
    }
  }

  /// Adds a whole command, of one line or several, to the history of this session and its file.
  package func remember(_ command: String) {
    guard let entry = HistoryFile.entry(command), entry != lastEntry else { return }
    lastEntry = entry
    cel_add_history(editor, entry)
    history?.append(command)
  }

  /// What went wrong with the history file; answers once.
  package func takeWarning() -> String? {
    guard !isWarningTaken, let warning = history?.warning else { return nil }
    isWarningTaken = true
    return warning
  }

  /// Pasted lines that wait for their turn; they follow one by one at the next prompts.
  package var pendingLines: Int { pasted.count }

  /// Gives up pasted lines that wait. Call it after a command failed, so that the rest of a paste
  /// does not run by the same Enter key.
  package func dropPendingLines() {
    pasted.removeAll()
  }
}

// MARK: Answers to keys

extension EditLineReader {
  private static func from(_ context: UnsafeMutableRawPointer?) -> EditLineReader {
    guard let context else { preconditionFailure("libedit lost its context") }
    return Unmanaged<EditLineReader>.fromOpaque(context).takeUnretainedValue()
  }

  private func complete() -> Int32 {
    guard let completer else { return Int32(cel_refused) }
    var cursor = 0
    let line = String(cString: cel_current_line(editor, &cursor))
    let answer = completer(line, cursor)
    switch CompletionStep(answer: answer, line: line, cursor: cursor) {
    case .refuse:
      return Int32(cel_refused)
    case .edit(let deleting, let inserting):
      ambiguous = nil
      if deleting > 0 { cel_delete_before_cursor(editor, Int32(clamping: deleting)) }
      return Int32(cel_insert(editor, inserting) ? cel_changed : cel_refused)
    case .list:
      if let ambiguous, ambiguous == (line, cursor) {
        show(answer.candidates)
        return Int32(cel_listed)
      }
      ambiguous = (line, cursor)
      return Int32(cel_refused)
    }
  }

  private func show(_ choices: [CompletionAnswer.Choice]) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    cel_terminal_size(editor, &columns, &rows)
    let list = CompletionList(
      choices: choices, columns: Int(columns), rows: Int(rows), isUTF8: localeIsUTF8())
    cel_print_below(editor, list.lines().map { $0 + "\r\n" }.joined())
  }

  /// The first line goes to the cursor, the others wait: nothing runs before Enter is pressed.
  private func takePaste(_ lines: [String]) -> Int32 {
    guard let first = lines.first else { return Int32(cel_nothing) }
    _ = cel_insert(editor, first)
    if lines.count == 1 { return Int32(cel_changed) }
    pasted = lines.dropFirst() + pasted
    let note = "\(lines.count) lines pasted: Enter runs them one by one, Ctrl-C drops the rest"
    cel_print_below(editor, note + "\r\n")
    return Int32(cel_listed)
  }
}
