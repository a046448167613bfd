import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Fills the parameters and options that a command declares by the forms of the words.
extension LineReader {
  /// A term as a word of a type, spelled as the exact language has it.
  func value(_ term: LineTerm, as type: ValueType) -> String? {
    switch type {
    case .keyword(let keywords): return term.isQuoted ? nil : keyword(term, of: keywords)
    case .axis: return term.axis
    case .number, .length: return number(term).flatMap { $0.value.isLength ? $0.spelling : nil }
    case .count:
      guard let number = number(term), number.value.unit == .plain, number.value.value >= 0,
        number.value.value == number.value.value.rounded()
      else { return nil }
      return number.spelling
    case .ratio:
      guard let number = number(term), number.value.unit != .seconds,
        number.value.unit != .points, number.value.value >= 0
      else { return nil }
      return number.spelling
    case .time: return Duration(term).map { $0.text }
    case .size: return SizeWords.size(term)
    case .insets:
      if let number = number(term), number.value.isLength { return number.spelling }
      return InsetsLiteral.parse(term.text) == nil ? nil : term.text
    case .text: return term.isQuoted ? term.spelling : Word.spelling(of: term.text)
    case .any, .value:
      if let number = number(term), number.value.isLength { return number.spelling }
      return term.spelling
    case .newName, .child, .view, .viewOrCount, .attribute, .viewOrAttribute, .condition, .file,
      .device, .topic, .property, .lesson:
      return term.spelling
    }
  }

  private func keyword(_ term: LineTerm, of keywords: [String]) -> String? {
    if let keyword = Keyword.canonical(term.text, in: keywords) { return keyword }
    if keywords == ["on", "off"] {
      switch term.folded {
      case "true", "yes", "1", "enabled", "always": return "on"
      case "false", "no", "0", "disabled", "none", "never": return "off"
      default: return nil
      }
    }
    if let axis = term.axis, let keyword = Keyword.canonical(axis, in: keywords) { return keyword }
    return index.vocabulary.meaning(of: term.text, among: keywords)?.keyword
      ?? keywordMeaning(term.folded, keywords)
  }

  /// Keywords in words that no other tool has as its own.
  private func keywordMeaning(_ folded: String, _ keywords: [String]) -> String? {
    ["left": "leading", "right": "trailing"][folded].flatMap { Keyword.canonical($0, in: keywords) }
  }

  /// The option of a command that a term names, in its own words or those of another tool.
  func option(_ term: LineTerm, of options: [Option]) -> Option? {
    if term.isQuoted { return nil }
    if let option = options.first(where: { Keyword.matches(term.text, $0.keyword) }) {
      return option
    }
    let keywords = options.map { $0.keyword }
    guard let meaning = meaning(of: term, among: keywords) else { return nil }
    return options.first { $0.keyword == meaning }
  }

  /// The keyword that a word of another tool means; only stacks have `spacing`.
  func meaning(of term: LineTerm, among keywords: [String]) -> String? {
    let word = term.isAny(of: "spacing") ? "gap" : term.text
    return index.vocabulary.meaning(of: word, among: keywords)?.keyword
  }

  /// The options among some terms, and the other terms.
  ///
  /// - Parameter takesValues: true if a value may stand without its key.
  func splitOptions(
    _ terms: [LineTerm], _ options: [Option], takesValues: Bool = true
  ) -> (given: [(keyword: String, words: [String])], remaining: [LineTerm]) {
    var given: [(keyword: String, words: [String])] = []
    var remaining: [LineTerm] = []
    var next = 0
    func isFree(_ option: Option) -> Bool {
      option.repeats || !given.contains { $0.keyword == option.keyword }
    }
    while next < terms.count {
      let term = terms[next]
      next += 1
      if let (head, tail) = parts(of: term), let option = option(head, of: options),
        isFree(option), option.parameters.count == 1,
        let value = value(tail, as: option.parameters[0].type)
      {
        given.append((option.keyword, [value]))
        continue
      }
      if let option = option(term, of: options), isFree(option), tree.node(named: term.text) == nil,
        let words = values(after: &next, in: terms, for: option)
      {
        given.append((option.keyword, words))
        continue
      }
      // `fill equally`, `equal spacing`.
      if takesValues, next < terms.count, !term.isQuoted, !terms[next].isQuoted, !term.isChild,
        let (option, value) = keyless(LineTerm(term.text + terms[next].text), options),
        isFree(option)
      {
        given.append((option.keyword, [value]))
        next += 1
        continue
      }
      if takesValues, !term.isKey, !term.isChild, tree.node(named: term.text) == nil,
        let (option, value) = keyless(term, options), isFree(option)
      {
        given.append((option.keyword, [value]))
        continue
      }
      remaining.append(term)
    }
    return (given, remaining)
  }

