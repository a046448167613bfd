import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Lines that say the same in the order of words that the readings know.
extension LineReader {
  /// The meaning of the first rewritten line that has one.
  func rewrittenAnswer() -> NaturalAnswer {
    let answer = firstRewritten()
    if case .choices(let lines) = answer, lines.isEmpty { return .none }
    return answer
  }

  private func firstRewritten() -> NaturalAnswer {
    guard depth < NaturalReading.maximumDepth else { return .none }
    for line in rewritten() {
      guard let script = try? Script.parse(SourceText(line, origin: "")) else { continue }
      if script.statements.count > 1 {
        guard let commands = exact(line) else { continue }
        return .exact("repeat 1 { \(commands) }")
      }
      guard let only = script.statements.first else { continue }
      let reader = LineReader(only, session, interpreter, trials, depth: depth + 1)
      if reader.trial(line) != nil { return .exact(line) }
      let answer = reader.answer()
      if case .none = answer { continue }
      return answer
    }
    return .choices(nounChoices() + (corrected().flatMap { exact($0) }.map { [$0] } ?? []))
  }

  /// The line for each view of a kind of which there are several.
  private func nounChoices() -> [String] {
    guard !statement.hasBlocks else { return [] }
    for (position, term) in terms.enumerated() where view(term) == nil && viewOrNoun(term) == nil {
      let kinds = kinds(term)
      let nodes = kinds.isEmpty ? [] : views.filter { kinds.contains(kind($0)) }
      guard nodes.count > 1 else { continue }
      return nodes.prefix(NaturalReading.maximumChoices).compactMap { node in
        var words = terms
        words[position] = LineTerm(tree.name(of: node))
        return exact("\(verb.spelling) \(words.line)")
      }
    }
    return []
  }

  private func rewritten() -> [String] {
    [
      interpolated(), unquoted(), unbraced(), conditionFirst(), separate(), withoutVerb(),
      verbFirst(), animated(), withoutOrdinals(),
    ]
    .compactMap { $0 }
  }

  /// `item\(i)` as `item$i`.
  private func interpolated() -> String? {
    let line = statement.oneLine
    var text = ""
    var remaining = line[...]
    while let first = remaining.first {
      let name = remaining.dropFirst(2).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let after = remaining.dropFirst(2 + name.count)
      let isOpen = remaining.hasPrefix("\\(") && after.first == ")"
      if isOpen || remaining.hasPrefix("#{") && after.first == "}", !name.isEmpty {
        remaining = after.dropFirst()
        let joins = remaining.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
        text += joins ? "${\(name)}" : "$\(name)"
      } else {
        text.append(first)
        remaining = remaining.dropFirst()
      }
    }
    return text == line ? nil : text
  }

  /// `"100px"` without its quotes.
  private func unquoted() -> String? {
    guard !statement.hasBlocks, verb.folded != "text", verb.folded != "echo",
      statement.words.contains(where: { $0.isQuoted && isPlain($0.text) })
    else { return nil }
    return statement.words.map { isPlain($0.text) ? $0.text : $0.spelling }.joined(separator: " ")
  }

  private func isPlain(_ text: String) -> Bool { Quantity(text) != nil || Name.isValid(text) }

  /// `change ratio to 1:2` without a verb that says only that something is to be done.
  private func withoutVerb() -> String? {
    let verbs: Set<String> = [
      "make", "set", "change", "put", "do", "run", "use", "apply", "perform", "have", "get", "need",
      "add", "update", "create", "the", "style", "css", "selectlayout",
    ]
    guard !statement.hasBlocks, verb.isAny(of: verbs), view(verb) == nil, let first = terms.first,
      kinds(first).isEmpty,
      index.isName(first.text) || command(meantBy: first) != nil || attribute(first.text) != nil
    else { return nil }
    return terms.line
  }

  /// `hide sidebar with animation` as an animation of the command.
  private func animated() -> String? {
    let words: Set<String> = ["animation", "animated", "smoothly", "animate"]
    guard !statement.hasBlocks, let last = terms.last, last.isAny(of: words), view(last) == nil
    else { return nil }
    var remaining = Array(terms.dropLast())
    while let last = remaining.last, last.isAny(of: "with", "an", "and") { remaining.removeLast() }
    return "animate \(verb.spelling) \(remaining.line)"
  }

  /// `from 300 to 1000 sweep` with its command in front.
  private func verbFirst() -> String? {
    guard !statement.hasBlocks, let last = terms.last, view(last) == nil, index.isName(last.text),
      command(meantBy: verb) == nil, index.knownSyntax(named: statement.words[0]) == nil
    else { return nil }
    return "\(last.text) \(verb.spelling) \(terms.dropLast().line)"
  }

