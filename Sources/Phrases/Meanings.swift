import CommandLanguage
import LayoutEngine
import TerminalText

/// Reads the language of the Meanings table of docs/phrases.md: what phrases mean in this layout. Nothing
/// is run.
package struct Meanings {
  let scene: Scene
  private let read: ((String) throws(Refusal) -> Reading)?

  /// - Parameter read: reads a command inside a line; it throws if there is none.
  package init(scene: Scene, read: ((String) throws(Refusal) -> Reading)? = nil) {
    (self.scene, self.read) = (scene, read)
  }

  // MARK: Cells

  /// The meaning of a cell: an exact line with slots, `=name` with slots, `? question → lines`,
  /// `! reason → lines`, `already` with a reason, or `-` for what the words do not mean.
  package func meaning(_ cell: String, _ values: Values, depth: Int = 0) throws(Refusal) -> Reading
  {
    guard depth < 12 else { throw .notMeant }
    if depth == 0, let command = values["CMD"]?.text, let read {
      return try read(command).map { (line) throws(Refusal) in
        try meaning(cell, values.with("CMD", .text(line)), depth: 1)
      }
    }
    if cell == "-" { throw .notMeant }
    if cell.hasPrefix("already ") { throw .already(try text(cell.dropFirst(8), values)) }
    let isRefusal = cell.hasPrefix("! ")
    guard isRefusal || cell.hasPrefix("? ") else { return try sequence(cell, values, depth) }
    let parts = cell.dropFirst(2).split(separator: "→", maxSplits: 1)
    let question = try text(parts[0], values).trimmed
    var lines: [String] = []
    for part in parts.count > 1 ? Lexicon.parts(String(parts[1])) : [] {
      do throws(Refusal) {
        lines += try sequence(part, values, depth).lines
      } catch {
        if !isRefusal { throw error }
      }
    }
    if isRefusal { throw .because(question, lines) }
    return .offer(lines, question)
  }

  private func sequence(_ cell: String, _ values: Values, _ depth: Int) throws(Refusal) -> Reading {
    var all: Reading?
    for part in cell.split(separator: "&").map({ $0.trimmed }) {
      let next = part.hasPrefix("=") ? try call(part, values, depth) : .run(try text(part, values))
      all = all?.then(next) ?? next
    }
    guard let all else { throw .notMeant }
    return all
  }

  /// `=name SLOT SLOT:value`: the first row of the name whose conditions hold.
  func call(_ cell: String, _ given: Values, _ depth: Int) throws(Refusal) -> Reading {
    let pieces = Lexicon.pieces(cell)
    let name = String(pieces[0].dropFirst())
    let values = try slots(pieces.dropFirst(), given)
    return Lexicon.shared.meanings[name] == nil
      ? try meaning(named: name, values) : try row(name, values, depth: depth + 1)
  }

  /// The values of slots: a new one for `SLOT:value`, otherwise that of the line.
  func slots(_ pieces: ArraySlice<String>, _ given: Values) throws(Refusal) -> Values {
    var values: Values = [:]
    for piece in pieces {
      let pair = piece.split(separator: ":", maxSplits: 1).map(String.init)
      if pair.count > 1 {
        values[pair[0]] = try value(pair[1], given)
      } else {
        for slot in [piece] + (Lexicon.shared.fills[piece] ?? []) {
          values[slot] = given[slot] ?? values[slot]
        }
      }
    }
    return values
  }

  /// The meaning of the first row of a name whose conditions hold.
  func row(_ name: String, _ values: Values, depth: Int = 1) throws(Refusal) -> Reading {
    for one in Lexicon.shared.meanings[name] ?? [] where try holds(one.conditions, values) {
      return try meaning(one.means, values, depth: depth)
    }
    throw .notMeant
  }

  func holds(_ conditions: [String], _ values: Values) throws(Refusal) -> Bool {
    for condition in conditions {
      let isNot = condition.hasPrefix("!")
      let whole = isNot ? String(condition.dropFirst()) : condition
      var holds = false
      for word in whole.hasPrefix("(") ? [whole] : whole.split(separator: "/").map(String.init) {
        if Kind(rawValue: word) != nil {
          let kind = try own("P", values)?.view.map { scene.kind($0).word }
          holds = holds || kind == word
        } else {
          let found = word.hasPrefix("(") ? try value(word, values) : try own(word, values)
          holds = holds || found != nil
        }
      }
      if holds == isNot { return false }
    }
    return true
  }

  // MARK: Texts

  /// The value of a form of a slot: a text in quotes or with slots in it, a value, or a list.
  func made(_ form: String, _ values: Values) throws(Refusal) -> Value? {
    if form.hasPrefix("\"") { return .text(try text(form.dropFirst().dropLast(), values)) }
    let pieces = Lexicon.pieces(form)
    if pieces.count == 1 { return try value(form, values) }
    var items: [Value] = []
    for piece in pieces { items += try value(piece, values)?.items ?? [] }
    return .list(items)
  }

  /// A text with values for slots. A word in brackets may be missing.
  func text(_ cell: some StringProtocol, _ values: Values) throws(Refusal) -> String {
    var words: [String] = []
    for piece in Lexicon.pieces(cell) {
      let isOptional = piece.hasPrefix("[")
      do throws(Refusal) {
        words.append(try word(isOptional ? piece.filter { !"[]".contains($0) } : piece, values))
      } catch {
        guard isOptional, case .notMeant = error else { throw error }
      }
    }
    return words.joined(separator: " ")
  }

  private func word(_ piece: String, _ values: Values) throws(Refusal) -> String {
    let letters = Array(piece)
    var (text, index) = ("", 0)
    func run(_ fits: (Character) -> Bool) -> String {
      let start = index
      while index < letters.count, fits(letters[index]) { index += 1 }
      return String(letters[start..<index])
    }
    while index < letters.count {
      // `spacingAfter` has no slot.
      let mayBegin = index == 0 || !letters[index - 1].isLowercase || letters[index - 1] == "x"
      var value: Value?
      if letters[index] == "(" {
        var depth = 0
        let expression = run { letter in
          depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
          return depth > 0
        }
        index += 1
        value = try self.value(expression + ")", values)
      } else if mayBegin, letters[index].isUppercase {
        value = try own(run { $0.isUppercase || $0.isNumber }, values)
      } else {
        text.append(letters[index])
        index += 1
        continue
      }
      guard let value else { throw .notMeant }
      text += spelling(value)
    }
    return text
  }

  /// A value as an exact line has it.
  func spelling(_ value: Value) -> String {
    switch value {
    case .view(let view): scene.name(view)
    case .number(let number): num(number)
    case .text(let text): text
    case .list(let items): items.map { spelling($0) }.joined(separator: " ")
    case .bag: ""
    }
  }
}
