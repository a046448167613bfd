import CTerminal
import CommandLanguage
import ScriptHost
import TerminalText

/// Reads lines from the terminal with editing, history and completion.
///
/// A class because it owns a C handle of libedit. There may be one at a time, and it must be used
/// from the main thread.
final class EditLineReader {
  /// Returns the answer to Tab for the line so far and the cursor's UTF-8 offset in it.
  var completer: ((_ line: String, _ cursorUTF8: Int) -> Completion)?
  /// Returns the hint to the right of the line, in at most `columns` columns, or `nil` if a key has
  /// arrived meanwhile. Called when no key is pending; must return quickly.
  var hinter: ((_ line: String, _ cursorUTF8: Int, _ columns: Int) -> Hint?)?
  /// Returns true for an earlier line that would run now, and may be suggested.
  var canRun: ((String) -> Bool)?
  /// Handles the mouse while `usesMouse` is true.
  var mouse: ShellMouse?
  private var title: String?
  /// The event by which the mouse ends the input.
  var gesture: LineEvent?
  /// The status of the previous command, for the terminal.
  var lastStatus: Int32?
  /// True if hints have a different style than the line.
  var hasColour = false

  /// True if parts of the screen may be repainted; a screen reader would read them out.
  var repaints = true

  private(set) var editor: OpaquePointer?
  private var prompt = ""
  private var history: HistoryFile?
  /// The commands of the history, the oldest first.
  private var entries: [String] = []
  /// Commands that are not in the history yet.
  var others: [String] = []
  /// True for a line that Escape leaves.
  var isDialog = false
  private var lastEntry: String?
  private var isWarningTaken = false
  /// Returns true for a pasted text that `import` reads; `nil` if pastes are lines of a text.
  var isLog: (([UInt8]) -> Bool)?
  var batch = PasteBatch()
  private(set) var hasEndedPaste = false
  /// True if the line that was read last, or is being typed, contains pasted text.
  private(set) var isPasted = false
  /// True if the last event, such as a resize, did not end the typed line.
  private var isLineOpen = false
  var versions = LineVersions()
  /// True if the last key was a character of a word, or a blank; and the length of the line before.
  var lastText = (isWord: false, isBlank: false, count: 0)
  var search: HistorySearch?
  var lastPattern = ""
  /// The found text, while it is marked on the screen.
  var marked = ""
  var menu: CompletionMenu?
  /// The line that was recalled, the text before that, and the line's index.
  var recalled: (line: String, draft: String, index: Int)?
  /// The line after the last word of an earlier command was inserted, and that command's index.
  var borrowed: (line: String, word: String, index: Int)?
  /// The line, cursor and width of the last hint, and the hint as sent.
  private var hinted: (line: String, cursor: Int, columns: Int)?
  private var shownHint = Hint()
  /// The continuation of the line, from the history.
  private(set) var suggestion = ""

  /// - Parameters:
  ///   - program: the name that lines of `~/.editrc` may start with, as `layline:bind …`.
  ///   - history: the file with commands of other sessions; nil for none.
  ///   - useStderr: draw on standard error, for when standard output is not a terminal.
  /// - Returns: nil if libedit cannot be set up.
  init?(program: String, history: HistoryFile?, useStderr: Bool) {
    csy_use_locale()
    self.history = history
    let context = Unmanaged.passUnretained(self).toOpaque()
    let owner = cel_owner(
      context: context, act: { context, action in EditLineReader.from(context).act(Int(action)) },
      key: { context, key in EditLineReader.from(context).noted(key) },
      paste: { context, bytes, count in
        let buffer = UnsafeRawBufferPointer(start: bytes, count: count)
        return EditLineReader.from(context).takePaste(buffer)
      },
      idle: { context in EditLineReader.from(context).idle() },
      mouse: { context, code, column, row, isReleased in
        let report = MouseReport(
          code: Int(code), column: Int(column) - 1, row: Int(row) - 1, isReleased: isReleased)
        return EditLineReader.from(context).take(report)
      },
      interrupt: { context in
        EditLineReader.from(context).mouse?.cancelDrag(paints: true) ?? false
      })
    editor = cel_create(program, useStderr, owner)
    guard editor != nil else { return nil }
    entries = self.history?.load() ?? []
    for entry in entries { cel_add_history(editor, entry) }
    bindKeys()
  }

  private func bindKeys() {
    func bind(_ keys: [EditingKey], vi: Bool) {
      for key in keys {
        for binding in key.bindings(vi: vi) {
          cel_bind(editor, binding.isAlternative, binding.key, key.command)
        }
      }
    }
    let isVi = cel_uses_vi(editor)
    bind(EditingKey.all, vi: isVi)
    let choosesVi = cel_read_settings(editor)
    bind(EditingKey.all.filter { $0.isFixed || choosesVi != isVi }, vi: choosesVi)
    cel_bind_unsafe(editor)
  }

  deinit { cel_destroy(editor) }