  /// `VStack { a b }` as one line, `nav { width: 200px }` as lines that begin with the view.
  private func unbraced() -> String? {
    guard let block = statement.block, statement.leadingBlock == nil, !block.isEmpty,
      block.allSatisfy({ !$0.hasBlocks })
    else { return nil }
    let head = statement.words.map { $0.spelling }.joined(separator: " ")
    let lines = block.map { $0.oneLine }
    if block.allSatisfy({ $0.words[0].text.hasSuffix(":") }), viewOrNoun(verb) != nil {
      return lines.map { "set \(head) \($0)" }.joined(separator: "; ")
    }
    if view(verb) != nil { return lines.map { "\(head) \($0)" }.joined(separator: "; ") }
    return takesBlock(command(meantBy: verb)?.name ?? "")
      || index.knownSyntax(named: statement.words[0])?.takesBlock == .required
      ? nil : "\(head) \(lines.joined(separator: " "))"
  }

  /// `hide nav when width < 500` with the condition before its command.
  private func conditionFirst() -> String? {
    guard !statement.hasBlocks, !["why", "when", "if"].contains(verb.folded) else { return nil }
    for position in terms.indices where position > 0 {
      let mark = terms[position]
      let isWord = mark.isAny(of: "when", "if", "while", "once")
      guard isWord || mark.isAny(of: "on", "in", "below", "under", "above", "over", "at"),
        view(mark) == nil
      else { continue }
      let condition = terms[(isWord ? position + 1 : position)...]
      guard let text = whole(Array(condition)).first else {
        if isWord, condition.contains(where: { $0.isAny(of: Self.narrowWords) }) {
          return "when \(condition.line) \(verb.spelling) \(terms[..<position].line)"
        }
        continue
      }
      return "when \(text) { \(verb.spelling) \(terms[..<position].line) }"
    }
    return nil
  }

  /// `hide a and show b` as two commands.
  private func separate() -> String? {
    guard !statement.hasBlocks else { return nil }
    if let lines = pairs([verb] + terms) { return lines }
    var lines: [[LineTerm]] = [[verb]]
    for (position, term) in terms.enumerated() {
      let isLink = term.isAny(of: "and", "then", "&&", "+")
      let next = position + 1 < terms.count ? terms[position + 1] : nil
      if isLink, view(term) == nil, let next,
        index.isName(next.text) || next.isAny(of: "then"), view(next) == nil
      {
        lines.append([])
      } else {
        lines[lines.count - 1].append(term)
      }
    }
    lines.removeAll { $0.isEmpty }
    return lines.count > 1 ? lines.map { $0.line }.joined(separator: "; ") : nil
  }

  /// `hide the first one` with the name of the view.
  private func withoutOrdinals() -> String? {
    let ordinals = ["first": 0, "second": 1, "third": 2, "fourth": 3, "last": -1]
    guard !statement.hasBlocks, let container = only({ !kind($0).isLeaf }),
      let position = terms.firstIndex(where: { view($0) == nil && ordinals[$0.folded] != nil }),
      let index = ordinals[terms[position].folded]
    else { return nil }
    let children = Array(tree.children(of: container))
    guard !children.isEmpty, index < children.count else { return nil }
    let nouns: Set<String> = [
      "one", "view", "child", "column", "row", "box", "pane", "part", "item",
    ]
    var words = terms
    words[position] = LineTerm(tree.name(of: children[index < 0 ? children.count - 1 : index]))
    if position + 1 < words.count, words[position + 1].isAny(of: nouns) {
      words.remove(at: position + 1)
    }
    if position > 0, words[position - 1].isAny(of: "the") { words.remove(at: position - 1) }
    return "\(verb.spelling) \(words.line)"
  }

  /// Lines that first create what the line is about: its views in an empty tree, or a container of
  /// the kind that it needs.
  func prepared() -> [String] {
    let (likely, others) = unknownNames()
    // The error says more, or which view is misspelled.
    let views = ViewNames.all(in: tree)
    if isRefusedForItsMeaning
      || likely.contains(where: { Suggestion.nearest(to: $0, among: views) != nil })
    {
      return []
    }
    let names = likely.isEmpty ? Array(others.prefix(2)) : likely
    let isEmpty = kind(.root).isLeaf
    // In a layout, a name that does not exist is misspelled.
    guard isEmpty || likely.isEmpty else { return likely.count == 1 ? respelled(likely[0]) : [] }
    var lines: [String] = []
    for children in [[], Array(names.prefix(1)), names] where children.isEmpty || !names.isEmpty {
      let count = max(2, children.isEmpty ? min(terms.count { number($0) != nil }, 4) : 0)
      let free = ["a", "b", "c", "d"].filter { !children.contains($0) }
      let all = children + free.prefix(max(0, count - children.count))
      let list = all.joined(separator: " ")
      let pair = all.prefix(2).joined(separator: " ")
      for setup in [
        "split root h \(list)", "stack root h \(list)", "canvas root \(list)",
        "splitter root h \(pair)", "reveal root", "scroll root list",
      ] where lines.count < NaturalReading.maximumChoices {
        guard let other = trial(isEmpty ? setup : "new; " + setup)?.session,
          let meaning = LineReader(statement, other, interpreter, trials, depth: depth + 1).edit()
        else { continue }
        lines.append((isEmpty ? "" : "new; ") + setup + "; " + meaning)
      }
      if !lines.isEmpty { break }
    }
    return lines
  }