  /// `key=value` as two terms.
  func parts(of term: LineTerm) -> (LineTerm, LineTerm)? {
    guard !term.isQuoted, let mark = term.text.firstIndex(of: "=") else { return nil }
    let (head, tail) = (term.text[..<mark], term.text[term.text.index(after: mark)...])
    guard !head.isEmpty, !tail.isEmpty, !tail.contains("=") else { return nil }
    return (LineTerm(String(head)), LineTerm(String(tail)))
  }

  private func values(after next: inout Int, in terms: [LineTerm], for option: Option) -> [String]?
  {
    var words: [String] = []
    var index = next
    for parameter in option.parameters {
      while index < terms.count, terms[index].isAny(of: "=", "of", "to", "at", "is", "with") {
        index += 1
      }
      guard index < terms.count, let value = value(terms[index], as: parameter.type) else {
        if parameter.minimumCount == 0 { break }
        return nil
      }
      words.append(value)
      index += 1
      if case .text = parameter.type, terms[index - 1].isName, !terms[index - 1].isQuoted {
        return nil
      }
    }
    next = index
    return words
  }

  /// The option that accepts a term as its value and no other does.
  private func keyless(_ term: LineTerm, _ options: [Option]) -> (Option, String)? {
    if term.isQuoted { return nil }
    for option in options {
      guard let parameter = option.parameters.first, case .keyword(let words) = parameter.type,
        words != ["on", "off"]
      else { continue }
      if let keyword = Keyword.canonical(term.text, in: words) { return (option, keyword) }
      if !["left", "right", "top", "bottom", "start", "end", "middle"].contains(term.folded),
        option.keyword == "distribution" || option.keyword == "alignment",
        let keyword = value(term, as: parameter.type)
      {
        return (option, keyword)
      }
    }
    return nil
  }

  func text(_ given: [(keyword: String, words: [String])]) -> String {
    given.map { " " + ([$0.keyword] + $0.words).joined(separator: " ") }.joined()
  }

  // MARK: Slots

  /// The lines that a command's declaration allows for the terms.
  func slots(_ syntax: CommandSyntax, _ terms: [LineTerm]) -> Readings {
    guard syntax.takesBlock != .required else { return .none }
    let hasView = syntax.parameters.first.map { isView($0.type) } ?? false
    var lines: [String] = []
    let (given, remaining) = splitOptions(terms, syntax.options, takesValues: false)
    if !hasView {
      if let line = line(syntax, remaining, view: nil, given) { lines.append(line) }
      return Readings([lines])
    }
    let role = ViewRole(of: syntax.parameters[0])
    var named = Readings.none
    for (position, term) in remaining.enumerated() {
      guard let node = viewOrNoun(term) else { continue }
      var others = remaining
      others.remove(at: position)
      if let line = line(syntax, others, view: name(node), given) {
        named.groups.append([line])
        break
      }
    }
    for node in fitting(role) {
      if let line = line(syntax, remaining, view: name(node), given) { lines.append(line) }
    }
    return Readings(named.groups + [lines])
  }

  private func isView(_ type: ValueType) -> Bool {
    switch type {
    case .view, .viewOrCount, .viewOrAttribute: true
    default: false
    }
  }

  /// One line of a command; nil if a term remains.
  private func line(
    _ syntax: CommandSyntax, _ terms: [LineTerm], view: String?,
    _ given: [(keyword: String, words: [String])]
  ) -> String? {
    var terms = terms
    var words: [String] = [syntax.name]
    for (position, parameter) in syntax.parameters.enumerated() {
      if position == 0, let view {
        words.append(view)
        continue
      }
      guard let taken = take(parameter, from: &terms) else { return nil }
      words += taken
    }
    terms.removeAll { Filler.drops($0) && tree.node(named: $0.text) == nil }
    return terms.isEmpty ? words.joined(separator: " ") + text(given) : nil
  }

