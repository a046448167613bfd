import CommandLanguage
import Playground
import TerminalText

/// The hint to the right of the line: the command's usage with the current argument marked; for a
/// complete command, its effect or its error.
package struct PromptHints {
  /// A few words beside the line being typed.
  package struct Part: Equatable, Sendable {
    package enum Emphasis: String, Sendable {
      case none
      /// The argument being typed.
      case current
      case warning
    }

    package var text: String
    package var emphasis: Emphasis

    package init(_ text: String, _ emphasis: Emphasis = .none) {
      self.text = text
      self.emphasis = emphasis
    }
  }

  private let completion: PromptCompletion
  private let isASCII: Bool
  /// True if lines may have natural forms.
  private let readsNaturally: Bool
  /// True if the last hint shows the effect of the command.
  package private(set) var showsChanges = false

  package init(_ completion: PromptCompletion, isASCII: Bool, readsNaturally: Bool = true) {
    self.completion = completion
    self.isASCII = isASCII
    self.readsNaturally = readsNaturally
  }

  private var session: Session { completion.session }
  private var before: String { completion.before }

  /// The hint for a line with the cursor at a UTF-8 offset, in at most `columns` columns.
  package mutating func hint(line: String, cursor: Int, columns: Int) -> [Part] {
    showsChanges = false
    let hint = anyHint(line: line, cursor: cursor, columns: columns)
    guard isASCII else { return hint }
    return hint.map { Part(ASCIIText.spelled($0.text), $0.emphasis) }
  }

  private mutating func anyHint(line: String, cursor: Int, columns: Int) -> [Part] {
    let text = before + line
    let cursor = before.utf8.count + cursor
    let shape = Interpreter.standard.table.shape(
      line: text, cursor: cursor, definitions: session.definitions)
    if let shape, cursor == text.utf8.count {
      if !shape.isComplete || (!shape.hasPartialWord && shape.canContinue) {
        if let problem = settledProblem(text) {
          if let hint = natural(text, cursor, problem) { return hint }
          if !shape.isComplete { return Self.hint(for: problem) }
        }
        return Self.hint(for: shape, columns: columns, isASCII: isASCII)
      }
    }
    return preview(text, cursor: cursor, columns: columns)
      ?? shape.map { Self.hint(for: $0, columns: columns, isASCII: isASCII) } ?? []
  }

  // MARK: Effects

  private mutating func preview(_ text: String, cursor: Int, columns: Int) -> [Part]? {
    guard let statements = Script.statements(of: text) else { return nil }
    switch Preview.answer(for: statements, in: session) {
    case .nothing: return nil
    case .problem(let problem):
      return isPremature(problem, text, cursor)
        ? nil : natural(text, cursor, problem) ?? Self.hint(for: problem)
    case .changes(let changes):
      showsChanges = true
      return Self.hint(for: changes, columns: columns)
    }
  }

  /// The exact form of a line in words, or what may follow the words so far; `nil` if the exact
  /// language's error says more.
  private func natural(_ text: String, _ cursor: Int, _ problem: Diagnostic) -> [Part]? {
    guard readsNaturally, cursor == text.utf8.count, before.isEmpty,
      let statements = Script.statements(of: text), statements.count == 1
    else { return nil }
    let hint = PhraseReader(session, .standard, isTyping: true).hint(text)
    if let line = hint.line, line != text { return [Part((hint.isSure ? "= " : "? ") + line)] }
    let first = statements[0].words[0]
    if (try? Interpreter.standard.table.index.syntax(named: first)) != nil { return nil }
    if let unknown = hint.unknown {
      // A misspelt command.
      if unknown.lowerBound == 0, problem.namesNearWord { return nil }
      // The word that is being typed may become another one.
      guard unknown.upperBound < cursor else { return [] }
      let word = String(decoding: Array(text.utf8)[unknown], as: UTF8.self)
      return [Part("✗ \(word)?", .warning)]
    }
    if hint.next.isEmpty { return nil }
    return [Part("… " + hint.next.prefix(3).joined(separator: " · "))]
  }

  /// The error in the complete words of an incomplete command.
  private func settledProblem(_ text: String) -> Diagnostic? {
    guard let statements = Script.statements(of: text),
      case .problem(let problem) = Preview.answer(for: statements, in: session),
      let range = problem.range, range.upper < text.utf8.count, range.upper > range.lower
    else { return nil }
    return problem
  }

  /// Returns true if the word at the cursor may still become valid, or the command may be
  /// completed.
  private func isPremature(_ problem: Diagnostic, _ text: String, _ cursor: Int) -> Bool {
    guard let range = problem.range else { return false }
    // Something is missing at the end.
    if range.lower == range.upper || problem.code == "missing-block" { return true }
    guard range.lower < cursor, range.upper >= cursor else { return false }
    return !completion.exactAnswer(text, cursor: cursor).candidates.isEmpty
  }

  // MARK: As text

  private static func hint(for shape: CommandShape, columns: Int, isASCII: Bool) -> [Part] {
    let parts = shape.texts(columns: columns, isASCII: isASCII)
      .map { [Part($0.text, $0.isCurrent ? .current : .none)] }
    return Array(parts.joined(separator: [Part(" ")]))
  }

  private static func hint(for problem: Diagnostic) -> [Part] {
    let column = problem.position.map { "\($0.column): " } ?? ""
    return [Part("✗ \(column)\(problem.message)", .warning)]
  }

  /// The hint with as many complete changes as fit.
  private static func hint(for changes: [Preview.Change], columns: Int) -> [Part] {
    guard !changes.isEmpty else { return [Part("no change")] }
    var parts: [Part] = []
    var used = 0
    for change in changes {
      let text = (change.isWarning ? "▲ " : "") + change.text
      let width = displayWidth(of: text) + (parts.isEmpty ? 0 : 1)
      if used + width > columns && !parts.isEmpty { break }
      used += width
      if !parts.isEmpty { parts.append(Part(" ")) }
      parts.append(Part(text, change.isWarning ? .warning : .none))
    }
    return parts
  }
}