  /// True if the words of the line are those of an exact command, which cannot be done here.
  private var isRefusedForItsMeaning: Bool {
    guard (try? interpreter.bound(statement, in: session)) != nil else { return false }
    var copy = session
    copy.past = History()
    var run = Run(interpreter)
    do throws(Diagnostic) {
      try interpreter.runBlock([statement], in: &copy, &run)
      return true
    } catch {
      guard error.code == "unknown-view", let range = error.range, let source = error.source else {
        return true
      }
      // `pan left 100` and `set gap 8` have no view.
      let name = LineTerm(source[range])
      return isNewName(name)
        && !index.commands.contains { option(name, of: $0.options) != nil }
    }
  }

  /// The line about existing views in place of one that does not exist, the nearest names first.
  private func respelled(_ name: String) -> [String] {
    var names = ViewNames.all(in: tree).filter { $0 != "root" }
    if let nearest = Suggestion.nearest(to: name, among: names) {
      names = [nearest] + names.filter { $0 != nearest }
    }
    guard !statement.hasBlocks else { return [] }
    return names.prefix(NaturalReading.maximumChoices).compactMap { other in
      let words = statement.words.map { word in
        let isMeant =
          word.text == name || [".", "=", "'"].contains { word.text.hasPrefix(name + $0) }
        return isMeant && !word.isQuoted ? other + word.text.dropFirst(name.count) : word.spelling
      }
      let script = try? Script.parse(SourceText(words.joined(separator: " "), origin: ""))
      return script?.statements.first.flatMap {
        LineReader($0, session, interpreter, trials, depth: depth + 1).edit()
      }
    }
  }

  /// The exact form of the line if it changes the layout.
  private func edit() -> String? {
    var line = statement.oneLine
    if trial(line) == nil {
      guard case .exact(let meaning) = answer() else { return nil }
      line = meaning
    }
    return line.hasPrefix("new") || trial(line)?.session == nil ? nil : line
  }

  /// Names of views that the line may mean and that do not exist: those that mean nothing else, and
  /// others.
  private func unknownNames() -> (likely: [String], others: [String]) {
    var names: [String] = []
    var others: [String] = []
    let options = index.knownSyntax(named: statement.words[0])?.options ?? []
    for term in terms + [verb] where !term.isQuoted && names.count < 4 {
      let head = String(term.text.prefix { $0 != "." && $0 != "=" && $0 != "'" })
      let name = LineTerm(head)
      guard isNewName(name), viewOrNoun(name) == nil, !index.isName(head),
        Quantity.count(head) == nil, option(name, of: options) == nil, !names.contains(head)
      else { continue }
      if index.vocabulary.entries(head).isEmpty {
        names.append(head)
      } else if !head.contains("-") {
        others.append(head)
      }
    }
    return (names, others)
  }

  /// Words that a line may have beside the names of views.
  static let neverNames: Set<String> = [
    "true", "false", "none", "on", "off", "then", "before", "after", "between", "animated", "make",
    "create", "give", "put", "draw", "place", "swap", "equal", "same", "half", "twice", "times",
    "first", "last", "everything", "all", "bigger", "smaller", "larger", "wider", "narrower",
    "taller", "shorter", "an", "new", "another", "big", "small", "wide", "tall", "center",
    "centre", "middle", "border", "edge", "fast", "slow", "slowly", "quickly", "but", "except",
    "only", "hidden", "visible", "invisible",
    "fixed", "centered", "flexible",
  ]

  /// `fix a 100 b 50` as a line for each view.
  func pairs(_ terms: [LineTerm]) -> String? {
    guard terms.count > 4, terms[0].isAny(of: "fix", "set", "size", "resize", "make", "give"),
      view(terms[1]) != nil
    else { return nil }
    var lines: [[LineTerm]] = []
    for term in terms.dropFirst() where !term.isAny(of: "and") {
      if view(term) != nil { lines.append([terms[0]]) }
      lines[lines.count - 1].append(term)
    }
    guard lines.count > 1, lines.allSatisfy({ $0.count > 2 }) else { return nil }
    return lines.map { $0.line }.joined(separator: "; ")
  }

  /// The line with the nearest command in place of one that does not exist.
  private func corrected() -> String? {
    guard verb.text.count > 3, index.knownSyntax(named: statement.words[0]) == nil,
      command(meantBy: verb) == nil, viewOrNoun(verb) == nil, !terms.isEmpty,
      !statement.hasBlocks,
      let name = Suggestion.nearest(to: verb.text, among: index.commands.map { $0.name })
    else { return nil }
    return "\(name) \(terms.line)"
  }
}
