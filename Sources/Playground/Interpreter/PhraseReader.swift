import CommandLanguage
import LayoutDocument
import LayoutEngine
package import Phrases
import TerminalText

/// Reads a line that the exact language refuses: every word is understood, or nothing runs.
package struct PhraseReader {
  /// A reading of a line, or of a part of it.
  private struct Answer {
    enum Kind {
      case usual, conflict, already
      /// All parts of a line but one are understood.
      case partial
    }

    var reading: Reading
    var kind = Kind.usual
    /// The row of the table that has answered.
    var row: Int?

    var lines: [String] { reading.lines }
    var isRun: Bool { reading.sure != nil }
    var isRefusal: Bool { if case .refuse = reading { true } else { false } }
  }

  private let session: Session
  private let interpreter: Interpreter
  private let lexicon = Lexicon.shared
  private let scene: Scene
  /// True while the line is typed: nothing is run, not even on a copy.
  private let isTyping: Bool

  private static let maximumLines = 3
  private static let maximumDepth = 3
  private static let maximumParts = 4
  /// Offers that are tried for a refusal.
  private static let maximumTrials = 8

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
      return .refuse("a line in words has at most \(Tokens.maximumBytes) characters", word: nil, [])
    }
    if ImportedText.beginsLog(line) {
      return .refuse(
        "import reads printed constraints, up to a line with end", word: nil, ["import"])
    }
    let matcher = matcher(line)
    guard matcher.count > 0 else { return .refuse("the line has too many words", word: nil, []) }
    let reading = read(line, matcher, depth: 0)?.reading ?? refusal(line, matcher)
    guard case .offer(let lines, let question) = reading else { return reading }
    return .offer(Array(lines.prefix(Self.maximumLines)), question)
  }

  /// The pattern of the row by which a line runs; nil if it does not run by one.
  package func pattern(of line: String) -> String? {
    guard let answer = read(line, matcher(line), depth: 0), answer.isRun else { return nil }
    return answer.row.map { lexicon.rows[$0].pattern }
  }

  private func matcher(_ line: String) -> Matcher {
    Matcher(line, scene, interpreter.table.index)
  }

  // MARK: Reading

  /// The answer of code, phrases or several commands; nil if no words mean this.
  private func read(_ line: String, _ matcher: Matcher, depth: Int) -> Answer? {
    guard depth <= Self.maximumDepth, matcher.count > 0 else { return nil }
    if depth > 0, isExact(line), case .works = check(line) {
      return Answer(reading: .run(line))
    }
    if let answer = asked(line, matcher, depth) { return answer }
    do throws(Refusal) {
      if let meaning = try CodeForms.read(line, in: scene) {
        return try settled(meaning, mayConflict: true)
      }
    } catch {
      // `sidbar.width` is the only word, and is misspelt.
      let isWord = depth == 0 && !isTyping && matcher.count == 1
      if isWord, let answer = corrected(line, matcher) { return answer }
      if case .notMeant = error {} else { return answer(to: error) }
    }
    var phrase = phrases(matcher, depth)
    if let exact = phrase?.reading.sure,
      matcher.low(matcher.count - 1) == "?" || line.last == "?", changes(exact)
    {
      phrase = Answer(reading: .offer([exact], "a question changes nothing"))
    }
    if let phrase, !phrase.isRefusal { return phrase }
    if depth == 0, !isTyping, let answer = several(line, matcher), phrase == nil || answer.isRun {
      return answer
    }
    if let phrase { return phrase }
    return depth == 0 && !isTyping ? corrected(line, matcher) : nil
  }

  /// Lines that begin with `can you`, `how do I`.
  private func asked(_ line: String, _ matcher: Matcher, _ depth: Int) -> Answer? {
    for (name, isQuestion) in [("howto", true), ("ask", false)] {
      for end in matcher.ends(name, 0) where end < matcher.count {
        if let whole = phrases(matcher, depth), whole.isRun { return whole }
        let rest = matcher.text(end..<matcher.count)
        let inner = self.matcher(rest)
        guard inner.count > 0 else { return nil }
        if var answer = read(rest, inner, depth: depth + 1) {
          if isQuestion, let line = answer.reading.sure { answer.reading = .offer([line], "") }
          return answer
        }
        guard depth == 0, case .refuse(let reason, _, let lines) = refusal(rest, inner) else {
          return nil
        }
        return Answer(reading: .refuse(reason, word: nil, lines))
      }
    }
    return nil
  }

  private func answer(to refusal: Refusal) -> Answer? {
    switch refusal {
    case .notMeant, .several: nil
    case .because(let reason, let lines):
      Answer(reading: .refuse(reason, word: nil, working(lines)))
    case .already(let reason): Answer(reading: .refuse(reason, word: nil, []), kind: .already)
    case .unknown(let word): Answer(reading: .refuse(Self.unknown(word), word: nil, []))
    }
  }

  private static func unknown(_ word: String) -> String { "I do not know \(Message.quoted(word))" }

  /// The answer of the most specific phrase that takes every word; nil if there is none.
  private func phrases(_ matcher: Matcher, _ depth: Int) -> Answer? {
    var answers: [Answer] = []
    var best: Int?
    var refused: (score: Int, refusal: Refusal)?
    for match in matcher.matches() {
      if let best, match.score < best { break }
      // A phrase that cannot be done here yields to one that is little less specific.
      if let refused, match.score < refused.score - 5 { break }
      var answer: Answer?
      do throws(Refusal) {
        answer = try settled(meaning(match, matcher, depth))
        answer?.row = match.row
      } catch {
        switch error {
        case .notMeant: continue
        case .several(let views):
          let lines = several(match, views, matcher, depth)
          if lines.isEmpty { continue }
          answer = Answer(reading: .offer(lines, "which one?"))
        case .because, .already, .unknown:
          if refused == nil { refused = (match.score, error) }
          continue
        }
      }
      guard let answer else { continue }
      best = best ?? match.score
      if !answers.contains(where: { $0.lines == answer.lines }) { answers.append(answer) }
      if answers.count == Self.maximumLines { break }
    }
    if answers.count == 1 { return answers[0] }
    guard answers.isEmpty else {
      return Answer(
        reading: .offer(distinct(answers.flatMap { $0.lines }), "which one is meant?"))
    }
    return refused.flatMap { answer(to: $0.refusal) }
  }

  private func distinct(_ lines: [String]) -> [String] {
    var all: [String] = []
    for line in lines where !all.contains(line) { all.append(line) }
    return all
  }

  private func meaning(
    _ match: Hit, _ matcher: Matcher, _ depth: Int
  ) throws(Refusal) -> Reading {
    let meanings = Meanings(scene: scene) { (line) throws(Refusal) in
      guard let answer = read(line, self.matcher(line), depth: depth + 1) else { throw .notMeant }
      if answer.isRefusal || answer.lines.count > 1 { throw .notMeant }
      return answer.reading
    }
    let meaning = try meanings.meaning(lexicon.rows[match.row].means, match.values)
    // The first words are not known: `a zorgle with nav and main`.
    if match.values["WHOLE"] == .text("guess") {
      return .offer(meaning.lines, "what is “\(matcher.tokens[0].text)”?")
    }
    return meaning
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
        guard let meaning = try? meaning(filled, matcher, depth),
          let answer = try? settled(meaning)
        else { continue }
        lines += answer.lines
        break
      }
    }
    return distinct(lines)
  }

  // MARK: Checks

  private enum Check {
    case works(Session?)
    case conflicts
    case fails(String)
  }

  /// True if the exact language has a line; a word of a phrase is no short command.
  private func isExact(_ line: String) -> Bool {
    let statements = Script.statements(of: line) ?? []
    return !statements.isEmpty
      && statements.allSatisfy {
        syntax(of: $0) != nil && interpreter.table.index.isName($0.words[0].text)
      }
  }

  private func syntax(of statement: Statement) -> CommandSyntax? {
    (try? interpreter.bound(statement, in: session))?.syntax
  }

  /// True if a line is no question itself.
  private func changes(_ line: String) -> Bool {
    Script.statements(of: line)?.allSatisfy { syntax(of: $0)?.kind.isLook == true } != true
  }

  /// Runs a line on a copy.
  private func check(_ line: String) -> Check {
    guard !isTyping else { return isExact(line) ? .works(nil) : .fails("") }
    guard let statements = Script.statements(of: line) else { return .fails("") }
    // What reaches files is not tried.
    if statements.contains(where: { syntax(of: $0)?.reachesOut == true }) {
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

  private func settled(
    _ meaning: Reading, mayConflict: Bool = false
  ) throws(Refusal) -> Answer {
    guard let line = meaning.sure else {
      let lines = working(distinct(meaning.lines))
      if lines.isEmpty { throw .notMeant }
      return Answer(reading: .offer(lines, meaning.question))
    }
    switch check(line) {
    case .conflicts where !mayConflict:
      return Answer(reading: .offer([line], "it would conflict"), kind: .conflict)
    case .works, .conflicts: return Answer(reading: meaning)
    case .fails(let reason): throw reason.isEmpty ? .notMeant : .because(reason, [])
    }
  }

  private func working(_ lines: [String]) -> [String] {
    Array(
      lines.prefix(Self.maximumLines).filter { line in
        if case .fails = check(line) { false } else { true }
      })
  }

  // MARK: Several commands

  /// True for the commas of `1,2,3`.
  private func isInNumbers(_ matcher: Matcher, _ index: Int) -> Bool {
    matcher.isKind(.number, index + 1)
      && matcher.tokens[index].range.upperBound == matcher.tokens[index + 1].range.lowerBound
  }

  /// Divides a line at `;`, then also at `then`, at commas, at `and`.
  private func parts(_ matcher: Matcher, _ level: Int) -> [String] {
    let signs = [";": 1, "then": 2, ",": 3, "and": 4]
    var parts: [String] = []
    var (start, index) = (0, 0)
    while index < matcher.count {
      let run = (index..<matcher.count).prefix { signs[matcher.low($0)] != nil }
      let end = max(run.upperBound, index + 1)
      let least = run.compactMap { signs[matcher.low($0)] }.min() ?? 9
      if least <= level, !isInNumbers(matcher, index) {
        if index > start { parts.append(matcher.text(start..<index)) }
        start = end
      }
      index = end
    }
    if start < matcher.count { parts.append(matcher.text(start..<matcher.count)) }
    return parts
  }

  /// Several commands: each must be understood in the layout that those before it leave.
  private func several(_ line: String, _ matcher: Matcher) -> Answer? {
    guard !line.utf8.contains(0x7B) else { return nil }
    var tried: Set<Int> = []
    for level in 1...4 {
      let parts = parts(matcher, level)
      guard (2...Self.maximumParts).contains(parts.count), tried.insert(parts.count).inserted,
        let answer = several(parts)
      else { continue }
      // "and" may join nouns.
      if answer.kind == .partial, level > 3, !parts.dropFirst().allSatisfy(beginsWithVerb) {
        continue
      }
      return answer
    }
    return nil
  }

  private func beginsWithVerb(_ line: String) -> Bool {
    let matcher = matcher(line)
    return matcher.isCommand(matcher.low(0))
      || ["make", "hide", "show", "remove", "move", "add", "rename", "wrap", "center", "align"]
        .contains { matcher.isAny($0, 0) }
  }

  private func several(_ parts: [String]) -> Answer? {
    var (reader, lines, question) = (self, [String](), String?.none)
    var bad: String?
    for (index, part) in parts.enumerated() {
      guard let answer = reader.part(part, after: index == 0 ? nil : parts[0]) else {
        // The first part of a new layout says what the others are parts of.
        if bad != nil || index == 0 && scene.isEmpty { return nil }
        bad = part
        continue
      }
      if answer.kind == .already { continue }
      if !answer.isRun { question = answer.reading.question }
      guard case .works(let after?) = reader.check(answer.lines[0]) else { return nil }
      lines.append(answer.lines[0])
      reader = PhraseReader(after, interpreter, isTyping: isTyping, after: answer.lines[0])
    }
    guard !lines.isEmpty else { return nil }
    let line = lines.joined(separator: "; ")
    guard let bad else {
      // The answer to a question could contradict a later part.
      if question != nil, parts.count > 2 { return nil }
      return Answer(reading: question.map { .offer([line], $0) } ?? .run(line))
    }
    guard lines.count == parts.count - 1, !Self.destroys(line),
      Script.statements(of: line)?.contains(where: { syntax(of: $0)?.reachesOut == true }) == false,
      changes(line)
    else { return nil }
    let other = matcher(bad)
    let word = (0..<other.count).first { other.isUnknown($0) }.map { other.tokens[$0].text } ?? bad
    let reason = "the rest is clear, but not \(Message.quoted(word))"
    return Answer(reading: .refuse(reason, word: nil, [line]), kind: .partial)
  }

  /// A part about the last view, with its own words, or with the verb of the first part.
  private func part(_ part: String, after first: String?) -> Answer? {
    func read(_ line: String) -> Answer? {
      guard let answer = self.read(line, matcher(line), depth: 1) else { return nil }
      if answer.isRun || answer.kind == .already { return answer }
      let isOne = answer.lines.count == 1 && answer.kind != .conflict
      return isOne && !answer.isRefusal ? answer : nil
    }
    guard let first else { return read(part) }
    let own = matcher(part)
    var about: Answer?
    if let it = scene.it, it != .root, !(0..<own.count).contains(where: { own.view(at: $0) != nil })
    {
      about = read(scene.name(it) + " " + part)
    }
    if let about, about.isRun { return about }
    if let answer = read(part), answer.isRun || answer.isRefusal {
      return answer.lines.first?.hasPrefix("resize") == true ? about : answer
    }
    let words = first.split(separator: " ")
    return words.count > 1 ? read(words[0] + " " + part) ?? about : about
  }

  /// True for lines that drop views.
  private static func destroys(_ line: String) -> Bool {
    line.split(separator: ";").contains { part in
      let first = part.split(separator: " ").first.map(String.init) ?? ""
      return ["new", "remove", "quit", "undo", "unconstrain", "forget"].contains(first)
        || first == "hide" && part.hasSuffix(" root")
    }
  }

  // MARK: Mistyped words

  private static let maximumCorrections = 40

  /// If exactly one correction of unknown words has an answer, it is offered. Words that are like no
  /// other stay, for example as new names.
  private func corrected(_ line: String, _ matcher: Matcher) -> Answer? {
    // The words for some tokens, by their order in the line.
    var choices: [[(index: Int, word: String)]] = [[]]
    for index in 0..<matcher.count where matcher.isUnknown(index) {
      // In `sidbar.width` the view is misspelt.
      let parts = matcher.low(index).split(separator: ".", maxSplits: 1).map(String.init)
      guard let word = parts.first, word.utf8.count >= 4, word.first?.isLetter == true else {
        continue
      }
      let near = nearWords(word).map { ([$0] + parts.dropFirst()).joined(separator: ".") }
      choices += near.flatMap { near in choices.map { $0 + [(index, near)] } }
      if choices.count > Self.maximumCorrections { return nil }
    }
    var found: [(answer: Answer, words: [String])] = []
    for choice in choices.dropFirst() {
      var bytes = Array(line.utf8)
      for (index, word) in choice.reversed() {
        bytes.replaceSubrange(matcher.tokens[index].range, with: word.utf8)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let answer = read(text, self.matcher(text), depth: 1), !answer.isRefusal,
        // All words besides the misspelt one say what is removed.
        !answer.lines.contains(where: { Self.destroys($0) && !$0.hasPrefix("remove ") })
      else { continue }
      if !found.contains(where: { $0.answer.lines == answer.lines }) {
        found.append((answer, choice.map { $0.word }))
      }
    }
    guard found.count == 1 else { return nil }
    let question =
      "did you mean " + found[0].words.map { Message.quoted($0) }.joined(separator: " and ") + "?"
    return Answer(reading: .correct(found[0].answer.lines[0], question: question))
  }

  /// Views, commands and words of the table that are like a word, the nearest first.
  private func nearWords(_ word: String) -> [String] {
    let words =
      scene.views.map { scene.tree.name(of: $0) }
      + (lexicon.ids.keys + interpreter.table.index.commands.map { $0.name }).filter {
        $0.utf8.count > 3
      }
    var work = EditDistance(to: word)
    let best = words.compactMap { candidate in
      work.distance(to: Tokens.lower(candidate), atMost: Scene.mistakes(in: word)).map {
        (distance: $0, word: candidate)
      }
    }.sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }
    return distinct(best.prefix(4).map { $0.word })
  }

  // MARK: Refusals

  /// The word that is not understood.
  private func unread(_ matcher: Matcher) -> Int {
    let farthest = min(matcher.farthest, matcher.count - 1)
    let unknown = (0..<matcher.count).filter { matcher.isUnknown($0) }
    return unknown.first { $0 >= farthest } ?? unknown.first ?? farthest
  }

  /// The word that is not understood, and the nearest phrases with the views and numbers of the line.
  private func refusal(_ line: String, _ matcher: Matcher) -> Reading {
    let index = unread(matcher)
    let text = matcher.tokens[index].text
    let isUnknown = matcher.isUnknown(index)
    let reason = isUnknown ? Self.unknown(text) : "\(Message.quoted(text)) is not clear here"
    if isTyping { return .refuse(reason, word: matcher.tokens[index].range, []) }
    let unknown = (0..<matcher.count).filter { matcher.isUnknown($0) }.map {
      matcher.tokens[$0].text
    }
    var (lines, trials) = ([String](), 0)
    let limit = 4 * max(1, unknown.count) + 3
    let isQuestion =
      line.last == "?" || ["why", "what", "where"].contains { matcher.isAny($0, 0) }
      || ["how", "is", "are", "does", "do", "will", "which", "who"].contains(matcher.low(0))
    // What is left without the unknown words must say enough.
    let least = unknown.isEmpty ? 3 : 9
    for match in matcher.matches(isLenient: true) where match.cost <= limit && match.score >= least
    {
      if lines.count >= Self.maximumLines || trials >= Self.maximumTrials { break }
      guard let filled = filled(match, matcher), let meaning = try? meaning(filled, matcher, 1)
      else {
        continue
      }
      trials += 1
      let offers = offered(working(Array(meaning.lines.prefix(2))), unknown)
      lines = distinct(lines + offers.filter { !isQuestion || !changes($0) })
    }
    let word = matcher.tokens[unread(matcher)].range
    return .refuse(reason, word: word, Array(lines.prefix(Self.maximumLines)))
  }

  /// Lines that destroy nothing, say more than a page of help, and contain no unknown word.
  private func offered(_ lines: [String], _ unknown: [String]) -> [String] {
    lines.filter { line in
      !Self.destroys(line) && !line.hasPrefix("help")
        && !Tokens(line).all.contains { unknown.contains($0.text) }
    }
  }

  /// The match with an open view filled by the one that the line names; nil if anything else is
  /// open, because a number is never made up.
  private func filled(_ match: Hit, _ matcher: Matcher) -> Hit? {
    var match = match
    let row = lexicon.rows[match.row]
    let isOpen =
      row.slots.contains("V") && match.values["V"] == nil && match.values["VS"] == nil
    if isOpen, let view = (0..<matcher.count).compactMap({ matcher.view(at: $0) }).first {
      match.values["V"] = .view(view)
    }
    return match
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
    let answer = read(line, matcher, depth: 0)
    if let answer, !answer.isRefusal {
      (hint.line, hint.isSure) = (answer.lines.first, answer.isRun)
    } else if let index = (0..<matcher.count).first(where: { matcher.isUnknown($0) }) {
      hint.unknown = matcher.tokens[index].range
    }
    let expected = matcher.expected.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    hint.next = distinct(expected.compactMap { lexicon.entry("hints", $0.key) })
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
