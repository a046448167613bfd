import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Words of other tools, and plain ones: docs/words.md has a command with blanks for each, and the
/// other words of the line fill them.
extension LineReader {
  /// The command that a word stands for; nil if it is not known.
  func command(meantBy term: LineTerm) -> CommandSyntax? {
    guard !term.isQuoted, let word = word(term), let name = word.templates.first?.first else {
      return nil
    }
    return command(named: name)
  }

  func word(_ term: LineTerm) -> ForeignWord? {
    if let word = index.vocabulary.word(term.text) { return word }
    // A method of UIKit has it before the property: `setOrientation`.
    for prefix in ["set", "get", "ui", "ns"] where term.folded.hasPrefix(prefix) {
      if let word = index.vocabulary.word(String(term.folded.dropFirst(prefix.count))) {
        return word
      }
    }
    return nil
  }

  /// The readings of the commands that a word stands for.
  func explained(_ term: LineTerm, _ terms: [LineTerm]) -> Readings {
    guard !term.isQuoted, let first = word(term) else { return .none }
    if let attribute = attribute(term.text),
      let node = terms.lazy.compactMap({ viewOrNoun($0) }).first, isAcross(attribute, of: node)
    {
      let values = terms.filter { viewOrNoun($0) == nil && !Filler.drops($0) && $0.text != "of" }
      return length(term, values, of: node)
    }
    var readings = Readings.none
    for word in index.vocabulary.entries(first.word) {
      for template in word.templates { readings.add(filled(template, terms)) }
    }
    return readings
  }

  func filled(_ template: [String], _ terms: [LineTerm]) -> Readings {
    guard let syntax = command(named: template[0]) else {
      return .none
    }
    if template.contains("{") { return self.readings(of: syntax.name, terms) }
    var literals = template.dropFirst().filter { Self.isLiteral($0) }.map { LineTerm($0) }
    // The line has a value for the property.
    if syntax.name == "set",
      terms.contains(where: { viewOrNoun($0) == nil && !Filler.drops($0) && $0.text != "=" })
    {
      literals = Array(literals.prefix(1))
    }
    let isMaker = syntax.parameters.contains { $0.type == .child }
    var readings = Readings.none
    let isNamed = template.contains { $0.hasPrefix("NAME=") }
    if !isMaker || isNamed, syntax.name != "set" {
      let lines = lines(template, syntax, terms)
      if !lines.isEmpty { readings.groups.append(lines) }
    }
    if !literals.isEmpty { readings.add(self.readings(of: syntax.name, literals + terms)) }
    if !literals.isEmpty, isMaker || syntax.name == "set" { return readings }
    readings.add(self.readings(of: syntax.name, terms))
    // A word for an attribute or a property: `inset box 20`.
    if ["set", "constrain"].contains(syntax.name) {
      readings.add(self.readings(of: syntax.name, [verb] + terms))
    }
    if readings.groups.isEmpty {
      // The exact language may know the words after it.
      let line = ([syntax.name] + terms.map { $0.spelling }).joined(separator: " ")
      if !syntax.reachesOut, trial(line) != nil { readings.groups.append([line]) }
      readings.add(slots(syntax, terms))
    }
    return readings
  }

  private static func isLiteral(_ text: String) -> Bool {
    (text.first?.isLowercase ?? false || text.first?.isNumber ?? false)
      && !text.contains { "|[]…{}=<>.*\"".contains($0) }
  }

  // MARK: Blanks

  /// The template with its blanks filled, for each view that a blank without a word may mean.
  private func lines(
    _ template: [String], _ syntax: CommandSyntax, _ given: [LineTerm]
  ) -> [String] {
    var terms = withoutArticles(given)
    var lines = [syntax.name]
    for (position, part) in template.enumerated().dropFirst() {
      let isOptional = part.hasPrefix("[")
      let blank = part.filter { !"[]…".contains($0) }
      if Self.isLiteral(blank) {
        lines = lines.map { $0 + " " + blank }
      } else if let word = fill(blank, syntax, &terms) {
        lines = lines.map { $0 + " " + word }
      } else if isOptional {
        continue
      } else if Self.isView(blank), position == 1 {
        let role = syntax.parameters.first.map { ViewRole(of: $0) } ?? .any
        let tail = blank.firstIndex(of: ".").map { String(blank[$0...]) } ?? ""
        lines = fitting(role).prefix(10).map { lines[0] + " " + name($0) + tail }
      } else {
        return []
      }
    }
    terms.removeAll { (Filler.drops($0) || $0.isAny(of: "after")) && view($0) == nil }
    return terms.isEmpty ? lines : []
  }

  private static func isView(_ blank: String) -> Bool {
    !["N", "R", "V", "K", "I", "WxH", "X,Y", "DX,DY", "T,L,B,R", "FILE", "NAME", "KEY", "VALUE"]
      .contains(blank) && blank.first?.isUppercase ?? false
  }

  /// The words for a blank, which are removed from the terms; nil if none fits.
  private func fill(
    _ blank: String, _ syntax: CommandSyntax, _ terms: inout [LineTerm]
  ) -> String? {
    if blank.contains("|") {
      for choice in blank.split(separator: "|").map(String.init) {
        if choice.first?.isUppercase ?? false {
          if let word = fill(choice, syntax, &terms) { return word }
        } else if let position = terms.firstIndex(where: {
          $0.axis == choice || Keyword.matches($0.text, choice) && !$0.isQuoted
        }) {
          terms.remove(at: position)
          return choice
        }
      }
      return nil
    }
    func take(_ word: (LineTerm) -> String?) -> String? {
      for (position, term) in terms.enumerated() {
        guard let text = word(term) else { continue }
        terms.remove(at: position)
        return text
      }
      return nil
    }
    if blank.hasPrefix("NAME=") {
      return (fill("NAME", syntax, &terms) ?? tree.unusedNames(1)[0]) + blank.dropFirst(4)
    }
    switch blank {
    case "N", "V", "I", "K": return take { value($0, as: .length) }
    case "R": return take { value($0, as: .ratio) }
    case "WxH": return SizeWords.size(in: &terms)
    case "T,L,B,R": return take { value($0, as: .insets) }
    case "X,Y", "DX,DY":
      guard let first = take({ number($0)?.spelling ?? Self.point($0) }) else { return nil }
      return take { number($0)?.spelling }.map { first + "," + $0 } ?? first
    case "FILE": return take { $0.spelling }
    case "NAME", "VALUE", "KEY":
      return take { view($0) == nil && $0.isName && !Filler.drops($0) ? $0.spelling : nil }
    case "CHILD" where syntax.parameters.contains { $0.type == .newName || $0.type == .child }:
      return take { view($0) == nil && $0.isName && !Filler.drops($0) ? $0.spelling : nil }
    default: break
    }
    guard Self.isView(blank) else { return nil }
    let parts = blank.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return take { viewOrNoun($0).map { name($0) } } }
    if parts[1] != "ATTR" {
      return take { viewOrNoun($0).map { name($0) + "." + parts[1] } }
    }
    guard let start = terms.indices.first(where: { attribute(in: terms[$0...]) != nil }),
      let match = attribute(in: terms[start...])
    else { return nil }
    terms.removeSubrange(start..<start + match.count)
    return match.text
  }

  private static func point(_ term: LineTerm) -> String? {
    let parts = term.text.split(separator: ",")
    return parts.count == 2 && parts.allSatisfy { NumberLiteral.parse(String($0)) != nil }
      ? term.text : nil
  }
}
