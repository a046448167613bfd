import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Commands with a block, whose braces may be left out.
extension LineReader {
  /// Returns true if a command may begin at a word: its whole name, one that we know by another
  /// name, or a view.
  private func beginsCommand(_ term: LineTerm) -> Bool {
    if term.isQuoted { return false }
    return index.isName(term.text) || command(meantBy: term) != nil
      || session.definitions.alias(named: term.text) != nil
  }

  /// The commands of the block, or of the words from `position` on, in exact form.
  private func block(_ terms: ArraySlice<LineTerm>, in other: Session? = nil) -> String? {
    if let block = statement.block {
      guard terms.isEmpty else { return nil }
      return exact(block, in: other)
    }
    guard !terms.isEmpty else { return nil }
    return exact(terms.line, in: other)
  }

  /// `when` in words: the condition ends at the first command after a complete relation.
  func when(_ given: [LineTerm]) -> Readings {
    var terms = splitSigns(given)
    if let first = terms.first, first.isAny(of: "the", "if"), view(first) == nil {
      terms.removeFirst()
    }
    // The commands of a rule are tried on the shown tree.
    var shown = session
    shown.document.base = session.shown
    // The commands are in the block, or begin at a command or else a view.
    var ends = statement.block == nil ? Array(terms.indices.dropFirst()) : [terms.count]
    if statement.block == nil {
      ends = ends.filter { beginsCommand(terms[$0]) } + ends.filter { view(terms[$0]) != nil }
    }
    for end in ends {
      if let line = rule(terms, end, shown) { return Readings(line) }
    }
    // `when the screen is narrow`: how narrow has to be said.
    if let mark = terms.firstIndex(where: { $0.isAny(of: Self.narrowWords) }),
      let commands = block(
        terms[(mark + 1)...].drop { $0.isAny(of: "then", "do", ":") }, in: shown)
    {
      let attribute = terms[mark].isAny(of: "short") ? "height" : "width"
      return .offer(
        "when root.\(attribute) < 500 { \(commands) }",
        "when root.horizontalClass == compact { \(commands) }")
    }
    return .none
  }

  static let narrowWords: Set<String> = ["narrow", "small", "short", "tiny"]

  private func rule(_ terms: [LineTerm], _ stop: Int, _ shown: Session) -> String? {
    var condition = Array(terms[..<stop])
    while let last = condition.last, last.isAny(of: "then", "do", ":", ",", "just") {
      condition.removeLast()
    }
    guard let text = whole(condition).first, let commands = block(terms[stop...], in: shown) else {
      return nil
    }
    return "when \(text) { \(commands) }"
  }

  /// `animate` in words: times and curves anywhere, braces or not.
  func animate(_ given: [LineTerm]) -> Readings {
    var remaining: [LineTerm] = []
    var duration = "0.3"
    var options = ""
    var next = 0
    while next < given.count {
      let term = given[next]
      let later = next + 1 < given.count ? given[next + 1] : nil
      next += 1
      if view(term) != nil {
        remaining.append(term)
      } else if let curve = Self.curve(term) {
        options += curve
      } else if term.isAny(
        of: "in", "over", "for", "with", "within", "during", "duration",
        "withduration"), let later, Duration(later) != nil || Self.curve(later) != nil
      {
        if let time = Duration(later) {
          duration = time.text
          next += 1
        }
      } else if remaining.isEmpty || term.number?.unit == .seconds, let time = Duration(term) {
        duration = time.text
      } else if remaining.isEmpty, let later,
        let option = command(named: "animate")?.option(
          named: Word(
            text: term.text, range: SourceRange(lower: 0, upper: 0), isQuoted: term.isQuoted)),
        option.parameters.count == 1
      {
        options += " \(option.keyword) \(later.spelling)"
        next += 1
      } else if !term.isAny(of: "smoothly", "slowly") {
        remaining.append(term)
      }
    }
    guard let commands = block(remaining[...]) else { return .none }
    return Readings("animate \(duration)\(options) { \(commands) }")
  }

  private static func curve(_ term: LineTerm) -> String? {
    let word = term.folded.prefix { $0.isLetter }
    switch word {
    case "easeinout", "ease": return " curve easeInOut"
    case "easein": return " curve easeIn"
    case "easeout": return " curve easeOut"
    case "linear", "linearly": return " curve linear"
    case "spring", "bouncy", "springy", "interactivespring": return " damping 0.7"
    default: return nil
    }
  }

