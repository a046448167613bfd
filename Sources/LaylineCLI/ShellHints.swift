import CSystem
import CommandLanguage
import LineEditing
import Playground
import TerminalText

/// The hint to the right of the line: the command's usage with the current argument marked; once
/// the command is complete, what it would change, or why it would fail.
struct ShellHints {
  /// The time limit of a preview. It does not begin an operation that may take longer; a preview
  /// that took longer nevertheless is the last until the next command.
  #if DEBUG
    // Without optimisation everything takes about ten times as long.
    static let budgetNanoseconds: UInt64 = 50_000_000
  #else
    static let budgetNanoseconds: UInt64 = 5_000_000
  #endif

  let session: Session
  let isASCII: Bool
  /// The earlier lines of a command over several lines; ends in a line end.
  var before = ""
  private var isGivenUp = false

  init(session: Session, isASCII: Bool) {
    self.session = session
    self.isASCII = isASCII
  }

  /// The hint for a line with the cursor at a UTF-8 offset, in at most `columns` columns.
  mutating func hint(line: String, cursor: Int, columns: Int) -> Hint {
    let hint = anyHint(line: line, cursor: cursor, columns: columns)
    guard isASCII else { return hint }
    return Hint(hint.parts.map { Hint.Part(ASCIIText.spelled($0.text), $0.emphasis) })
  }

  private mutating func anyHint(line: String, cursor: Int, columns: Int) -> Hint {
    let text = before + line
    let cursor = before.utf8.count + cursor
    let shape = Interpreter.table.shape(
      line: text, cursor: cursor, definitions: session.definitions)
    if let shape, cursor == text.utf8.count {
      if !shape.isComplete, let problem = settledProblem(text) {
        return Self.hint(for: problem)
      }
      if !shape.isComplete || (!shape.hasPartialWord && shape.canGoOn) {
        return Self.hint(for: shape, columns: columns, isASCII: isASCII)
      }
    }
    return preview(text, cursor: cursor, columns: columns)
      ?? shape.map { Self.hint(for: $0, columns: columns, isASCII: isASCII) } ?? Hint()
  }

  // MARK: Effects

  private mutating func preview(_ text: String, cursor: Int, columns: Int) -> Hint? {
    guard !isGivenUp, let script = try? Script.parse(SourceText(text, origin: "")) else {
      return nil
    }
    switch answer(for: script) {
    case .nothing: return nil
    case .problem(let problem):
      return isPremature(problem, text, cursor) ? nil : Self.hint(for: problem)
    case .changes(let changes): return Self.hint(for: changes, columns: columns)
    }
  }

  /// The first half of the time is for islands of constraints: one that is begun is solved.
  private mutating func answer(for script: Script) -> Preview.Answer {
    let end = csy_thread_nanoseconds() + Self.budgetNanoseconds
    let half = end - Self.budgetNanoseconds / 2
    let answer = Preview.answer(
      for: script.statements, in: session, isLate: { csy_thread_nanoseconds() > half },
      isOver: { csy_thread_nanoseconds() > end })
    if csy_thread_nanoseconds() > end { isGivenUp = true }
    return answer
  }

  /// The error in the complete words of an incomplete command.
  private mutating func settledProblem(_ text: String) -> Diagnostic? {
    guard !isGivenUp, let script = try? Script.parse(SourceText(text, origin: "")),
      case .problem(let problem) = answer(for: script),
      let range = problem.range, range.upper < text.utf8.count, range.upper > range.lower
    else { return nil }
    return problem
  }

  /// Returns true if the word at the cursor may still become right, or the command be completed.
  private func isPremature(_ problem: Diagnostic, _ text: String, _ cursor: Int) -> Bool {
    guard let range = problem.range else { return false }
    // Something is missing at the end.
    if range.lower == range.upper { return true }
    guard range.lower < cursor, range.upper >= cursor else { return false }
    let completion = ShellCompletion(session: session).answer(line: text, cursor: cursor)
    return !completion.candidates.isEmpty
  }

  // MARK: As text

  private static func hint(for shape: CommandShape, columns: Int, isASCII: Bool) -> Hint {
    var parts: [Hint.Part] = []
    for part in shape.texts(columns: columns, isASCII: isASCII) {
      if !parts.isEmpty { parts.append(Hint.Part(" ")) }
      parts.append(Hint.Part(part.text, part.isCurrent ? .current : .none))
    }
    return Hint(parts)
  }

  private static func hint(for problem: Diagnostic) -> Hint {
    var place = ""
    if let source = problem.source, let range = problem.range {
      place = "\(source.position(of: range.lower).column): "
    }
    return Hint([Hint.Part("✗ \(place)\(problem.message)", .warning)])
  }

  /// As many whole changes as fit.
  private static func hint(for changes: [Preview.Change], columns: Int) -> Hint {
    guard !changes.isEmpty else { return Hint([Hint.Part("no change")]) }
    var parts: [Hint.Part] = []
    var used = 0
    for change in changes {
      let text = (change.isWarning ? "▲ " : "") + change.text
      let width = displayWidth(of: text) + (parts.isEmpty ? 0 : 1)
      if used + width > columns && !parts.isEmpty { break }
      used += width
      if !parts.isEmpty { parts.append(Hint.Part(" ")) }
      parts.append(Hint.Part(text, change.isWarning ? .warning : .none))
    }
    return Hint(parts)
  }
}
