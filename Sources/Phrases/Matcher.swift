package import CommandLanguage
package import LayoutEngine

/// Walks over the tokens of one line along the patterns. Reads nothing but the tokens and the
/// scene.
package final class Matcher {
  let lexicon = Lexicon.shared
  let scene: Scene
  let line: String
  package let tokens: [LineToken]
  private let index: CommandIndex?
  package var count: Int { tokens.count }
  /// What a walk over the rows looks for.
  private enum Aim { case matches, expected, farthest, nearest }

  /// The last token that some pattern reaches, after `explore()`. In code, the last at which a pattern
  /// ends whose row must take the line; 0 if there is none.
  package private(set) var farthest = 0
  /// What some row expects at the end of the line, and how many rows, after `expect()`.
  package private(set) var expected: [String: Int] = [:]
  /// The ends of the synonyms that begin at a token, by class, the longest first.
  private let ends: [[(of: Int, end: Int)]]
  private var hits: [[String: [Hit]]]
  private let fillers: [Bool]
  let views: [NodeID?]
  private(set) lazy var meanings = Meanings(scene: scene)

  /// Reads the slots of code; nil for a line in words.
  let code: CodeForms?
  /// The last token that the forms of a slot have reached, by its first token.
  private var reach: [Int]

  private var aim = Aim.matches
  /// True for the classes of which the line has a word.
  private let present: [Bool]
  /// What `canEnd` has found.
  private var ending: [Bool?]
  private var steps = 0

  package init(_ line: String, _ scene: Scene, _ index: CommandIndex?, code: CodeForms? = nil) {
    let (tokens, lexicon) = (code?.pieces ?? Tokens.read(line), Lexicon.shared)
    let ids = tokens.map { token -> Int? in
      let word = code == nil ? token.low : Lexicon.codePrefix + token.text
      return token.kind == .quoted ? nil : lexicon.ids[word]
    }
    let articles = ["a", "an", "the"]
    var fillers = Array(repeating: false, count: tokens.count)
    for (start, synonyms) in Self.synonyms(ids, fillers).enumerated() {
      for synonym in synonyms where synonym.of == lexicon.classes["filler"] {
        for index in start..<synonym.end { fillers[index] = true }
      }
    }
    // An article belongs to the word after it; `a, b and c` are names.
    for (index, token) in tokens.enumerated() where articles.contains(token.low) {
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      let isName =
        token.low == "a" && scene.view("a") == nil
        && (next?.low == "and" || next?.text.utf8.count == 1)
      if next == nil || isName && next?.kind != .number { fillers[index] = false }
    }
    let views = tokens.map { token -> NodeID? in
      switch token.kind {
      case .word, .number: scene.view(token.text) ?? scene.view(token.low)
      case .quoted: scene.tree.node(named: String(token.text.dropFirst().dropLast()))
      case .size, .range, .ratio, .color, .sign: nil
      }
    }
    var ends = Self.synonyms(ids, fillers)
    let wholes = ["screen", "items"].map { lexicon.classes[$0] }
    for (index, token) in tokens.enumerated() {
      // A view that is named like a filler or the window is that view, but not an article.
      let isView = views[index] != nil && !articles.contains(token.low)
      if isView { ends[index].removeAll { wholes.contains($0.of) && $0.end == index + 1 } }
      // `instead` alone is a filler.
      let isInsteadOf = ends[index].contains { $0.of == lexicon.classes["insteadof"] }
      // `a is narrower`: no article stands before these words.
      let next = index + 1 < tokens.count ? ends[index + 1] : []
      let isSubject =
        views[index] != nil
        && lexicon.lists["afterviews", default: [:]].keys.contains { name in
          next.contains { $0.of == lexicon.classes[name] }
        }
      if isView || isInsteadOf || isSubject { fillers[index] = false }
      // `blue: 100 wide`
      if token.text == ":", code == nil, index > 0 { fillers[index] = views[index - 1] != nil }
    }
    var present = Array(repeating: false, count: lexicon.classes.count)
    for synonym in ends.joined() { present[synonym.of] = true }
    (self.line, self.scene, self.index, self.code) = (line, scene, index, code)
    (self.tokens, self.ends, self.views, self.fillers) = (tokens, ends, views, fillers)
    (self.present, reach) = (present, Array(tokens.indices))
    ending = Array(repeating: nil, count: lexicon.nodes.count)
    hits = Array(repeating: [:], count: tokens.count)
  }

  /// True if a way from a node to the end has no word that the line lacks.
  private func canEnd(_ node: Int) -> Bool {
    if let known = ending[node] { return known }
    let can =
      switch lexicon.nodes[node] {
      case .word(let name, let next): present[name] && canEnd(next)
      case .slot(_, let next), .last(let next): canEnd(next)
      case .fork(let range): range.contains { canEnd(lexicon.ways[$0]) }
      case .end: true
      }
    ending[node] = can
    return can
  }

  /// The ends of the synonyms that begin at each token, in which fillers may stand.
  private static func synonyms(_ ids: [Int?], _ fillers: [Bool]) -> [[(of: Int, end: Int)]] {
    ids.indices.map { start -> [(of: Int, end: Int)] in
      let all = ids[start].map { Lexicon.shared.starts[$0] } ?? []
      return all.compactMap { synonym -> (of: Int, end: Int)? in
        var index = start + 1
        for word in synonym.rest {
          while index < ids.count, ids[index] != word, fillers[index] { index += 1 }
          guard index < ids.count, ids[index] == word else { return nil }
          index += 1
        }
        return (synonym.of, index)
      }
    }
  }

  package func low(_ index: Int) -> String { index < count ? tokens[index].low : "" }
  package func isKind(_ kind: LineToken.Kind, _ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == kind
  }
  /// The view that exactly this token names.
  package func view(at index: Int) -> NodeID? { index < count ? views[index] : nil }

  /// The ends of the synonyms of a class that begin at a token.
  package func ends(_ name: String, _ index: Int) -> [Int] {
    guard index < count, let id = lexicon.classes[name] else { return [] }
    return ends[index].compactMap { $0.of == id ? $0.end : nil }
  }

  package func isAny(_ name: String, _ index: Int) -> Bool { !ends(name, index).isEmpty }

  func isFiller(_ index: Int) -> Bool { index < count && fillers[index] }

  package func skipping(_ index: Int) -> Int {
    var index = index
    while isFiller(index) { index += 1 }
    return index
  }

  package func isCommand(_ word: String) -> Bool { index?.isName(word) == true }

  /// True for a method of another tool, such as setCustomSpacing, and for a class: UIButton.
  func isForeign(_ i: Int) -> Bool {
    let text = tokens[i].text
    return text.prefix(3).count { $0.isUppercase } == 3 && text.contains { $0.isLowercase }
      || text.dropFirst().contains { $0.isUppercase } && index?.vocabulary.word(text) != nil
  }

  package func isUnknown(_ index: Int) -> Bool { unknownWords.contains(index) }

  /// The words that are in no table: no synonym, view, number, device or command.
  package private(set) lazy var unknownWords = tokens.indices.filter { index in
    let token = tokens[index]
    guard token.kind == .word, views[index] == nil else { return false }
    if lexicon.isWord(token.low) || isCommand(token.low) || reference(index) != nil { return false }
    return !lexicon.listWords.contains(token.low) && hits("DEV", index).isEmpty
  }

  /// True if the names of new views may have commas between them.
  private(set) lazy var isListed = tokens.contains { [",", "and"].contains($0.low) }

  /// The words of lists that begin at each token, the longest first: also several words, with hyphens,
  /// and as in code: `.center`.
  private(set) lazy var listWords = tokens.indices.map { words(from: $0) }

  private func words(from i: Int) -> [(word: String, length: Int)] {
    var all: [(word: String, length: Int)] = []
    for length in (1...min(4, count - i)).reversed() where isKind(.word, i) {
      let words = tokens[i..<i + length].map { $0.low }
      var names = [words.joined(separator: " "), Scene.fold(words.joined())]
      if length == 1 { names.append(String(low(i).drop { $0 == "." })) }
      for name in names where lexicon.listWords.contains(name) { all.append((name, length)) }
    }
    return all
  }

  /// The tokens that a lenient walk may leave out: none that turns the meaning round, such as `less`,
  /// and no unit of a number.
  private lazy var optional = tokens.indices.map { index in
    let isWord = isKind(.word, index) && !isKind(.number, index - 1)
    return views[index] == nil && !isCommand(low(index)) && (isWord || isKind(.sign, index))
      && !lexicon.lists["decisive", default: [:]].keys.contains { isAny($0, index) }
  }

  /// The view and the member of `sidebar.width`.
  func reference(_ index: Int) -> (view: NodeID, member: String)? {
    guard isKind(.word, index) else { return nil }
    let parts = tokens[index].text.split(separator: ".")
    guard parts.count > 1, let view = scene.view(String(parts[0])) else { return nil }
    return (view, Tokens.lower(String(parts[parts.count - 1])))
  }

  /// The values that a kind of slot can have from a token on.
  func hits(_ kind: String, _ index: Int) -> [Hit] {
    guard index < count else { return [] }
    if let known = hits[index][kind] { return known }
    // A slot in itself ends.
    hits[index][kind] = []
    var all = tokenHits(kind, index) + (code.map { $0.hits(kind, index) } ?? read(kind, index))
    if let forms = lexicon.forms[kind] {
      let steps = steps
      self.steps = 0
      for form in forms {
        walk(form.start, Hit(end: index), from: index) { path in
          guard path.end > index, all.count < 60,
            let values = filled(form.value, kind, path.values)
          else { return }
          // A length and its view together are more than both apart.
          let own = values[kind]?.bag?.score ?? form.score ?? path.score + (kind == "A" ? 1 : 0)
          let hit = Hit(values: values, end: path.end, score: code != nil ? 0 : own)
          if !all.contains(hit) { all.append(hit) }
        }
      }
      self.steps = steps
    }
    hits[index][kind] = all
    return all
  }

  /// The values of a form: those of its slots, or one that they make; nil for a view twice, and for root
  /// if it is no container.
  func filled(_ form: String, _ kind: String, _ values: Values) -> Values? {
    if form.isEmpty { return values }
    let pieces = Lexicon.pieces(form)
    if pieces[0].utf8.contains(0x3A), pieces[0].first != "\"" {
      return try? meanings.slots(pieces[...], values)
    }
    guard let value = (try? meanings.made(form, values)) ?? nil else { return nil }
    let views = value.views
    if Set(views).count < views.count || kind != "BOX" && views.contains(.root) { return nil }
    return [kind: value]
  }

  // MARK: The walk

  /// The matches of all rows with the whole line, the most specific first.
  package private(set) lazy var matches = matches(for: .matches)

  /// Finds what patterns expect at the end of the line, with the matches.
  package func expect() { matches = matches(for: .expected) }

  /// Finds the token that no pattern takes.
  package func explore() { _ = matches(for: .farthest) }

  /// The matches that may skip unknown words and leave two places at the end open, the cheapest first.
  package func nearest() -> [Hit] { matches(for: .nearest) }

  private func matches(for aim: Aim) -> [Hit] {
    self.aim = aim
    defer { self.aim = .matches }
    return matches(with: lexicon.rows).sorted {
      ($0.cost, -$0.score, $0.row) < ($1.cost, -$1.score, $1.row)
    }
  }

  /// The matches of some rows with the line from a token on, in the order of the rows.
  func matches(with rows: [Lexicon.Row], from start: Int = 0, _ values: Values = [:]) -> [Hit] {
    guard count > 0 else { return [] }
    var found: [Hit] = []
    for row in rows.indices {
      steps = 0
      for first in rows[row].starts {
        walk(first, Hit(values: values, end: start), from: -1) { path in
          guard let cost = cost(path) else { return }
          let match = Hit(values: path.values, end: count, score: path.score, cost: cost, row: row)
          if let old = found.lastIndex(where: { $0.row == row && $0.values == path.values }) {
            if (cost, -path.score) < (found[old].cost, -found[old].score) { found[old] = match }
          } else {
            found.append(match)
          }
        }
      }
    }
    return found
  }

  /// Walks from a node to all ends, in at most 3,000 steps for one row or one slot.
  ///
  /// - Parameter origin: the token before which no filler is skipped.
  private func walk(_ node: Int, _ path: Hit, from origin: Int, _ finish: (Hit) -> Void) {
    // Hints and marks of unknown words need the part before a word that the line lacks.
    let asksMore = code != nil || (aim == .expected || aim == .farthest) && origin < 0
    guard asksMore || canEnd(node) else { return }
    steps += 1
    guard steps < 3_000 else { return }
    follow(node, path, from: origin, finish)
  }

  private func follow(_ node: Int, _ path: Hit, from origin: Int, _ finish: (Hit) -> Void) {
    let first = skipping(path.end)
    let isExact = first == path.end || path.end == origin
    func step(_ take: (Int) -> Void) {
      let last = isExact ? path.end : first
      if aim != .matches, origin < 0, !isEnd(last) { farthest = max(farthest, last) }
      if path.end < count { take(path.end) }
      if !isExact, first < count { take(first) }
    }
    var isStuck = true
    func go(to next: Int, _ path: Hit) {
      isStuck = false
      walk(next, path, from: origin, finish)
    }
    switch lexicon.nodes[node] {
    case .fork(let ways):
      for way in ways { walk(lexicon.ways[way], path, from: origin, finish) }
      return
    case .end:
      if path.end < count, origin < 0 { stop(path, from: origin) }
      return finish(path)
    case .last(let next):
      if isEnd(first) { walk(next, path, from: origin, finish) }
      return
    case .word(let name, _) where aim == .expected && !present[name]: return
    case .word(let name, let next):
      step { start in
        for synonym in ends[start] where synonym.of == name {
          var path = path
          (path.end, path.score) = (synonym.end, path.score + score(path, start, synonym.end))
          go(to: next, path)
        }
      }
    case .slot(let slot, let next):
      let (kind, name) = lexicon.slots[slot]
      step { start in
        for hit in hits(kind, start) {
          var path = path
          let score = code != nil && path.score > 0 ? 1 : hit.score
          (path.end, path.score) = (hit.end, path.score + score)
          let fits = hit.values.allSatisfy { key, value in
            let old = path.values.updateValue(value, forKey: key == kind ? name : key)
            return old == nil || old == value
          }
          if fits { go(to: next, path) }
        }
      }
      if aim == .expected, path.end >= count, origin < 0 { expected[kind, default: 0] += 1 }
    }
    if isStuck { stop(path, from: origin) }
    if aim == .nearest, origin < 0 { walkLeniently(node, path, from: first, finish) }
  }

  /// Three points for each token of a word. In code, two points say that the row must take the line:
  /// after a name that is not the first of the line and what follows it, or a name with a hyphen.
  private func score(_ path: Hit, _ start: Int, _ end: Int) -> Int {
    guard code != nil else { return 3 * (end - start) }
    let token = tokens[start]
    if token.kind == .word && token.text.utf8.contains(0x2D) || start == 1 && token.text == ":" {
      return 2
    }
    return path.score > 0 || token.kind == .word && start > 0 ? 1 : 0
  }

  /// Notes the token at which a path through code ends.
  private func stop(_ path: Hit, from origin: Int) {
    guard code != nil else { return }
    var end = path.end < count ? reach[path.end] : path.end
    // The word of `.high` is unknown, not its point.
    if end + 1 < count, tokens[end].text == "." { end += 1 }
    if origin >= 0 {
      reach[origin] = max(reach[origin], end)
    } else if path.score > 1 {
      farthest = max(farthest, end)
    }
  }

  /// Goes on without the word or the slot that a node wants, or without the token there.
  private func walkLeniently(_ node: Int, _ path: Hit, from first: Int, _ finish: (Hit) -> Void) {
    var path = path
    path.end = first
    if first >= count {
      // A view may be left out; words and numbers are never made up.
      guard path.open < 2, case .slot(let slot, let next) = lexicon.nodes[node],
        ["V", "BOX"].contains(lexicon.slots[slot].kind)
      else { return }
      path.open += 1
      path.cost += 1
      walk(next, path, from: -1, finish)
      return
    }
    path.end += 1
    if isUnknown(first) {
      path.cost += 4
    } else if path.skipped < 2, optional[first] {
      path.skipped += 1
      path.cost += isKind(.sign, first) ? 1 : 5
    } else {
      return
    }
    walk(node, path, from: -1, finish)
  }

  /// The cost of a path that has matched the whole line; `nil` for other paths.
  private func cost(_ path: Hit) -> Int? {
    var (end, cost) = (skipping(path.end), path.cost)
    while aim == .nearest, end < count, isUnknown(end) {
      (end, cost) = (skipping(end + 1), cost + 4)
    }
    return isEnd(end) ? cost : nil
  }

  /// True for the end of the line, and for a question mark there.
  private func isEnd(_ index: Int) -> Bool {
    index >= count || index == count - 1 && low(index) == "?" && code == nil
  }
}
