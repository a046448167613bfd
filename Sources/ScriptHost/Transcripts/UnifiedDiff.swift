import TerminalText

/// Writes edits as hunks in the unified format that `diff -u` prints and `patch` reads.
package enum UnifiedDiff {
  static let contextLines = 3
  /// Columns of the command after a hunk's line numbers.
  private static let headingLength = 60

  /// The lines of the hunks below two that name the file; empty if nothing changed. Control
  /// characters are escaped. O(edits).
  package static func lines(of edits: [LineEdit], name: String) -> [String] {
    let hunks = hunks(in: edits)
    guard !hunks.isEmpty else { return [] }
    let name = Sanitizer.sanitized(name)
    var lines = ["--- \(name)\trecorded", "+++ \(name)\tactual"]
    var recorded = 0
    var actual = 0
    var next = 0
    var command = ""
    for hunk in hunks {
      for edit in edits[next..<hunk.lowerBound] {
        if edit.isCommand { command = edit.line.text }
        recorded += edit.change == .add ? 0 : 1
        actual += edit.change == .remove ? 0 : 1
      }
      let part = edits[hunk]
      let old = part.count { $0.change != .add }
      let new = part.count { $0.change != .remove }
      lines.append(
        "@@ -\(range(after: recorded, old)) +\(range(after: actual, new)) @@" + heading(command))
      lines += part.map { $0.change.rawValue + sanitized($0.line.text) }
      command = part.last { $0.isCommand }?.line.text ?? command
      recorded += old
      actual += new
      next = hunk.upperBound
    }
    return lines
  }

  private static func hunks(in edits: [LineEdit]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, edit) in edits.enumerated() where edit.change != .keep {
      let range = max(0, index - contextLines)..<min(edits.count, index + contextLines + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  /// First line and number of lines; a range without lines names the line before it.
  private static func range(after line: Int, _ count: Int) -> String {
    "\(count == 0 ? line : line + 1),\(count)"
  }

  private static func heading(_ command: String) -> String {
    let trimmed = command.drop { $0 == " " }
    return trimmed.isEmpty ? "" : " " + sanitized(String(trimmed.prefix(headingLength)))
  }

  /// A tab is harmless, so it is not escaped.
  private static func sanitized(_ text: String) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { Sanitizer.sanitized(String($0)) }.joined(separator: "\t")
  }
}
