import CommandLanguage
import LayoutEngine
import TerminalText

/// The values at a token of the slots that docs/phrases.md does not make of others.
extension Matcher {
  func read(_ kind: String, _ i: Int) -> [Hit] {
    let token = tokens[i]
    switch kind {
    case "V": return viewHits(i)
    case "GROUP": return groupHits(i)
    case "REF", "EDGE", "VF": return referenceHits(kind, i)
    case "FILE": return fileHits(i)
    case "NEW":
      return newNames(i).map { name, side, end in
        var hit = Hit(values: [kind: .text(name)], end: end, score: end - i)
        hit.values["SIDE"] = side.map { .text($0) }
        return hit
      }
    case "DEV" where token.kind == .quoted:
      let name = Scene.fold(token.text.filter { !"\"' ".contains($0) })
      return lexicon.entry("devices", name).map { one(kind, .text($0), i) } ?? []
    case "WORD" where isKind(.word, i):
      let command = [lexicon.singular(low(i)) ?? "", low(i)].first { isCommand($0) }
      return command.map { one(kind, .text($0), i, score: 2) } ?? []
    case "TXT":
      if isKind(.quoted, i), i == count - 1 { return one(kind, .text(quoted(token)), i, score: 2) }
      // A longer text must be quoted.
      let isAlias = low(0) == "alias"
      let fits = tokens[i...].allSatisfy { isAlias ? $0.kind != .quoted : $0.kind == .word }
      guard fits, isAlias || count - i <= 4 else { return [] }
      let value = isAlias ? text(i..<count) : ScriptText.quoted(text(i..<count))
      return one(kind, .text(value), i, length: count - i, score: 1)
    // No rule contains another one.
    case "CMD" where !isAny("when", i):
      return (i + 1...count).compactMap { end in
        let last = [",", "then", "and"].contains(low(end - 1)) ? end - 1 : end
        guard last > i, last == end || end < count else { return nil }
        return Hit(values: [kind: .text(text(i..<last))], end: end, score: 1)
      }
    default: return listHits(kind, i)
    }
  }

  /// The hit of a value that takes some tokens.
  private func one(
    _ kind: String, _ value: Value, _ i: Int, length: Int = 1, score: Int = 3
  ) -> [Hit] {
    [Hit(values: [kind: value], end: i + length, score: score)]
  }

  /// The token, if a form of a slot takes one of its kind and unit.
  func tokenHits(_ kind: String, _ i: Int) -> [Hit] {
    guard let forms = lexicon.tokens[kind] else { return [] }
    let token = tokens[i]
    let isSigned = token.kind == .number && ["+", "-"].contains(token.text.prefix(1))
    // `200`, but not `200px`
    let isPlain = token.text.utf8.allSatisfy { (0x2E...0x39).contains($0) }
    let number = ["number", isPlain ? "plain" : "measured"]
    let types = isSigned ? ["signed"] : token.kind == .number ? number : [token.kind.rawValue]
    let unit = token.unit.isEmpty ? "pt" : token.unit
    return forms.compactMap { form in
      guard types.contains(form.kind), form.units.isEmpty || form.units.contains(unit) else {
        return nil
      }
      let given: Value =
        switch token.kind {
        case .number where form.units.count == 1: .number(token.value)
        case .number: .text(num(token.value) + token.unit)
        case .quoted: .text(quoted(token))
        case .word, .size, .range, .ratio, .color, .sign: .text(token.text)
        }
      let numbers = Value.list(token.numbers.map { .number($0) })
      let name = code == nil ? kind : String(kind.dropFirst(Lexicon.codePrefix.count))
      let values =
        form.value.isEmpty
        ? [kind: given] : filled(form.value, kind, [name: given, "NUMBERS": numbers])
      return values.map { Hit(values: $0, end: i + 1, score: code == nil ? 3 : 0) }
    }
  }

  // MARK: Helpers

