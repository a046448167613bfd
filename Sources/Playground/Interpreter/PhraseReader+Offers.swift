import CommandLanguage
import LayoutDocument
import LayoutEngine
import Phrases
import TerminalText

/// Lines with mistyped or unknown words.
extension PhraseReader {
  // MARK: Mistyped words

  private static let maximumCorrections = 40

  /// If, of the corrections that change the most unknown words, exactly one has an answer, it is offered.
  /// Words that are like no other stay, for example as new names.
  func corrected(_ line: String, _ matcher: Matcher) -> Reading? {
    // The words for some tokens, by their order in the line.
    var choices: [[(index: Int, word: String)]] = [[]]
    for index in matcher.unknownWords {
      // In `sidbar.width` the view is misspelt.
      let parts = matcher.low(index).split(separator: ".", maxSplits: 1).map(String.init)
      guard let word = parts.first, word.utf8.count >= 4, word.first?.isLetter == true else {
        continue
      }
      let near = nearWords(word).map { ([$0] + parts.dropFirst()).joined(separator: ".") }
      choices += near.flatMap { near in choices.map { $0 + [(index, near)] } }
      if choices.count > Self.maximumCorrections { return nil }
    }
    var found: [(answer: Reading, words: [String])] = []
    for choice in choices.dropFirst() {
      let text = replacing(choice, in: line, matcher)
      let other = self.matcher(text)
      // Of several commands only a letter more or less is sure.
      let isSure = choice.allSatisfy { near(matcher.tokens[$0.index].text) == $0.word }
      let all = isSure ? several(text, other) : nil
      guard let answer = read(text, other, depth: 1) ?? all, !answer.isRefusal,
        // All words besides the misspelt one say what is removed.
        !answer.lines.contains(where: { Self.destroys($0) && !$0.hasPrefix("remove ") }),
        // A line that names a file or a lesson is not tried here: only its command may be misspelt.
        choice[0].index == 0 || !answer.lines.contains(where: reachesOut)
      else { continue }
      if !found.contains(where: { $0.answer.lines == answer.lines }) {
        found.append((answer, choice.map { $0.word }))
      }
    }
    let most = found.map { $0.words.count }.max()
    found.removeAll { $0.words.count != most }
    guard found.count == 1 else { return nil }
    let question =
      "did you mean " + found[0].words.map { Message.quoted($0) }.joined(separator: " and ") + "?"
    return .offer([found[0].answer.lines[0]], question, kind: .correction)
  }

