package import CommandLanguage
import LayoutEngine
package import Phrases

extension Statement {
  /// The rest of its line, if that is no remark: `sidebar fill #F2F2F7`.
  fileprivate var sign: String {
    let rest = source.bytes[range.upper...].prefix { $0 != 0x0A }
    let sign = rest.drop { $0 == 0x20 }.prefix(2)
    guard block == nil, sign.first == 0x23, ![0x20, 0x23].contains(sign.last) else { return "" }
    return String(decoding: rest, as: UTF8.self)
  }
}

/// Lines that the exact language refuses, in natural forms.
extension Interpreter {
  /// The error of a typed line whose first word is a word of English and only the beginning of a
  /// command: `can pizza be pink` is no `canvas`.
  func beginningWord(of statement: Statement, in session: Session) -> Diagnostic? {
    let word = statement.words[0]
    guard statement.source.isTyped, !word.isQuoted, !table.index.isName(word.text),
      Lexicon.shared.stops.contains(Tokens.lower(word.text)),
      session.definitions.alias(named: word.text) == nil,
      let syntax = try? table.index.syntax(named: word)
    else { return nil }
    // `n` may answer a question, and `new` would drop the layout.
    let offersNothing = session.tree.node(named: word.text) != nil || statement.words.count == 1
    return Diagnostic(
      code: "ambiguous-command",
      message: "\(Message.quoted(word.text)) is a word of English, not \(syntax.name)",
      range: word.range, source: statement.source,
      fix: offersNothing ? nil : syntax.name + statement.oneLine.drop { !$0.isWhitespace })
  }

  /// Runs the command that a refused statement means, or adds the possible meanings to the error.
  func executeNaturally(
    _ statement: Statement, in session: inout Session, _ options: Run.Options,
    _ outcome: inout Outcome
  ) {
    guard let problem = outcome.diagnostic,
      let reading = reading(of: statement, after: problem, in: session)
    else { return }
    guard statement.source.isTyped else {
      // A slip in a script must not do something else.
      if reading.isRun || reading.kind == .correction && problem.namesNearWord {
        outcome.diagnostic?.fix = reading.lines[0]
        session.lastProblem = outcome.diagnostic
      }
      return
    }
    if let line = reading.sure {
      let source = SourceText(line, origin: statement.source.origin, firstLine: statement.line)
      guard let script = try? Script.parse(source), !script.statements.isEmpty else { return }
      var meant = Outcome(text: line, line: statement.line)
      let lastProblem = session.lastProblem
      execute(
        script.statements[0], following: Array(script.statements.dropFirst()),
        in: &session, options, &meant)
      if !meant.hasFailed { session.lastProblem = lastProblem }
      meant.diagnostic?.isElsewhere = true
      meant.text = outcome.text
      meant.exact = line
      outcome = meant
      return
    }
    // CSS may say what is so already, beside others in its line.
    let first = statement.words[0].text
    if reading.kind == .already, [".", "#"].contains(first.first) || first.last == ":" {
      (outcome.diagnostic, outcome.report.lines) = (nil, [reading.text])
      return
    }
    // The exact language knows the command, and has a line that works.
    if table.index.isName(statement.words[0].text), let fix = problem.fix,
      !reading.isReason(after: problem),
      !PhraseReader(session, self, isTyping: false).working([fix]).isEmpty
    {
      return
    }
    let beginsWithView = session.tree.node(named: statement.words[0].text) != nil
    outcome.diagnostic = reading.diagnostic(
      after: problem, of: statement, beginsWithView: beginsWithView)
    session.lastProblem = outcome.diagnostic
  }

  /// The reading of a refused statement; nil if its error does not concern its words.
  ///
  /// - Parameter isTyping: true while the line is typed: nothing is run.
  package func reading(
    of statement: Statement, after problem: Diagnostic, in session: Session, isTyping: Bool = false
  ) -> Reading? {
    // A letter is a view, a short command or nothing.
    let first = statement.words.first?.text ?? ""
    guard Reading.mayExplain(problem),
      problem.code != "ambiguous-command" || first.utf8.count > 1
        || ["a", "i", "A", "I"].contains(first) || session.tree.node(named: first) != nil,
      let resolved = try? table.index.resolved(statement, session.definitions)
    else { return nil }
    let line = resolved.isAsWritten ? statement.text + statement.sign : resolved.oneLine
    let reading = PhraseReader(session, self, isTyping: isTyping).answer(line)
    // A line that is read as itself has the exact error, and so has a block, unless it is CSS.
    let isLeft =
      if let meant = reading.sure {
        meant == line || lacksOnlyAView(resolved, problem, in: session, unless: meant)
      } else {
        reading.kind == .refusal && resolved.hasBlocks && ![".", "#"].contains(first.first)
          && (reading.word != nil || session.tree.node(named: first) == nil)
      }
    return isLeft ? nil : reading
  }

  /// True for an exact line about a view that does not exist, whose meaning takes the view's name for
  /// an article or for a new name.
  private func lacksOnlyAView(
    _ statement: Statement, _ problem: Diagnostic, in session: Session, unless meant: String
  ) -> Bool {
    guard problem.code == "unknown-view",
      let index = statement.words.firstIndex(where: { $0.range == problem.range })
    else { return false }
    let name = statement.words[index].text
    // No article and no new name stand before an axis.
    let next = statement.words.dropFirst(index + 1).first?.text
    let isTaken =
      name.utf8.count == 1 || Tokens(meant).all.contains { $0.text.prefix { $0 != "." } == name }
    var words = statement.words.map { $0.spelling }
    words[index] = "root"
    let exact = Script.statements(of: words.joined(separator: " ")) ?? []
    return ["h", "v"].contains(next) && isTaken && !exact.isEmpty
      && exact.allSatisfy { (try? bound($0, in: session)) != nil }
  }
}
