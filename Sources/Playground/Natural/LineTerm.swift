import CommandLanguage
import LayoutEngine
import TerminalText

/// A word of a line, without the signs that people put around it.
struct LineTerm {
  /// The word as it is written in an exact line.
  var spelling: String
  /// The word with the values of its variables, for comparisons.
  var text: String
  var isQuoted = false
  /// True if a colon followed it: it is a key.
  var isKey = false
  /// True if it names a child, even if it looks like the value of an option.
  var isChild = false

  init(_ text: String, isQuoted: Bool = false, isKey: Bool = false) {
    self.text = text
    self.isQuoted = isQuoted
    self.isKey = isKey
    spelling = isQuoted ? ScriptText.quoted(text) : text
  }

  var folded: String { isQuoted ? "" : Keyword.fold(text) }

  var isName: Bool { Name.isValid(text) }

  func isAny(of words: String...) -> Bool { !isQuoted && words.contains(folded) }

  func isAny(of words: Set<String>) -> Bool { !isQuoted && words.contains(folded) }

  /// The number that the word is, with any unit that people write.
  var number: Quantity? { isQuoted ? nil : Quantity(text) }

  var axis: String? { isQuoted ? nil : AxisWord.axis(folded) }
}

/// A number with the unit that was written after it.
struct Quantity {
  enum Unit {
    case plain, points, percent, fraction, share, seconds
  }

  var value: Double
  var unit: Unit
  /// The number as the exact language writes it, without a unit of length.
  var text: String

  private static let units: [(suffix: String, unit: Unit, scale: Double)] = [
    ("points", .points, 1), ("point", .points, 1), ("pixels", .points, 1), ("pts", .points, 1),
    ("px", .points, 1), ("rem", .points, 16), ("em", .points, 16),
    ("dp", .points, 1), ("pt", .points, 1), ("ms", .seconds, 0.001), ("seconds", .seconds, 1),
    ("sec", .seconds, 1),
    ("fr", .share, 1), ("s", .seconds, 1),
  ]

  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  init?(_ text: String) {
    if let number = NumberLiteral.parse(text) {
      value = number.value
      switch number.form {
      case .plain: (unit, self.text) = (.plain, text)
      case .fraction: (unit, self.text) = (.fraction, text)
      case .percent: (unit, self.text) = (.percent, text)
      case .points: (unit, self.text) = (.points, NumberText.exact(number.value))
      }
      if self.text.hasPrefix("+") { self.text.removeFirst() }
      return
    }
    let folded = Keyword.fold(text)
    // A part of the screen.
    for suffix in ["vw", "vh"] where folded.hasSuffix(suffix) {
      guard let number = NumberLiteral.parse(folded.dropLast(2) + "%") else { return nil }
      (value, unit, self.text) = (number.value, .percent, folded.dropLast(2) + "%")
      return
    }
    for (suffix, unit, scale) in Self.units where folded.hasSuffix(suffix) {
      let head = String(folded.dropLast(suffix.count))
      guard let number = NumberLiteral.parse(head), number.form == .plain else { continue }
      value = number.value * scale
      self.unit = unit
      self.text = NumberText.exact(value)
      return
    }
    return nil
  }

  /// A whole number, also in letters.
  static func count(_ text: String) -> Int? {
    if let number = Int(text), number > 0 { return number }
    return words.firstIndex(of: Keyword.fold(text)).map { $0 + 1 }
  }

  /// True if it can be a length.
  var isLength: Bool { unit == .plain || unit == .points }
  /// True if it is a part of something.
  var isPart: Bool { unit == .percent || unit == .fraction }
}

/// The words for an axis.
enum AxisWord {
  static func axis(_ folded: String) -> String? {
    switch folded {
    case "h", "-h", "horizontal", "horizontally", "row", "columns", "cols", "sidebyside", "hstack":
      "h"
    case "v", "-v", "vertical", "vertically", "column", "rows", "col", "stacked", "vstack": "v"
    default: nil
    }
  }
}

/// The words of a line as terms.
enum Terms {
  /// The terms of a line, numbers joined with the units behind them.
  static func called(_ words: [Word], _ session: Session) -> [LineTerm] {
    var terms: [LineTerm] = []
    // Words after the parentheses of a call name children: `VStack(spacing: 20) top bottom`.
    let isCall = words.first.map { !$0.isQuoted && $0.text.contains("(") } ?? false
    let end = isCall ? words.firstIndex { $0.text.hasSuffix(")") } : nil
    let all = words.indices.flatMap { index in
      self.terms(of: words[index], session).map { term in
        var term = term
        term.isChild = end.map { index > $0 } ?? false
        return term
      }
    }
    for term in all {
      guard let last = terms.last, !last.isQuoted, session.tree.node(named: term.text) == nil else {
        terms.append(term)
        continue
      }
      if ["half", "third", "quarter"].contains(term.folded), let part = fractions[term.folded],
        fractionCount(last) == nil || session.tree.node(named: last.text) != nil,
        !last.isAny(of: "in", "into", "by", "to", "the"),
        terms.count > 1
      {
        terms.append(LineTerm("1/\(part)"))
      } else if let part = fractions[term.folded], let count = fractionCount(last),
        session.tree.node(named: last.text) == nil
      {
        terms[terms.count - 1] = LineTerm("\(count)/\(part)")
      } else if units.contains(term.folded), NumberLiteral.parse(last.text)?.form == .plain {
        let unit = term.folded == "percent" || term.folded == "%" ? "%" : term.folded
        terms[terms.count - 1] = LineTerm(last.text + unit)
      } else {
        terms.append(term)
      }
    }
    return terms
  }