  /// `for i in 1...3 add box$i`.
  func forEach(_ given: [LineTerm]) -> Readings {
    guard given.count > 2, Name.isVariable(given[0].text) else { return .none }
    var position = 1
    if given[1].isAny(of: "in", "from", "=", "of") { position = 2 }
    guard position < given.count else { return .none }
    var values: [String] = []
    var start = position
    if let range = Self.range(given[position]) {
      values = [range]
      start = position + 1
    } else if position + 2 < given.count,
      given[position + 1].isAny(of: "to", "through", "..", "..."),
      let low = given[position].number, let high = given[position + 2].number
    {
      values = ["\(low.text)..\(high.text)"]
      start = position + 3
    } else {
      while start < given.count, !beginsCommand(given[start]) || start == position {
        values.append(given[start].spelling)
        start += 1
      }
    }
    if start < given.count, given[start].isAny(of: "do", ":") { start += 1 }
    guard !values.isEmpty else { return .none }
    var inner = session
    let first = values[0].split(separator: ".").first.map(String.init) ?? values[0]
    try? inner.definitions.set(given[0].text, to: Definitions.Value(first))
    let head = "for \(given[0].text) in \(values.joined(separator: " "))"
    guard let commands = block(given[start...], in: inner) else { return .none }
    var readings = Readings("\(head) { \(commands) }")
    let text =
      statement.block.map { $0.map { $0.oneLine }.joined(separator: "; ") }
      ?? given[start...].line
    if let script = try? Script.parse(SourceText(text, origin: "")),
      let numbered = numbered(script.statements, by: given[0].text),
      let commands = exact(numbered, in: inner)
    {
      readings.offers.append("\(head) { \(commands) }")
    }
    return readings
  }

  /// `1...3` or `1..<4` as `1..3`.
  private static func range(_ term: LineTerm) -> String? {
    if term.isQuoted { return nil }
    for mark in ["..<", "...", ".."] {
      let ends = term.text.split(separator: ".", omittingEmptySubsequences: true).map(String.init)
      guard ends.count == 2, let low = Int(ends[0]) else { continue }
      if mark == "..<", ends[1].hasPrefix("<"), let high = Int(ends[1].dropFirst()) {
        return "\(low)..\(high - 1)"
      }
      if let high = Int(ends[1]) { return "\(low)..\(high)" }
    }
    return nil
  }

  /// `repeat 3 add button`: the names of views that are added are numbered.
  func repeated(_ given: [LineTerm]) -> Readings {
    guard let first = given.first, !first.isQuoted,
      let count = Quantity.count(first.text).map({ "\($0)" }) ?? number(first)?.spelling
    else { return .none }
    var remaining = given.dropFirst()
    while let next = remaining.first, next.isAny(of: "times", "x", "do", ":") {
      remaining = remaining.dropFirst()
    }
    let text =
      statement.block.map { $0.map { $0.oneLine }.joined(separator: "; ") } ?? remaining.line
    guard !text.isEmpty, statement.block == nil || remaining.isEmpty,
      let script = try? Script.parse(SourceText(text, origin: ""))
    else { return .none }
    if let numbered = numbered(script.statements, by: "i") {
      var inner = session
      try? inner.definitions.set("i", to: Definitions.Value("1"))
      if let commands = exact(numbered, in: inner) {
        return Readings("for i in 1..\(count) { \(commands) }")
      }
    }
    guard let commands = exact(text) else { return .none }
    return Readings("repeat \(count) { \(commands) }")
  }

  /// Commands with a variable behind the names of the views that they add; nil if they add none.
  private func numbered(_ statements: [Statement], by variable: String) -> String? {
    var numbered: [String] = []
    var adds = false
    for statement in statements {
      let words = statement.words
      let isAdd = Keyword.matches(words[0].text, "add") || Keyword.matches(words[0].text, "insert")
      guard isAdd,
        let nameIndex = words.indices.dropFirst().first(where: { index in
          Name.isValid(words[index].text) && tree.node(named: words[index].text) == nil
            && !Filler.words.contains(Keyword.fold(words[index].text))
            && !["at", "new"].contains(Keyword.fold(words[index].text))
        })
      else {
        numbered.append(statement.oneLine)
        continue
      }
      adds = true
      numbered.append(
        words.enumerated().map { $0 == nameIndex ? $1.text + "$\(variable)" : $1.spelling }.joined(
          separator: " ")
      )
    }
    return adds ? numbered.joined(separator: "; ") : nil
  }

  /// `let name = value`.
  func define(_ given: [LineTerm]) -> Readings {
    var terms = given
    if terms.count == 1, let (head, tail) = parts(of: terms[0]) { terms = [head, tail] }
    guard let name = terms.first, Name.isVariable(name.text) else { return .none }
    var remaining = terms.dropFirst()
    while let first = remaining.first, first.isAny(of: "=", "be", "to", "is", ":=") {
      remaining = remaining.dropFirst()
    }
    guard !remaining.isEmpty else { return .none }
    if remaining.count == 1, let only = remaining.first, let number = only.number,
      number.unit == .points
    {
      return Readings("let \(name.text) \(number.text)")
    }
    let words = remaining.map { term in
      term.spelling.hasPrefix("$") ? term.spelling : variable(term)?.spelling ?? term.spelling
    }
    return Readings("let \(name.text) \(words.joined(separator: " "))")
  }

  /// `alias name = command`.
  func alias(_ given: [LineTerm]) -> Readings {
    guard let name = given.first, given.count > 1 else { return .none }
    var remaining = given.dropFirst()
    if remaining.first?.isAny(of: "=", "to", "as") ?? false { remaining = remaining.dropFirst() }
    if remaining.count == 1, let only = remaining.first, only.isQuoted {
      return Readings("alias \(name.text) \(only.text)")
    }
    guard !remaining.isEmpty else { return .none }
    return Readings("alias \(name.text) \(remaining.line)")
  }
}