  /// Views, commands and words of the table that are like a word, the nearest first.
  private func nearWords(_ word: String) -> [String] {
    let (length, mistakes) = (word.utf8.count, Scene.mistakes(in: word))
    guard length >= 4 else { return [] }
    let lengths = max(4, length - mistakes)...length + mistakes
    // Words of code have a blank.
    let words =
      scene.views.map { scene.tree.name(of: $0) }
      + (lexicon.ids.keys + interpreter.table.index.commands.map { $0.name }).filter {
        lengths.contains($0.utf8.count) && !$0.utf8.contains(0x20)
      }
    var work = EditDistance(to: word)
    let best = words.compactMap { candidate in
      work.distance(to: Tokens.lower(candidate), atMost: mistakes).map {
        (distance: $0, word: candidate)
      }
    }.sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }
    return best.prefix(4).map { $0.word }.distinct()
  }

  /// The view that a word is like, or the known word with a letter more or less inside.
  private func near(_ word: String) -> String? {
    let low = Tokens.lower(word)
    var work = EditDistance(to: low)
    return nearWords(low).first { near in
      near.first == low.first && near.last == low.last && near.utf8.count != low.utf8.count
        && work.distance(to: near, atMost: 1) != nil || scene.tree.node(named: near) != nil
    }
  }

  // MARK: Refusals

  /// Names that are tried as views, and offers, for a refusal.
  private static let maximumNames = 4
  private static let maximumTrials = 8

  /// The word that is not understood.
  private func unread(_ matcher: Matcher) -> Int {
    let farthest = min(matcher.farthest, matcher.count - 1)
    let unknown = matcher.unknownWords
    let later = unknown.filter { $0 >= farthest }
    let misspelt = isTyping ? nil : later.first { near(matcher.tokens[$0].text) != nil }
    return misspelt ?? later.first ?? unknown.first ?? farthest
  }

  /// The word that is not understood, and the nearest phrases with the views and numbers of the line.
  func refusal(_ line: String, _ matcher: Matcher) -> Reading {
    // After `can you`
    let start = ["howto", "ask"].flatMap { matcher.ends($0, 0) }.max() ?? 0
    if start > 0, start < matcher.count {
      let rest = matcher.text(start..<matcher.count)
      var answer = refusal(rest, self.matcher(rest))
      answer.word = nil
      return answer
    }
    matcher.explore()
    let index = unread(matcher)
    let text = matcher.tokens[index].text
    let isUnknown = matcher.isUnknown(index)
    if let missing = missing(line, matcher) { return missing }
    var reason = isUnknown ? Reading.unknown(text) : "\(Message.quoted(text)) is not clear here"
    if isUnknown, !isTyping, let near = near(text) { reason += ": \(Message.quoted(near))?" }
    // If the first word is unknown, no phrase is offered.
    if isTyping || matcher.isUnknown(matcher.skipping(0)) {
      return .refuse(reason, word: matcher.tokens[index].range)
    }
    let unknown = matcher.unknownWords.map { matcher.tokens[$0].text }
    var (lines, trials) = ([String](), 0)
    let limit = 4 * max(1, unknown.count) + 3
    // An offer would do the opposite of a line with a negation.
    let isNegative = matcher.tokens.indices.contains {
      matcher.isAny("never", $0) || matcher.low($0).hasSuffix("n't")
    }
    let keepsLayout =
      isNegative || line.last == "?" || isQuestion(matcher) || matcher.low(0) == "do"
    // Without its unknown words, the line must still match several words of a phrase.
    let least = unknown.isEmpty ? 3 : 9
    for match in matcher.nearest() where match.cost <= limit && match.score >= least {
      if lines.count >= Self.maximumLines || trials >= Self.maximumTrials { break }
      guard let meaning = try? meaning(filled(match, matcher), matcher, 1) else { continue }
      trials += 1
      // Lines that destroy nothing, say more than a page of help, and contain no unknown word.
      let offers = working(Array(meaning.lines.prefix(2))).filter { line in
        !Self.destroys(line) && !line.hasPrefix("help")
          && !Tokens(line).all.contains { unknown.contains($0.text) }
          && !(keepsLayout && changes(line))
      }
      lines = (lines + offers).distinct()
    }
    // The facts about a view answer a part of each such question.
    let view = (0..<matcher.count).compactMap { matcher.view(at: $0) }.first
    let isQuestion = ["why", "where"].contains { matcher.isAny($0, 0) } || matcher.low(0) == "how"
    if lines.isEmpty, isQuestion, let view {
      lines = ["why " + scene.name(view)]
    }
    let word = matcher.tokens[unread(matcher)].range
    return .refuse(reason, word: word, Array(lines.prefix(Self.maximumLines)))
  }

  /// The refusal of a name that no view has, if the line means something with a view in its place, or
  /// with views in the places of all such names.
  private func missing(_ line: String, _ matcher: Matcher) -> Reading? {
    let said = matcher.tokens.indices.compactMap { matcher.view(at: $0) }
    let others = scene.views.filter { !scene.hasChildren($0) && !said.contains($0) }
    guard !isTyping, let view = others.first else { return nil }
    let lists = ["nameable", "heads", "wholes", "colors"]
    let names = matcher.tokens.indices.filter { index in
      let token = matcher.tokens[index]
      // The first word may be a misspelt command.
      let isFree =
        index == 0 ? nearWords(token.low).isEmpty : near(token.text) == nil
      let isName =
        matcher.isUnknown(index) && Name.isValid(token.text) && isFree
        || lists.contains { lexicon.entry($0, token.low) != nil }
      return isName && token.kind == .word && matcher.view(at: index) == nil
        && matcher.low(index + 1) != ":"
    }.prefix(Self.maximumNames)
    let all = zip(names, others).map { (index: $0, word: scene.name($1)) }
    for words in names.map({ [(index: $0, word: scene.name(view))] }) + [all]
    where words.count == 1 || words.count > 1 && words.count == names.count {
      let text = replacing(words, in: line, matcher)
      // A line that cannot be done here is understood, too.
      guard let answer = read(text, self.matcher(text), depth: 1),
        !answer.text.hasPrefix(Reading.unknown(""))
      else { continue }
      let token = matcher.tokens[words[0].index]
      let problem = ViewNames.missing(token.text, in: scene.tree)
      return .refuse(
        problem.message, word: token.range, problem.fix.map { [$0] } ?? [], kind: .missing)
    }
    return nil
  }

  /// A line with other words for some tokens, by their order.
  func replacing(
    _ words: [(index: Int, word: String)], in line: String, _ matcher: Matcher
  ) -> String {
    var bytes = Array(line.utf8)
    for (index, word) in words.reversed() {
      bytes.replaceSubrange(matcher.tokens[index].range, with: word.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The match with an open view filled by the one that the line names.
  private func filled(_ match: Hit, _ matcher: Matcher) -> Hit {
    var match = match
    let row = lexicon.rows[match.row]
    let isOpen = row.slots.contains("V") && match.values["V"] == nil && match.values["VS"] == nil
    if isOpen, let view = (0..<matcher.count).compactMap({ matcher.view(at: $0) }).first {
      match.values["V"] = .view(view)
    }
    return match
  }
}
