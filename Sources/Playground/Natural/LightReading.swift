import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Lines that are exact but for signs, units, fillers, the order of their options, or a view that
/// was left out.
extension LineReader {
  /// The words without signs, units and fillers, and the same with the options behind the others.
  func cleaned(_ syntax: CommandSyntax) -> [String] {
    let words = cleanedWords(syntax)
    let line = words.line
    let (given, remaining) = splitOptions(
      Array(words.dropFirst()), syntax.options, takesValues: false)
    // Fillers among names would become children; at and named may be options.
    let isMaker = syntax.parameters.contains { $0.type == .child || $0.type == .newName }
    if isMaker, remaining.contains(where: { Filler.drops($0) && view($0) == nil }) { return [] }
    let sorted = ([words[0]] + remaining).line + text(given)
    // Braces are a part of the line.
    guard !statement.hasBlocks else { return [] }
    var lines = line == sorted ? [line] : [line, sorted]
    // An axis at the end belongs to where the command declares it.
    let axisIndex = syntax.parameters.firstIndex { if case .axis = $0.type { true } else { false } }
    if let axisIndex, words.count > axisIndex + 2, let last = words.last, last.axis != nil,
      view(last) == nil
    {
      var moved = words
      moved.insert(moved.removeLast(), at: axisIndex + 1)
      lines.append(moved.line)
    }
    return lines
  }

  /// The words with a view that fits where the first one was left out.
  func completed(_ syntax: CommandSyntax) -> [String] {
    guard let parameter = syntax.parameters.first, !statement.hasBlocks else { return [] }
    switch parameter.type {
    case .view, .viewOrCount: break
    default: return []
    }
    let words = Array(cleanedWords(syntax).dropFirst())
    if let first = words.first, view(first) != nil, words.count > 1 { return [] }
    let nodes = fitting(ViewRole(of: parameter))
    let (given, remaining) = splitOptions(words, syntax.options, takesValues: false)
    return nodes.prefix(10).map { "\(syntax.name) \(name($0)) \(remaining.line)\(text(given))" }
  }

  private func cleanedWords(_ syntax: CommandSyntax) -> [LineTerm] {
    var words = statement.words[...]
    while words.count > 1, let first = words.first, Self.isOpening(first.text) {
      words = words.dropFirst()
    }
    var terms = [LineTerm(syntax.name)]
    for word in words.dropFirst() {
      var term = LineTerm(word.text, isQuoted: word.isQuoted)
      term.spelling = word.spelling
      if word.isQuoted || !word.references.isEmpty {
        terms.append(term)
        continue
      }
      var text = word.text
      if ["the", "please", "?", ","].contains(Keyword.fold(text)), view(term) == nil { continue }
      while text.count > 1, let last = text.last, "?!".contains(last) { text.removeLast() }
      if text.count > 1, text.last == ":",
        option(LineTerm(String(text.dropLast())), of: syntax.options) != nil
      {
        text.removeLast()
      }
      if let (head, tail) = parts(of: LineTerm(text)) {
        if let option = option(head, of: syntax.options), view(head) == nil {
          terms += [LineTerm(option.keyword), LineTerm(Self.plain(tail.text, unit: ""))]
        } else {
          terms.append(LineTerm(head.text + "=" + Self.plain(tail.text, unit: "pt")))
        }
        continue
      }
      let axis = LineTerm(text).axis
      if let axis, text.count > 1, view(term) == nil {
        terms.append(LineTerm(axis))
      } else {
        terms.append(LineTerm(Self.plain(text, unit: "")))
      }
    }
    return terms
  }

  /// A number of pixels as one of points, with another unit.
  private static func plain(_ text: String, unit: String) -> String {
    guard let number = Quantity(text), number.unit == .points, NumberLiteral.parse(text) == nil
    else { return text }
    return number.text + unit
  }
}
