import Analysis
import CTerminal
import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LineEditing
import PlaygroundCommands
import PlaygroundSession
import ScriptHost
import TerminalText

/// The command line of `live`, with Tab, hints and history as in the shell.
extension LiveView {
  /// Blanks between the line and its hint.
  private static let hintGap = 2
  /// The minimum width of a useful hint.
  private static let leastHint = 12
  private static let faint = "0;2"

  mutating func type(_ key: Key, into line: LiveLine) -> Request {
    var line = line
    defer { if typed != nil { typed = line } }
    switch key {
    case .character(let letter): line.insert(String(letter))
    case .backspace:
      if !line.deleteBack(), line.text.isEmpty { typed = nil }
    case .left: line.move(by: -1)
    case .right: line.move(by: 1)
    case .up: line.recall(by: -1)
    case .down: line.recall(by: 1)
    case .tab:
      let completion = PromptCompletion(session: session, files: FileCompletion.candidates)
      let choices = line.complete(
        CompletionAnswer(completion.answer(line: line.text, cursor: line.cursorOffset)))
      if !choices.isEmpty { answer = Answer(choices) }
    case .enter:
      typed = nil
      return line.text.isEmpty ? .nothing : .run(line.text)
    case .escape, .interrupt: typed = nil
    case .end, .endOfFile: return .leave
    case .suspend: return .suspend
    case .backTab, .redraw, .other, .mouse: break
    }
    return .nothing
  }

  /// Puts the line into the last row; a line that is too long is cropped around the cursor.
  mutating func put(
    _ line: LiveLine, on screen: inout LiveScreen, _ text: OutcomeText, isASCII: Bool
  ) {
    let row = screen.rows - 1
    func shown(_ part: some StringProtocol) -> String {
      text.lines(of: String(part)).joined(separator: " ")
    }
    let before = truncatedAtStart(
      "/" + shown(line.text.prefix(line.cursor)), to: max(1, screen.columns - 1),
      mark: truncationMark(isASCII: isASCII))
    let column = displayWidth(of: before)
    let remainder = shown(line.text.dropFirst(line.cursor))
    screen.put(before + (remainder.isEmpty ? "_" : remainder), row: row)
    if !remainder.isEmpty { screen.reverse(row: row, column: column) }
    let start = column + max(1, displayWidth(of: remainder)) + Self.hintGap
    let available = screen.columns - start - 1
    guard !line.text.isEmpty, available >= Self.leastHint, session.shell.hasHints else { return }
    if hints == nil {
      hints = PromptHints(
        session: session, isASCII: isASCII, nanoseconds: csy_thread_nanoseconds,
        files: FileCompletion.candidates)
    }
    let hint = hints?.hint(line: line.text, cursor: line.cursorOffset, columns: available)
    let words = truncated(
      shown(hint?.map { $0.text }.joined() ?? ""), to: available,
      mark: truncationMark(isASCII: isASCII))
    let style = session.frames.style.colour ? Self.faint : ""
    screen.put(words, row: row, column: screen.columns - 1 - displayWidth(of: words), style: style)
  }
}
