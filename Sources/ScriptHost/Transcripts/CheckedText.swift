package import CommandLanguage
import TerminalText

/// A text with recorded sessions, compared with their current output.
package struct CheckedText: Sendable {
  /// The lines of the text, with the edits that correct it.
  package private(set) var edits: [LineEdit] = []
  package internal(set) var sessionCount = 0
  /// The number of outputs that differ from the recorded ones.
  package private(set) var differenceCount = 0
  private(set) var recordedCount = 0
  /// Errors of the text itself, and of its scripts without recorded output.
  package internal(set) var problems: [Diagnostic] = []
  /// Expectations that are not met, except in sessions marked `status=3`.
  package private(set) var unmet: [FailedCommand] = []
  package internal(set) var metCount = 0

  package var isUnrecorded: Bool { recordedCount == 0 }

  /// The number of the first line that is wrong, or that precedes missing output; `nil` if there is
  /// none.
  package var firstDifference: Int? {
    guard let index = edits.firstIndex(where: { $0.change != .keep }) else { return nil }
    return edits[index].change == .remove ? index + 1 : max(1, index)
  }

  package var updated: String { edits.result }

  /// Adds a command that failed.
  ///
  /// - Parameters:
  ///   - status: the expected status of the session.
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

  /// Compares an output that is recorded below the last kept line.
  ///
  /// - Parameters:
  ///   - recorded: its lines in the text.
  ///   - texts: the lines without their output marks.
  ///   - form: returns the recorded form of an actual line.
  mutating func compare(
    _ recorded: some Collection<TextLine>, _ texts: [String], with actual: [String],
    form: (String) -> String
  ) {
    recordedCount += recorded.count
    let lines = Array(recorded)
    let ending = edits.last?.line.ending ?? ""
    let compared = OutputAlignment.steps(recorded: texts, actual: actual).map { step in
      switch step {
      case .keep(let index): LineEdit(.keep, lines[index])
      case .remove(let index): LineEdit(.remove, lines[index])
      case .add(let index): LineEdit(.add, TextLine(form(actual[index]), ending: ending))
      }
    }
    if compared.contains(where: { $0.change != .keep }) { differenceCount += 1 }
    edits += compared
  }
}

/// A problem in line `number`, from 1, of a text.
func problem(_ message: String, line number: Int, text: TextLine, name: String) -> Diagnostic {
  let source = SourceText(text.text, origin: name, firstLine: number)
  // Drops a byte order mark, which does not belong to a source.
  let trimmed = source.bytes.reversed().drop { $0 == UInt8(ascii: " ") }
  return Diagnostic(
    code: "transcript", message: message,
    range: SourceRange(lower: 0, upper: trimmed.count), source: source)
}