  /// Shows the prompt and waits for a line. Standard output must be flushed before.
  ///
  /// Text of the prompt between two characters U+0001 is sent literally and has no width; the
  /// prompt must not end with it.
  ///
  /// - Parameter isDialog: true for a line on the whole screen: Escape leaves it, and nothing marks it for
  ///   the terminal.
  func next(prompt: String, isDialog: Bool = false) -> LineEvent {
    if !isLineOpen { isPasted = false }
    let event = read(prompt: prompt, isDialog: isDialog)
    isLineOpen = !event.endsLine
    return event
  }

  private func read(prompt: String, isDialog: Bool) -> LineEvent {
    self.isDialog = isDialog
    let takesCommands = takesCommands && !isDialog
    // Ctrl-C between two lines: the terminal has echoed it at the position of the prompt.
    if Interrupt.isRaised { cel_print(editor, "\n") }
    Interrupt.clear()
    hinted = nil
    (versions, search, menu, recalled, borrowed) = (LineVersions(), nil, nil, nil, nil)
    self.prompt = takesCommands ? PromptMarks.marked(prompt) : prompt
    showPrompt()
    if takesCommands {
      cel_print(editor, PromptMarks.beforePrompt(status: lastStatus))
      lastStatus = nil
    }
    hasEndedPaste = false
    let isText = batch.textLineCount != nil
    if let line = batch.next() {
      isPasted = true
      hasEndedPaste = batch.isEmpty
      if isText { return .line(line) }
      cel_print(editor, prompt.filter { $0 != "\u{1}" } + line + "\n")
      if takesCommands { cel_print(editor, PromptMarks.beforeOutput) }
      return .line(line)
    }
    while true {
      var text: UnsafePointer<CChar>?
      switch Int(cel_read(editor, &text)) {
      case cel_line:
        batch.confirm()
        if takesCommands { cel_print(editor, PromptMarks.beforeOutput) }
        return .line(text.map { String(cString: $0) } ?? "")
      case cel_cancelled:
        dropPendingLines()
        return .cancelled
      case cel_signalled where Interrupt.isRaised:
        Interrupt.clear()
        dropPendingLines()
        _ = mouse?.cancelDrag(paints: true)
        cel_abandon(editor)
        return .cancelled
      case cel_signalled:
        continue
      case cel_resized:
        return .resized
      case cel_interrupted:
        return gesture ?? .cancelled
      case cel_cleared:
        return .cleared
      case cel_end:
        cel_print(editor, "\n")
        return .endOfFile
      default:
        return .failed
      }
    }
  }

  /// The text with which the next line begins: lines from an editor, which run like pasted ones.
  func begin(with text: String) {
    let lines = PastedText.lines(text.utf8)
    cel_set_next_line(editor, lines.first ?? "")
    if lines.count > 1 { batch.take(lines) }
  }

  /// Asks the terminal to report the mouse at the following prompts.
  var usesMouse = false { didSet { cel_set_mouse(editor, usesMouse) } }

  /// The brightness of the terminal's background, 0…1, if the terminal reports it. Call it before
  /// the first line is read; a terminal that does not answer costs half a second.
  func backgroundBrightness() -> Double? {
    var colour: [Int32] = [0, 0, 0]
    guard cel_background(editor, &colour) else { return nil }
    return zip(colour, [0.299, 0.587, 0.114]).reduce(0.0) { $0 + Double($1.0) * $1.1 } / 65535
  }

  /// The prompt's row on the screen from 0, if the terminal reports it. For use by `mouse` only.
  func promptRow() -> Int? { Self.known(cel_prompt_row(editor)) }

  func paint(_ text: String) { cel_print(editor, text) }

  /// Waits for some milliseconds, or until a key is pressed; returns true if one was. For use by
  /// `mouse` only.
  func pause(_ milliseconds: Int) -> Bool { cel_wait(editor, Int32(clamping: milliseconds)) }

  /// The number of rows by which the prompt has moved down since the last call of `takeRows`; `nil`
  /// if unknown.
  var rowsSoFar: Int? { Self.known(cel_rows(editor)) }

  /// True if the terminal supports control sequences for its modes, such as mouse reporting.
  var takesCommands: Bool { cel_takes_commands(editor) }

  /// Returns and resets the number of rows by which typed lines have moved the prompt down; `nil`
  /// if unknown.
  func takeRows() -> Int? { Self.known(cel_take_rows(editor)) }

  private static func known(_ rows: Int32) -> Int? { rows < 0 ? nil : Int(rows) }

  /// Clears the rows of a line that `.resized` left unfinished.
  func clearUnfinished() { cel_clear_unfinished(editor) }

  /// True if the terminal is known to support escape sequences.
  var hasEscapes: Bool { cel_has_escapes(editor) }

  /// The title of the window; `nil` restores the previous one, and so does the end of the process.
  func setTitle(_ title: String?) {
    guard title != self.title else { return }
    self.title = title
    cel_set_title(editor, title.map { Sanitizer.sanitized($0, isASCII: !localeIsUTF8()) })
  }

  /// Adds a whole command, of one line or several, to the history of this session and its file.
  func remember(_ command: String) {
    guard let entry = HistoryFile.entry(command), entry != lastEntry else { return }
    lastEntry = entry
    entries.append(entry)
    cel_add_history(editor, entry)
    history?.append(command)
  }