  package func text(_ range: Range<Int>) -> String {
    let bytes = Array(line.utf8)[
      tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound]
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The entry of a list for the word at a token.
  func word(_ list: String, _ i: Int) -> String? {
    isKind(.word, i) ? lexicon.entry(list, low(i)) : nil
  }

  /// The words of the lists of a slot.
  private func listHits(_ kind: String, _ i: Int) -> [Hit] {
    let words = listWords[i]
    // `editor` is a whole layout, unless it is a view.
    if words.isEmpty || kind == "WHOLENOUN" && views[i] != nil { return [] }
    for list in lexicon.listed[kind] ?? [] {
      for (word, length) in words {
        guard let value = lexicon.entry(list, word) else { continue }
        return [Hit(values: [kind: .text(value)], end: i + length, score: 3 * length)]
      }
    }
    return []
  }

  // MARK: Views

  private func viewHits(_ i: Int) -> [Hit] {
    var hits: [Hit] = []
    func add(_ view: NodeID, _ end: Int, _ score: Int) {
      // `the title label`; `a box` is no view.
      let noun = word("made", end) == nil ? [] : [end + 1]
      let nouns = ends("noun", end) + ends("viewnoun", end) + noun
      for end in [end] + (low(end - 1) == "a" ? [] : nouns) {
        hits.append(Hit(values: ["V": .view(view)], end: end, score: score))
      }
    }
    if let view = view(at: i), view != .root { add(view, i + 1, 4) }
    // `tab bar` is tabBar.
    for length in [2, 3] where i + length <= count {
      let words = tokens[i..<i + length]
      if words.allSatisfy({ $0.kind == .word }),
        let view = scene.view(Scene.fold(words.map { $0.low }.joined()))
      {
        add(view, i + length, 4 * length)
      }
    }
    if low(i) == "root" { add(.root, i + 1, 2) }
    for end in ends("screen", i) { add(.root, end, 2) }
    if let it = scene.it { for end in ends("it", i) { add(it, end, 2) } }
    let singular = lexicon.singular(low(i)) ?? low(i)
    let kind = lexicon.entry("kindwords", low(i)) ?? lexicon.entry("kindwords", singular)
    if let box = kind.flatMap({ scene.only($0) }) { add(box, i + 1, 3) }
    return hits
  }

  /// Both spacers are spacer and spacer2.
  private func groupHits(_ i: Int) -> [Hit] {
    let starts = ["both", "all"].contains(low(i)) ? [i, i + 1] : [i]
    return starts.flatMap { start -> [Hit] in
      guard let stem = lexicon.singular(low(start))?.utf8 else { return [] }
      let views = scene.views.filter { view in
        let name = scene.tree.name(of: view)
        return name.utf8.lazy.map(Tokens.lower).starts(with: stem)
          && Substring(name.utf8.dropFirst(stem.count)).allSatisfy { $0.isNumber }
      }
      let all = views.count > 1 ? meanings.list(views) : nil
      return all.map { one("GROUP", $0, i, length: start + 1 - i, score: 4) } ?? []
    }
  }

  /// `sidebar.width`, `sidebar.left`, `sidebar.frame`
  private func referenceHits(_ kind: String, _ i: Int) -> [Hit] {
    guard let (view, member) = reference(i), let name = lexicon.entry(kind, member) else {
      return []
    }
    var values: Values = ["V": .view(view)]
    if let slot = ["REF": "DIM", "EDGE": "SIDE"][kind] { values[slot] = .text(name) }
    return [Hit(values: values, end: i + 1, score: kind == "REF" ? 8 : 6)]
  }

  // MARK: Texts

  /// The text between the quotes, quoted as an exact line has it.
  private func quoted(_ token: LineToken) -> String {
    ScriptText.quoted(String(token.text.dropFirst().dropLast()))
  }

  private func fileHits(_ i: Int) -> [Hit] {
    let token = tokens[i]
    var (text, end) = (quoted(token), i + 1)
    if token.kind != .quoted {
      guard token.kind == .word, isUnknown(i) || token.text.utf8.contains(0x2E),
        !lexicon.stops.contains(token.low)
      else { return [] }
      while end < count, tokens[end].range.lowerBound == tokens[end - 1].range.upperBound {
        end += 1
      }
      text = self.text(i..<end)
    }
    return [Hit(values: ["FILE": .text(text)], end: end, score: 2)]
  }

  func isName(_ i: Int) -> Bool { isKind(.word, i) && Name.isValid(tokens[i].text) }
}