  /// The words for a parameter, which are removed from the terms; nil if it needs one that is
  /// missing.
  private func take(_ parameter: Parameter, from terms: inout [LineTerm]) -> [String]? {
    if case .size = parameter.type, let size = SizeWords.size(in: &terms) { return [size] }
    if case .text = parameter.type { return takeText(parameter, from: &terms) }
    if isView(parameter.type) {
      guard let position = terms.firstIndex(where: { viewOrNoun($0) != nil }),
        let node = viewOrNoun(terms[position])
      else { return parameter.minimumCount == 0 ? [] : nil }
      terms.remove(at: position)
      return [name(node)]
    }
    var words: [String] = []
    var position = 0
    let isMany = parameter.arity == .many || parameter.arity == .some
    while position < terms.count, words.isEmpty || isMany {
      let term = terms[position]
      let isFiller = Filler.drops(term) && tree.node(named: term.text) == nil
      if !isFiller, let word = value(term, as: parameter.type) {
        words.append(word)
        terms.remove(at: position)
      } else {
        position += 1
      }
    }
    return words.isEmpty && parameter.minimumCount > 0 ? nil : words
  }

  /// Takes all remaining words and returns them as one text.
  private func takeText(_ parameter: Parameter, from terms: inout [LineTerm]) -> [String]? {
    if terms.isEmpty { return parameter.minimumCount == 0 ? [] : nil }
    if terms.count > 1, terms[0].isAny(of: "=", "is", "to", "says", "as") { terms.removeFirst() }
    let text =
      terms.count == 1 ? terms[0].text : terms.map { $0.text }.joined(separator: " ")
    terms = []
    return [ScriptText.quoted(text)]
  }
}

/// A duration as people write it.
struct Duration {
  let seconds: Double
  let text: String

  init?(_ term: LineTerm) {
    guard !term.isQuoted, let number = term.number else { return nil }
    switch number.unit {
    case .seconds: seconds = number.value
    // More is meant in milliseconds.
    case .plain: seconds = number.value > 10 ? number.value / 1000 : number.value
    case .points, .percent, .fraction, .share: return nil
    }
    text = NumberText.exact(seconds)
  }
}

/// Sizes as people write them.
enum SizeWords {
  /// `100x44`, `100×44`, `100px44`, with or without units.
  static func size(_ term: LineTerm) -> String? {
    if term.isQuoted { return nil }
    let text = String(term.text.map { "×X*".contains($0) ? "x" : $0 })
    if Keyword.matches(text, "none") { return "none" }
    // `100px` has an x of its own.
    let split = text.replacingUnits.split(separator: "x", omittingEmptySubsequences: false)
    guard split.count == 2, let width = length(split[0]), let height = length(split[1]) else {
      return nil
    }
    return width + "x" + height
  }

  private static func length(_ text: Substring) -> String? {
    if text == "-" { return "-" }
    guard let number = Quantity(String(text)), number.isLength else { return nil }
    return number.text
  }

  /// The size among some terms: `100x44`, `100 44`, `100 x 44`, `100 by 44`.
  static func size(in terms: inout [LineTerm]) -> String? {
    if let position = terms.firstIndex(where: { size($0) != nil }) {
      let size = size(terms[position])
      terms.remove(at: position)
      return size
    }
    let signs: Set<String> = ["x", "by", "×", "*", "and", ","]
    let numbers = terms.indices.filter { terms[$0].number?.isLength ?? false }
    guard numbers.count == 2, let width = terms[numbers[0]].number,
      let height = terms[numbers[1]].number,
      terms[numbers[0] + 1..<numbers[1]].allSatisfy({ signs.contains($0.folded) })
    else { return nil }
    terms.removeSubrange(numbers[0]...numbers[1])
    return width.text + "x" + height.text
  }
}

extension String {
  /// The text without the units of its lengths.
  fileprivate var replacingUnits: String {
    var text = ""
    var remaining = self[...]
    while let first = remaining.first {
      if let unit = ["px", "pts", "pt"].first(where: { remaining.hasPrefix($0) }) {
        remaining = remaining.dropFirst(unit.count)
      } else {
        text.append(first)
        remaining = remaining.dropFirst()
      }
    }
    return text
  }
}
