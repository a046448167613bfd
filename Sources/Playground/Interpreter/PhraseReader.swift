import CommandLanguage
import LayoutEngine
package import Phrases
import TerminalText

/// Reads a line that the exact language refuses: every word is understood, or nothing runs.
package struct PhraseReader {
  let session: Session
  let interpreter: Interpreter
  let lexicon = Lexicon.shared
  let scene: Scene
  /// True while the line is typed: nothing is run, not even on a copy.
  let isTyping: Bool

  static let maximumLines = 3
  private static let maximumDepth = 3

  /// - Parameter line: the last line, if it is not the session's.
  package init(
    _ session: Session, _ interpreter: Interpreter, isTyping: Bool = false,
    after line: String? = nil
  ) {
    (self.session, self.interpreter, self.isTyping) = (session, interpreter, isTyping)
    scene = Scene(session, after: line)
  }

  package func answer(_ line: String) -> Reading {
    guard line.utf8.count <= Tokens.maximumBytes else {
      return .refuse("a line in words has at most \(Tokens.maximumBytes) characters")
    }
    if ImportedText.beginsLog(line) {
      return .refuse("import reads printed constraints, up to a line with end", ["import"])
    }
    let matcher = matcher(line)
    guard matcher.count > 0 else { return .refuse("the line has too many words") }
    var answer = read(line, matcher, depth: 0) ?? refusal(line, matcher)
    if answer.kind == .missing { return answer }
    if answer.isRefusal {
      answer.lines.removeAll { changes($0) && !usesNumbers(of: matcher, $0) }
    } else {
      answer.lines = Array(answer.lines.prefix(Self.maximumLines))
    }
    return answer
  }

  /// True if `offer` contains every number of the typed line. 40 % and 0.4 are the same number.
  private func usesNumbers(of matcher: Matcher, _ offer: String) -> Bool {
    let said = Tokens(offer).all.flatMap { $0.numbers }
    return matcher.tokens.indices.allSatisfy { index in
      let token = matcher.tokens[index]
      guard token.kind == .number, matcher.view(at: index) == nil else { return true }
      return said.contains { number in
        [1, 100, 0.01].contains { abs(abs(number) - abs(token.value) * $0) < 0.000_1 }
      }
    }
  }

  func matcher(_ line: String) -> Matcher { Matcher(line, scene, interpreter.table.index) }

  // MARK: Reading

  /// The answer of code, phrases or several commands; nil if no words mean this.
  func read(_ line: String, _ matcher: Matcher, depth: Int) -> Reading? {
    guard depth <= Self.maximumDepth, matcher.count > 0 else { return nil }
    if depth > 0, isExact(line), case .works = check(line) { return .run(line) }
    do throws(Refusal) {
      if let meaning = try CodeForms.read(line, in: scene) {
        return try settled(meaning, mayConflict: true)
      }
    } catch {
      // `sidbar.width` is the only word, and is misspelt.
      let isWord = depth == 0 && !isTyping && matcher.count == 1
      if isWord, let answer = corrected(line, matcher) { return answer }
      let all = depth == 0 && !isTyping ? several(line, matcher) : nil
      if case .notMeant = error {} else { return all ?? answer(to: error) }
    }
    var phrase = phrases(matcher, depth)
    // `can you hide a?` is a request.
    if let exact = phrase?.sure, !matcher.isAny("ask", 0), changes(exact),
      matcher.low(matcher.count - 1) == "?" || line.last == "?" || isQuestion(matcher)
    {
      phrase = .offer([exact], "a question changes nothing")
    }
    // "Main at 1024 and at 320?" is no wish.
    if phrase?.text == "which one is meant?", line.last == "?", !matcher.isAny("ask", 0) {
      phrase?.lines.removeAll(where: changes)
      if phrase?.lines.isEmpty == true { return nil }
    }
    if let phrase, !phrase.isRefusal { return phrase }
    if depth == 0, !isTyping, let answer = several(line, matcher), phrase == nil || answer.isRun {
      return answer
    }
    if let phrase { return phrase }
    return depth == 0 && !isTyping ? corrected(line, matcher) : nil
  }

  func isQuestion(_ matcher: Matcher) -> Bool {
    let first = matcher.low(0)
    return lexicon.entry("questions", first) != nil && matcher.view(at: 0) == nil
      || first == "how" && !matcher.isAny("ask", 0) && !matcher.isAny("howto", 0)
  }

  private func answer(to refusal: Refusal) -> Reading? {
    switch refusal {
    case .notMeant, .several: nil
    case .because(let reason, let lines): .refuse(reason, working(lines))
    case .already(let reason): .refuse(reason, kind: .already)
    case .unknown(let word): .refuse(Reading.unknown(word))
    }
  }

  /// The answer of the most specific phrase that takes every word; nil if there is none.
  private func phrases(_ matcher: Matcher, _ depth: Int) -> Reading? {
    var answers: [Reading] = []
    var best: Int?
    var refused: (score: Int, refusal: Refusal)?
    for match in matcher.matches {
      if let best, match.score < best { break }
      // A phrase that cannot be done here yields to one that is little less specific.
      if let refused, match.score < refused.score - 5 { break }
      var answer: Reading
      do throws(Refusal) {
        answer = try settled(meaning(match, matcher, depth))
        answer.row = match.row
      } catch {
        switch error {
        case .notMeant: continue
        case .several(let views):
          let lines = several(match, views, matcher, depth)
          if lines.isEmpty { continue }
          answer = .offer(lines, "which one?")
        case .because, .already, .unknown:
          if refused == nil { refused = (match.score, error) }
          continue
        }
      }
      best = best ?? match.score
      if !answers.contains(where: { $0.lines == answer.lines }) { answers.append(answer) }
      if answers.count == Self.maximumLines { break }
    }
    if answers.count == 1 { return answers[0] }
    guard answers.isEmpty else {
      return .offer(answers.flatMap { $0.lines }.distinct(), "which one is meant?")
    }
    return refused.flatMap { answer(to: $0.refusal) }
  }

  func meaning(_ match: Hit, _ matcher: Matcher, _ depth: Int) throws(Refusal) -> Reading {
    let meanings = Meanings(scene: scene) { (line) throws(Refusal) in
      guard let answer = read(line, self.matcher(line), depth: depth + 1) else { throw .notMeant }
      if answer.kind == .already { throw .already(answer.text) }
      if answer.isRefusal {
        throw matcher.isAny("ask", 0) ? .because(answer.text, answer.lines) : .notMeant
      }
      return answer
    }
    return try meanings.meaning(lexicon.rows[match.row].means, match.values)
  }

  /// The line for each view that a phrase may mean.
  private func several(
    _ match: Hit, _ views: [NodeID], _ matcher: Matcher, _ depth: Int
  ) -> [String] {
    var lines: [String] = []
    for view in views.prefix(Self.maximumLines) {
      for slot in ["BOX", "V"] where lexicon.rows[match.row].slots.contains(slot) {
        var filled = match
        filled.values[slot] = .view(view)
        guard let meaning = try? meaning(filled, matcher, depth), let answer = try? settled(meaning)
        else { continue }
        lines += answer.lines
        break
      }
    }
    return lines.distinct()
  }

  // MARK: Checks

  enum Check {
    case works(Session)
    case conflicts
    case fails(String)
  }

  /// True if the exact language has a line; a word of a phrase is no short command.
  private func isExact(_ line: String) -> Bool {
    let statements = Script.statements(of: line) ?? []
    return !statements.isEmpty
      && statements.allSatisfy {
        interpreter.table.index.isName($0.words[0].text) && syntax(of: $0) != nil
      }
  }

  func syntax(of statement: Statement) -> CommandSyntax? {
    (try? interpreter.bound(statement, in: session))?.syntax
  }

  /// True if a line is no question itself.
  func changes(_ line: String) -> Bool {
    line != "when" && !line.hasPrefix("want ")
      && Script.statements(of: line)?.allSatisfy { syntax(of: $0)?.kind.isLook == true } != true
  }

  func reachesOut(_ line: String) -> Bool {
    Script.statements(of: line)?.contains { syntax(of: $0)?.reachesOut == true } == true
  }

  /// Runs a line on a copy.
  func check(_ line: String) -> Check {
    // What reaches files is not tried, and nothing while the line is typed.
    guard !isTyping, !reachesOut(line), let statements = Script.statements(of: line) else {
      return isExact(line) ? .works(session) : .fails("")
    }
    var copy = session
    var run = Run(interpreter)
    do throws(Diagnostic) {
      try run.runBlock(statements, in: &copy)
    } catch {
      // What fails for another reason than its words is understood.
      return error.status == Diagnostic.Status.failed ? .fails(error.message) : .works(copy)
    }
    let isNew = copy.document.conflicts.count > session.document.conflicts.count
    return isNew ? .conflicts : .works(copy)
  }

  func works(_ line: String) -> Bool { if case .works = check(line) { true } else { false } }

  private func settled(_ meaning: Reading, mayConflict: Bool = false) throws(Refusal) -> Reading {
    guard let line = meaning.sure else {
      let lines = working(meaning.lines.distinct()).filter { !Self.repeats([$0]) }
      if lines.isEmpty { throw .notMeant }
      return .offer(lines, meaning.text)
    }
    if Self.repeats([line]) { throw .notMeant }
    switch check(line) {
    case .conflicts where !mayConflict: return .offer([line], "it would conflict", kind: .conflict)
    case .works, .conflicts: return meaning
    case .fails(let reason): throw reason.isEmpty ? .notMeant : .because(reason, [])
    }
  }

  func working(_ lines: [String]) -> [String] {
    lines.prefix(Self.maximumLines).filter { line in
      if case .fails = check(line) { false } else { true }
    }
  }

  // MARK: While typing

  /// The meaning of a line that is being typed, and the words that may follow.
  package struct Hint {
    /// The exact form of a complete line, or the first of several.
    package var line: String?
    package var isSure = false
    /// The first word that no phrase can take.
    package var unknown: Range<Int>?
    /// Examples of what may follow, the most frequent first.
    package var next: [String] = []
  }

  package func hint(_ line: String) -> Hint {
    var hint = Hint()
    let matcher = matcher(line)
    guard matcher.count > 0 else { return hint }
    matcher.expect()
    let answer = read(line, matcher, depth: 0)
    if let answer, !answer.isRefusal {
      (hint.line, hint.isSure) = (answer.lines.first, answer.isRun)
    } else if let index = matcher.unknownWords.first {
      hint.unknown = matcher.tokens[index].range
    }
    let expected = matcher.expected.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    hint.next = expected.compactMap { lexicon.entry("hints", $0.key) }.distinct()
    return hint
  }
}

extension Scene {
  /// - Parameter line: the last line, if it is not the session's.
  init(_ session: Session, after line: String? = nil) {
    self.init(
      session.tree, shown: session.shown, undoCount: session.past.count,
      after: line ?? session.given.last { $0.result == .ran }?.text ?? "")
  }
}
