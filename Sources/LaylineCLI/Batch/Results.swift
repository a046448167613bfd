import CommandLanguage
import LayoutDrawing
import Playground
import ScriptHost
import TerminalText

/// Writes the results of commands to standard output, and diagnostics to standard error.
///
/// Results are buffered. They are written after each command on a terminal, otherwise when the
/// buffer is large, and always before a diagnostic, to preserve the order.
struct Results {
  private static let bufferSize = 1 << 16

  let isJSON: Bool
  let text: OutcomeText
  let hasColour: Bool
  /// True if the results of each command are written immediately.
  let isImmediate: Bool
  /// True if standard output is needed for something else.
  var isMuted = false
  /// Collected diagnostics that are not written to standard error.
  var heldProblems: [String]?
  var pager: Pager?
  /// The last printed frame, and the number of rows printed after it on a terminal of `columns`
  /// columns; `nil` if that is unknown.
  private(set) var lastFrame: TextFrame?
  private(set) var rowsAfterFrame: Int?
  var columns = 80
  /// For results and for errors: true if they go to a terminal, and are wrapped at words.
  let isFolding: (results: Bool, complaints: Bool)
  /// True if a screen reader is in use: frames are described in words.
  var speaks = false
  /// True if the exact form of a natural command is printed above its result.
  var echoesExact = true
  /// True if the report of a change is printed below its frame.
  var putsReportsBelow = false
  /// True if a short report may be printed beside the frame.
  var mayPutReportsBeside = false
  private var buffer: [UInt8] = []

  init(
    isJSON: Bool, isASCII: Bool, hasColour: Bool, isImmediate: Bool,
    isFolding: (results: Bool, complaints: Bool) = (false, false)
  ) {
    self.isJSON = isJSON
    self.isFolding = isFolding
    text = OutcomeText(isASCII: isASCII)
    self.hasColour = hasColour
    self.isImmediate = isImmediate
  }

  mutating func add(_ outcome: Outcome, file: String) {
    if isJSON {
      add(line: text.json(OutcomeLine.text(of: outcome, file: file)))
    } else {
      addPieces(of: outcome)
    }
    if isImmediate || buffer.count >= Self.bufferSize { flush() }
  }

  private mutating func addPieces(of outcome: Outcome) {
    if echoesExact { for line in text.exactLines(of: outcome).flatMap(folded) { add(line: line) } }
    let isWhole = outcome.report.isCode
    let text = text.keepingBytes(of: outcome)
    func lines(_ said: [String]) -> [String] {
      said.flatMap(text.lines).flatMap { isWhole ? [$0] : folded($0) }
    }
    if putsReportsBelow, outcome.isChanged, outcome.pictures.isEmpty {
      let changes = outcome.changes.map { lines([$0]) } ?? []
      addChange(outcome, report: changes + lines(outcome.said))
      return
    }
    if let pager, !outcome.report.isUnpaged {
      let all = lines(outcome.said)
      if all.count >= pager.rows {
        add(paged: all)
        if let frame = outcome.frame { add(frame) }
        return
      }
    }
    for piece in outcome.pieces {
      switch piece {
      case .lines(let said): for line in lines(said) { add(line: line) }
      case .frame(let frame): add(frame)
      }
    }
  }

  /// Adds a frame and the report below it, or beside it if both fit.
  private mutating func addChange(_ outcome: Outcome, report: [String]) {
    guard let frame = outcome.frame else { return add(paged: report) }
    let shown = outcome.markedFrame ?? frame
    let widest = report.map { displayWidth(of: $0) }.max() ?? 0
    let start = shown.columns + Self.gap
    if mayPutReportsBeside, !report.isEmpty, report.count <= shown.rows, start + widest < columns {
      let top = report.count < shown.rows ? 1 : 0
      let plain = shown.lines()
      for (row, line) in shown.lines(colour: hasColour).enumerated() {
        buffer += line.utf8
        if row >= top, row - top < report.count {
          let blanks = String(repeating: " ", count: start - displayWidth(of: plain[row]))
          buffer += (blanks + report[row - top]).utf8
        }
        buffer.append(UInt8(ascii: "\n"))
      }
      (lastFrame, rowsAfterFrame) = (frame, 0)
      return
    }
    add(shown)
    lastFrame = frame
    add(paged: report)
  }

  /// Columns between a frame and a report beside it.
  private static let gap = 3

  /// Adds lines, by the pager if the terminal has too few rows.
  private mutating func add(paged lines: [String]) {
    let pager = pager.flatMap { $0.rows <= lines.count ? $0 : nil }
    if pager != nil { flush() }
    for line in lines { add(line: line) }
    if let pager {
      if pager.show(buffer) { buffer.removeAll() }
      rowsAfterFrame = nil
    }
  }

  mutating func add(_ frame: TextFrame) {
    buffer += frame.bytes(colour: hasColour)
    (lastFrame, rowsAfterFrame) = (frame, 0)
  }

  mutating func add(text: String) {
    for line in self.text.lines(of: text).flatMap(folded) { add(line: line) }
  }

  /// A line wrapped to the terminal's width, if results go to one.
  private func folded(_ line: String) -> [String] {
    isFolding.results ? TextWrap.folded(line, columns: columns) : [line]
  }

  /// Counts rows that were printed elsewhere below the frame; `nil` if their number is unknown.
  mutating func noteRows(_ rows: Int?) {
    rowsAfterFrame = rows.flatMap { rows in rowsAfterFrame.map { $0 + rows } }
  }

  /// Records that the frame on the screen was repainted with another one, which is not taller.
  mutating func noteRepainted(_ picture: TextFrame) {
    noteRows((lastFrame?.rows ?? 0) - picture.rows)
    lastFrame = picture
  }

  /// Records that the last frame is no longer on the screen.
  mutating func forgetFrame() { (lastFrame, rowsAfterFrame) = (nil, nil) }

  mutating func add(line: String) {
    if rowsAfterFrame != nil { noteRows(rows(of: line)) }
    if line.utf8.count >= Self.bufferSize, !isMuted {
      // Large texts are written directly, to avoid a copy.
      flush()
      Output.checkResults(Output.write(line, to: .standardOutput))
    } else {
      buffer += line.utf8
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Writes a diagnostic to standard error: under the typed line, or with its file.
  mutating func complain(_ diagnostic: Diagnostic, columns: Int) {
    let style = speaks ? .words : diagnostic.usualStyle
    let text = diagnostic.rendered(style: style, columns: columns)
    if heldProblems != nil { heldProblems?.append(text) } else { complain(text) }
  }

  mutating func complain(_ text: String) {
    flush()
    if heldProblems != nil || Output.isClosed { return }
    // Split by bytes: in UTF-8, a line feed is never a part of another character.
    var lines = self.text.spelled(text).utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if isFolding.complaints { lines = lines.flatMap { TextWrap.folded($0, columns: columns) } }
    for line in lines { noteRows(rows(of: line)) }
    Output.write(lines.joined(separator: "\n") + "\n", to: .standardError)
  }

  private func rows(of line: String) -> Int {
    max(1, (displayWidth(of: line) + columns - 1) / max(1, columns))
  }

  /// Writes the collected results. If the reader has closed the pipe, they are dropped.
  mutating func flush() {
    if isMuted { buffer.removeAll(keepingCapacity: true) }
    guard !buffer.isEmpty else { return }
    let result = Output.write(buffer, to: .standardOutput)
    buffer.removeAll(keepingCapacity: true)
    Output.checkResults(result)
  }
}