  /// The error of the history file; returned once.
  func takeWarning() -> String? {
    guard !isWarningTaken, let warning = history?.warning else { return nil }
    isWarningTaken = true
    return warning
  }

  /// Discards the remaining pasted lines. Call it after a command failed, so that they do not run.
  ///
  /// - Returns: the number of discarded lines.
  @discardableResult func dropPendingLines() -> Int { batch.drop() }

  /// True if pasted lines follow.
  var hasPendingLines: Bool { batch.isConfirmed && !batch.isEmpty }

  // MARK: Answers to keys

  private static func from(_ context: UnsafeMutableRawPointer?) -> EditLineReader {
    guard let context else { preconditionFailure("libedit lost its context") }
    return Unmanaged<EditLineReader>.fromOpaque(context).takeUnretainedValue()
  }

  private func take(_ report: MouseReport) -> Int32 {
    guard let event = mouse?.take(report) else { return Int32(cel_nothing) }
    gesture = event
    return Int32(cel_leave)
  }

  private func idle() {
    mouse?.idle()
    markMatch()
    showHint()
    showMenu()
  }

  func showPrompt() {
    guard let search else { return cel_set_prompt(editor, prompt) }
    let pattern = Sanitizer.sanitized(search.pattern, isASCII: !localeIsUTF8())
    cel_set_prompt(editor, (search.isFound ? "search" : "not found") + " \"\(pattern)\": ")
  }

  private func showHint() {
    guard let hinter else { return }
    let (line, cursor) = current
    let columns = Int(cel_hint_room(editor))
    if let hinted, hinted == (line, cursor, columns), shownHint.isEmpty, suggestion.isEmpty {
      return
    }
    if hinted.map({ $0 != (line, cursor, columns) }) ?? true {
      hinted = nil
      let isOffered = search == nil && menu == nil && cursor == line.utf8.count
      suggestion = isOffered ? suggestion(for: line) : ""
      let isShown = columns > 0 && !line.isEmpty && search == nil
      guard let hint = isShown ? hinter(line, cursor, columns) : Hint() else { return }
      hinted = (line, cursor, columns)
      shownHint = hint
    }
    let beside = Sanitizer.sanitized(suggestion, isASCII: !localeIsUTF8())
    let width = displayWidth(of: beside)
    // Without colours, a suggestion would look like typed text.
    guard hasColour, !suggestion.isEmpty, width < columns else {
      let hint = shownHint.fitted(to: columns, isUTF8: localeIsUTF8())
      return cel_show_hint(
        editor, hint.sequence(colour: hasColour), Int32(clamping: hint.width), false)
    }
    var all = Hint([.init(beside)])
    let hint = shownHint.fitted(to: columns - width, isUTF8: localeIsUTF8())
    if !hint.isEmpty {
      let blanks = String(repeating: " ", count: columns + 2 - width - hint.width)
      all.parts += [.init(blanks)] + hint.parts
    }
    cel_show_hint(editor, all.sequence(colour: true), Int32(clamping: all.width), true)
  }

  /// The lines to recall, the oldest first.
  var lines: [String] { entries + others }

  /// The remaining text of the latest command that begins with the line, and that can run.
  private func suggestion(for line: String) -> String {
    guard line.utf8.count > 1, !line.hasPrefix(" ") else { return "" }
    let entry = lines.reversed().lazy
      .filter { $0.utf8.count > line.utf8.count && $0.hasPrefix(line) && !$0.contains("\n") }
      .prefix(Self.maximumTried).first { canRun?($0) ?? true }
    return String(entry?.dropFirst(line.count) ?? "")
  }

  /// The maximum number of earlier lines that are tried for one suggestion.
  private static let maximumTried = 8

  /// Inserts the first line at the cursor and stores the others: no command runs before Enter is
  /// pressed.
  private func takePaste(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    let isFirst = current.line.isEmpty && batch.isEmpty
    if isFirst, isLog?(Array(bytes)) == true {
      guard cel_insert(editor, "import") else { return Int32(cel_refused) }
      isPasted = true
      batch.take(text: PastedText.textLines(bytes))
    } else {
      let lines = PastedText.lines(bytes)
      guard let first = lines.first else { return Int32(cel_nothing) }
      guard cel_insert(editor, first) else { return Int32(cel_refused) }
      isPasted = true
      if lines.count == 1 { return Int32(cel_changed) }
      batch.take(lines)
    }
    return listBatch()
  }

  func listBatch() -> Int32 {
    let size = terminalSize
    let listing = batch.listing(
      first: current.line, columns: size.columns, rows: size.rows, isUTF8: localeIsUTF8())
    cel_print_below(editor, listing.map { $0 + "\r\n" }.joined())
    return Int32(cel_listed)
  }

  var terminalSize: (columns: Int, rows: Int) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    cel_terminal_size(editor, &columns, &rows)
    return (Int(columns), Int(rows))
  }

  /// The edited line, and the cursor's UTF-8 offset in it.
  var current: (line: String, cursor: Int) {
    var cursor = 0
    let line = String(cString: cel_current_line(editor, &cursor))
    return (line, cursor)
  }
}