  private static let units: Set<String> = [
    "px", "pt", "pts", "point", "points", "pixels", "percent", "%", "ms", "sec", "seconds", "fr",
  ]
  private static let fractions = [
    "half": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fourth": 4, "fifth": 5,
    "fifths": 5,
  ]

  private static func fractionCount(_ term: LineTerm) -> Int? {
    term.isAny(of: "a", "an") ? 1 : Int(term.text) == nil ? Quantity.count(term.text) : nil
  }

  private static let signs: [Character] = ["?", ",", "!", ";", "\u{2026}"]

  private static func terms(of word: Word, _ session: Session) -> [LineTerm] {
    if word.isQuoted {
      // `Text("Hello")`.
      if let open = word.text.firstIndex(of: "("), word.text.last == ")",
        Name.isValid(String(word.text[..<open]))
      {
        let inside = word.text[word.text.index(after: open)...].dropLast()
        return [LineTerm(String(word.text[..<open])), LineTerm(String(inside), isQuoted: true)]
      }
      var term = LineTerm(word.text, isQuoted: true)
      term.spelling = word.spelling
      return [term]
    }
    if !word.references.isEmpty {
      var term = LineTerm(word.replaced(session.definitions).text)
      term.spelling = word.spelling
      return [term]
    }
    return pieces(of: word.text).flatMap { plainTerms(of: $0, session) }
  }

  /// `frame(width: 100)` without the signs of a call.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = [""]
    var depth = 0
    for character in text {
      let opens = character == "(" && (pieces.last?.last?.isLetter ?? false || depth > 0)
      // A call may have begun in an earlier word.
      let closes = character == ")" && !text.contains("(")
      if opens || closes || depth > 0 && "()[],".contains(character) {
        depth += opens ? 1 : character == ")" && depth > 0 ? -1 : 0
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    pieces.removeAll { $0.isEmpty }
    // The end of a call that began in an earlier word.
    guard pieces.count == 1, var only = pieces.first else { return pieces }
    while only.count > 1, only.first == "[" { only.removeFirst() }
    while only.count > 1, let last = only.last, "])".contains(last), !only.contains("(") {
      only.removeLast()
    }
    return [only]
  }

  private static func plainTerms(of word: String, _ session: Session) -> [LineTerm] {
    var text = word
    while text.count > 1, let last = text.last, signs.contains(last) { text.removeLast() }
    if [",", "?", "!", ":"].contains(text) { return [] }
    var isKey = false
    if text.count > 1, text.last == ":" {
      text.removeLast()
      isKey = true
    }
    if text.count > 1, text.first == ".", text.dropFirst().first?.isLetter ?? false {
      text.removeFirst()
    }
    if let parts = keyed(text) {
      return [LineTerm(parts.key, isKey: true)] + plainTerms(of: parts.value, session)
    }
    if let path = path(text, session) { return path.map { LineTerm($0) } }
    if text.contains(","), let first = text.first, first.isLetter, !text.contains("=") {
      return text.split(separator: ",").map { LineTerm(String($0)) }
    }
    return [LineTerm(text, isKey: isKey)]
  }

  /// Steps of a path that say nothing about the layout.
  private static let steps: Set<String> = [
    "style", "layer", "snp", "constraint", "constraints", "makeconstraints", "anchor",
  ]

  /// The endings of files that commands read or write.
  private static let endings: Set<String> = [
    "lay", "json", "log", "txt", "md", "xib", "storyboard", "svg", "html", "swift",
  ]

  /// `View.GONE` without its type, and `box.edges.equalTo` as its steps; an attribute of a view
  /// stays one word.
  private static func path(_ text: String, _ session: Session) -> [String]? {
    var parts = text.split(separator: ".").map(String.init)
    guard parts.count > 1, parts.allSatisfy({ Name.isValid($0) }),
      parts.last.map({ !endings.contains(Keyword.fold($0)) }) ?? true
    else { return nil }
    if parts[0] == "self" { return [parts.dropFirst().joined(separator: ".")] }
    let isNoun = LineReader.kinds(Keyword.fold(parts[0])) != []
    if session.tree.node(named: parts[0]) == nil, !isNoun {
      return parts.count == 2 && parts[0].first?.isUppercase ?? false ? [parts[1]] : nil
    }
    parts = parts.map { $0.hasSuffix("Anchor") ? String($0.dropLast("Anchor".count)) : $0 }
    if let last = parts.last, LineReader.attribute(last) != nil { return nil }
    return parts.filter { !steps.contains(Keyword.fold($0)) }
  }

  /// `gap:8px` as a key and its value.
  private static func keyed(_ text: String) -> (key: String, value: String)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let first = parts[0].first, first.isLetter, !parts[1].isEmpty,
      Name.isValid(parts[0])
    else { return nil }
    return (parts[0], parts[1])
  }
}

extension Collection where Element == LineTerm {
  /// The terms as words of an exact line.
  var line: String { map { $0.spelling }.joined(separator: " ") }
}

extension String {
  /// The first range of a mark, byte by byte.
  func range(of mark: String) -> Range<String.Index>? {
    indices.lazy.first { self[$0...].hasPrefix(mark) }.map {
      $0..<self.index($0, offsetBy: mark.count)
    }
  }
}
