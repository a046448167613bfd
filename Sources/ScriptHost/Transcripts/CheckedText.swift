package import CommandLanguage
import TerminalText

/// A text with recorded sessions, compared with their current output.
package struct CheckedText: Sendable {
  /// The whole text, and the edits that make it correct.
  package private(set) var edits: [LineEdit] = []
  package internal(set) var sessionCount = 0
  /// Outputs that are not as recorded.
  package private(set) var differenceCount = 0
  /// Lines of output that are recorded.
  private(set) var recordedCount = 0
  /// Errors of the text itself, and of its scripts without recorded output.
  package internal(set) var problems: [Diagnostic] = []
  /// Expectations that are not met, except in sessions marked `status=3`.
  package private(set) var unmet: [FailedCommand] = []
  /// Number of expectations that are met.
  package internal(set) var metCount = 0

  init() {
    edits = []
  }

  /// True if it has no output at all.
  package var isUnrecorded: Bool { recordedCount == 0 }

  /// The number of the first line that is not as it should be, or that precedes output which is
  /// missing; `nil` if there is none.
  package var firstDifference: Int? {
    guard let index = edits.firstIndex(where: { $0.change != .keep }) else { return nil }
    return edits[index].change == .remove ? index + 1 : max(1, index)
  }

  /// The text as it should be.
  package var updated: String { edits.result }

  /// Adds a command that failed.
  ///
  /// - Parameters:
  ///   - status: the status that the session is marked with.
  ///   - isRecorded: true if its error is a part of the recorded output.
  mutating func add(_ failed: FailedCommand, status: Int32, isRecorded: Bool) {
    guard failed.diagnostic.status != status else { return }
    if failed.diagnostic.isUnmetExpectation {
      unmet.append(failed)
    } else if !isRecorded {
      problems.append(failed.diagnostic)
    }
  }

  mutating func keep(_ line: TextLine, isCommand: Bool = false) {
    edits.append(LineEdit(.keep, line, isCommand: isCommand))
  }

  /// Compares an output that is recorded below the last line kept.
  ///
  /// - Parameters:
  ///   - recorded: its lines as they stand in the text.
  ///   - texts: the same lines without what marks them as output.
  ///   - form: an actual line as it would be recorded.
  mutating func compare(
    _ recorded: some Collection<TextLine>, _ texts: [String], with actual: [String],
    form: (String) -> String
  ) {
    recordedCount += recorded.count
    let lines = Array(recorded)
    let ending = edits.last?.line.ending ?? ""
    var isSame = true
    for step in OutputAlignment.steps(recorded: texts, actual: actual) {
      switch step {
      case .keep(let index): edits.append(LineEdit(.keep, lines[index]))
      case .remove(let index):
        isSame = false
        edits.append(LineEdit(.remove, lines[index]))
      case .add(let index):
        isSame = false
        edits.append(LineEdit(.add, TextLine(form(actual[index]), ending: ending)))
      }
    }
    if !isSame { differenceCount += 1 }
  }
}

/// A problem in line `number`, from 1, of a text.
func problem(_ message: String, line number: Int, text: TextLine, name: String) -> Diagnostic {
  let source = SourceText(text.text, origin: name, firstLine: number)
  // Without a byte order mark, which is not a part of a source.
  let trimmed = source.bytes.reversed().drop { $0 == UInt8(ascii: " ") }
  return Diagnostic(
    code: "transcript", message: message,
    range: SourceRange(lower: 0, upper: trimmed.count), source: source)
}
