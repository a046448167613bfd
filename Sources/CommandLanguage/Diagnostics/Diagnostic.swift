import TerminalText

/// An error with its source location and a fix.
package struct Diagnostic: Error, Equatable, Sendable {
  /// Exit statuses that a command can cause.
  package enum Status {
    package static let failed: Int32 = 1
    package static let usage: Int32 = 2
    package static let expectation: Int32 = 3
    package static let unsatisfiable: Int32 = 4
    /// EX_NOINPUT: a file cannot be read.
    package static let cannotRead: Int32 = 66
    /// EX_IOERR: output cannot be written.
    package static let cannotWrite: Int32 = 74
  }

  /// The form of a diagnostic: under the typed line; with file, line and column; or in words alone,
  /// for screen readers.
  package enum Style: Sendable {
    case shell
    case script
    case words
  }

  /// A stable identifier such as `unknown-command`.
  package var code: String
  package var message: String
  package var range: SourceRange?
  package var source: SourceText?
  /// How to fix it, printed unchanged: a usage line, or `try …`.
  package var fix: String?
  package var notes: [String]
  /// A command that may help, on a separate last line; only in texts.
  package var offer: String?
  package var status: Int32
  /// True if the error is not in the line just typed, so the source line must be printed.
  package var isElsewhere = false

  /// True if the message ends with the word that a misspelt one may be.
  package var namesNearWord: Bool { message.hasSuffix("?") }

  package init(
    code: String, message: String, range: SourceRange? = nil, source: SourceText? = nil,
    fix: String? = nil, notes: [String] = [], status: Int32 = Status.failed
  ) {
    self.code = code
    self.message = message
    self.range = range
    self.source = source
    self.fix = fix
    self.notes = notes
    self.status = status
  }

  /// The line and the column of the source location; `nil` if there is none.
  package var position: (line: Int, column: Int)? {
    guard let source, let range else { return nil }
    return source.position(of: range.lower)
  }

  /// The same diagnostic with a source location, if it has none yet.
  package func placed(at range: SourceRange, in source: SourceText) -> Diagnostic {
    guard self.source == nil || self.range == nil else { return self }
    var placed = self
    placed.range = self.range ?? range
    placed.source = source
    return placed
  }
}

extension Diagnostic {
  /// The width of the prompts `lay> ` and `...> `, which precede a shell's carets.
  private static let promptColumns = 5
  /// Minimum width of a source excerpt, in columns.
  private static let leastExcerpt = 12

  /// The diagnostic as lines to print, without a line end after the last.
  ///
  /// - Parameter columns: the width of the terminal, to which the source line is cropped.
  package func rendered(style: Style, columns: Int) -> String {
    let headline = "error: " + Sanitizer.sanitized(message)
    let lines =
      switch style {
      case .shell: shellLines(headline, columns)
      case .script: scriptLines(headline, columns)
      case .words: wordLines
      }
    return lines.joined(separator: "\n")
  }

  /// `text` wrapped for a terminal, indented to the end of the word `error` unless it begins with
  /// that.
  private static func wrapped(_ text: String, _ columns: Int, isFirst: Bool = false) -> [String] {
    let hanging = min("error: ".count, columns / 3)
    let lead = isFirst ? "" : String(repeating: " ", count: hanging)
    return TextWrap.lines(text, columns: columns, after: lead, hanging: hanging)
  }

  /// Maximum number of lines of a usage in the shell; help prints all of it.
  private static let maximumFixLines = 3

  private static func shortened(_ lines: [String], _ columns: Int) -> [String] {
    guard lines.count > maximumFixLines, columns >= leastExcerpt else { return lines }
    let last = lines[maximumFixLines - 1]
    let cut = String(prefix(of: last, columns: max(1, columns - 2)))
    return lines.prefix(maximumFixLines - 1) + [cut + " …"]
  }

  private var remarks: [String] {
    (notes + [offer].compactMap { $0 }).map { Sanitizer.sanitized($0) }
  }

  /// `FILE:LINE:COLUMN: `, or `FILE: ` without a range; empty for a typed line.
  private var place: String {
    guard let source, !source.origin.isEmpty else { return "" }
    let origin = Sanitizer.sanitized(source.origin)
    guard let position else { return "\(origin): " }
    return "\(origin):\(position.line):\(position.column): "
  }

  private func scriptLines(_ headline: String, _ columns: Int) -> [String] {
    let indent = "  "
    var lines = [place + headline]
    if let source, let range {
      let excerpt = SourceExcerpt(
        range, in: source, width: max(columns - indent.count, Self.leastExcerpt))
      lines.append(indent + excerpt.text)
      lines.append(indent + String(repeating: " ", count: excerpt.indent) + excerpt.carets)
    }
    if let fix { lines.append(indent + Sanitizer.sanitized(fix)) }
    return lines + remarks.map { indent + $0 }
  }

  /// A screen reader cannot show carets: the source location is given in words.
  private var wordLines: [String] {
    var kind = "error"
    if let source, let position, source.origin.isEmpty {
      let line = source.lastLine == position.line ? "" : "line \(position.line), "
      kind += " at \(line)column \(position.column)"
    }
    let advice = [fix].compactMap { $0 }.map { Sanitizer.sanitized($0) } + remarks
    return ["\(place)\(kind): \(Sanitizer.sanitized(message))"] + advice
  }

  private func shellLines(_ headline: String, _ columns: Int) -> [String] {
    var lines: [String] = []
    if let source, let range {
      let width = max(columns - Self.promptColumns, Self.leastExcerpt)
      let excerpt = SourceExcerpt(range, in: source, width: width)
      let prompt = String(repeating: " ", count: Self.promptColumns)
      // The typed line is still on the screen, unless further lines or a wrap followed it.
      let isLast = source.position(of: range.lower).line == source.lastLine
      let isAbove = isLast && !excerpt.isCut && !isElsewhere
      if !isAbove { lines.append(prompt + excerpt.text) }
      lines.append(prompt + String(repeating: " ", count: excerpt.indent) + excerpt.carets)
    }
    let fix = fix.map { Sanitizer.sanitized($0) }
    let beside = headline + (fix.map { "     " + $0 } ?? "")
    if displayWidth(of: beside) <= columns {
      lines.append(beside)
    } else {
      lines += Self.wrapped(headline, columns, isFirst: true)
      if let fix { lines += Self.shortened(Self.wrapped(fix, columns), columns) }
    }
    return lines + remarks.flatMap { Self.wrapped($0, columns) }
  }
}
