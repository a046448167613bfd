import CommandLanguage
import LayoutEngine
import LayoutLanguage
import PlaygroundSession
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
      let reader = LineReader(only, session, interpreter, depth: depth + 1)
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
      verbFirst(), animated(),
    ]
    .compactMap { $0 }
  }

  /// `item\(i)` as `item$i`.
  private func interpolated() -> String? {
    let line = statement.oneLine
    var text = ""
    var rest = line[...]
    while let first = rest.first {
      let name = rest.dropFirst(2).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let after = rest.dropFirst(2 + name.count)
      let isOpen = rest.hasPrefix("\\(") && after.first == ")"
      if isOpen || rest.hasPrefix("#{") && after.first == "}", !name.isEmpty {
        rest = after.dropFirst()
        let joins = rest.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
        text += joins ? "${\(name)}" : "$\(name)"
      } else {
        text.append(first)
        rest = rest.dropFirst()
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
      "add", "update", "create", "a", "the", "style", "css", "selectlayout",
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
    var rest = Array(terms.dropLast())
    while let last = rest.last, last.isAny(of: "with", "an", "and") { rest.removeLast() }
    return "animate \(verb.spelling) \(rest.line)"
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
      guard let text = whole(Array(condition)).first else { continue }
      return "when \(text) { \(verb.spelling) \(terms[..<position].line) }"
    }
    return nil
  }

  /// `hide a and show b` as two commands.
  private func separate() -> String? {
    guard !statement.hasBlocks else { return nil }
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
