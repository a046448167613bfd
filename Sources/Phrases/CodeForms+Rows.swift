import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// The rows for code of docs/phrases.md.
extension CodeForms {
  /// The meaning of the row that takes all pieces; nil if no row has a word of the line. Throws if
  /// one has, but none takes the rest.
  /// - Parameter owner: the view that a declaration is about.
  mutating func read(_ table: String, _ owner: NodeID?) throws(Refusal) -> Reading? {
    let start = index
    for row in Lexicon.shared.code[table] ?? [] {
      for form in row.forms {
        index = start
        guard let values = match(form, owner) else { continue }
        do throws(Refusal) {
          return try filled(row, values)
        } catch {
          guard case .notMeant = error else { throw error }
        }
      }
    }
    index = farthest ?? start
    if farthest == nil { return nil }
    throw unknown
  }

  private mutating func match(_ form: [LineToken], _ owner: NodeID?) -> Values? {
    var values: Values = owner.map { ["V": .view($0)] } ?? [:]
    var (isNamed, isKnown) = (false, false)
    for (position, part) in form.enumerated() {
      failed = index
      // `-R` is an option, and no slot.
      let isOption =
        position > 0 && form[position - 1].text == "-"
        && form[position - 1].range.upperBound == part.range.lowerBound
      let slot = part.kind == .word && !isOption && Lexicon.isSlot(part.text) ? part.text : nil
      var isMatch = false
      if let slot {
        if let value = value(of: slot, values["V"]), [nil, value].contains(values[slot]) {
          values[slot] = value
          isMatch = true
        }
      } else {
        isMatch = take(part.text)
      }
      guard isMatch else {
        if isKnown { farthest = max(farthest ?? 0, failed) }
        return nil
      }
      isKnown = isKnown || isNamed || position == 1 && part.text == ":"
      isNamed = isNamed || slot == nil && part.kind == .word && position > 0
      isKnown = isKnown || part.kind == .word && part.text.utf8.contains(0x2D)
    }
    if !atEnd, isKnown { farthest = max(farthest ?? 0, index) }
    return atEnd ? values : nil
  }

  /// The value of a slot at the present piece, which it skips; nil if it has none.
  mutating func value(of slot: String, _ subject: Value?) -> Value? {
    let start = index
    if Lexicon.shared.lists["code \(slot)"] != nil { _ = take(".") }
    if let value = read(slot, subject) { return value }
    failed = index
    index = start
    return nil
  }

  private mutating func read(_ slot: String, _ subject: Value?) -> Value? {
    guard let piece else { return nil }
    var found = entry("code \(Lexicon.kind(slot))", piece.text).map { Value.text($0) }
    switch slot {
    case "N", "N2", "N3", "M",
      "K" where piece.kind == .number, "PRIO" where piece.kind == .number:
      return (try? points()).map { .number($0) }
    case "V", "W": found = piece.kind == .sign ? nil : view(piece.text).map { .view($0) }
    case "NEW":
      let isFree = piece.kind == .word && scene.view(piece.text) == nil
      found = isFree ? .text(piece.text) : nil
    case "DELTA", "OFF":
      let isSigned = take("+") || piece.text == "-"
      guard isSigned || slot == "OFF", let n = try? points() else { return nil }
      return slot == "DELTA" ? .number(n) : .text("\(n < 0 ? "-" : "+") \(num(n.magnitude))")
    case "R" where ["", "%"].contains(piece.unit) && piece.kind == .number:
      let value = piece.value / (piece.unit == "%" ? 100 : 1)
      found = value <= 1 ? .text(piece.text) : nil
    case "E", "A":
      if text() == "self", text(2) == "view" { index += 2 }
      guard let view = view(text()) else { return nil }
      index += 1
      guard take("."), let anchor = Self.attribute(text(), "Anchor") else { return nil }
      index += 1
      return .text("\(scene.name(view)).\(anchor)")
    case "LEAST": found = ["<=", ">="].contains(piece.text) ? .text(piece.text) : nil
    case "TXT" where piece.kind == .quoted: found = .text(ScriptText.quoted(piece.text))
    case "PROP":
      guard case .view(let view)? = subject else { return nil }
      found = Properties.named(piece.text, of: view, in: scene.tree).map { .text($0.name) }
    case "VAL" where found == nil:
      if let list = numbers() { return list }
      // `StackViewAlignment.Top`, `UIStackView.Alignment.top`
      while self.piece?.kind == .word, text().first?.isUppercase == true, text(1) == "." {
        index += 2
      }
      if let word = constant() {
        index += 1
        return .text(word)
      }
      guard let piece = self.piece else { return nil }
      if let n = try? points() { return .number(n) }
      if piece.kind == .quoted { found = .text(ScriptText.quoted(piece.text)) }
      if piece.kind == .word { found = .text(piece.text) }
    case "BAG": return tracks().map { .bag($0) }
    default: break
    }
    if found != nil { index += 1 }
    return found
  }

  /// `100 -1 -1`, `[100, -1]`, `@[@(0.5), @(0.5)]`: all that is left of the line.
  private mutating func numbers() -> Value? {
    let start = index
    var numbers: [String] = []
    while !atEnd {
      if take("@") || take("[") || take("]") || take("(") || take(")") || take(",") { continue }
      guard let number = try? points() else { break }
      numbers.append(num(number))
    }
    if atEnd, !numbers.isEmpty { return .text(numbers.joined(separator: " ")) }
    index = start
    return nil
  }

  /// The value at the end of a constant of Objective-C: `PCSplitViewDirectionVertical` is `v`.
  private func constant() -> String? {
    guard let piece, piece.kind == .word, piece.text.prefix(2).allSatisfy({ $0.isUppercase }) else {
      return nil
    }
    let listed = Lexicon.shared.lists["code VAL", default: [:]].filter { $0.key.count > 3 }
    let words =
      listed.map { ($0.key, $0.value) }
      + Properties.all.flatMap { $0.words }.filter { $0.word.count > 2 }.map { ($0.word, $0.word) }
    let ends = words.filter { Keyword.fold(piece.text).hasSuffix(Keyword.fold($0.0)) }
    return ends.max { $0.0.count < $1.0.count }?.1
  }

  /// `200px 1fr`, `repeat(3, 1fr)`, `nav(0 0 300px) main(1)`
  private mutating func tracks() -> Bag? {
    var items: [Bag.Item] = []
    while let piece {
      var (item, count, isFlex, isOpen) = (Bag.Item(lead: ","), 1.0, false, true)
      if take("repeat", "(") {
        guard let times = try? points(), (1...50).contains(times), take(",") else { return nil }
        count = times.rounded(.down)
      } else if text(1) == "(" {
        guard piece.kind == .word, scene.view(piece.text) == nil else { return nil }
        item.name = piece.text
        index += 2
        isFlex = !take("0", "0")
      } else {
        isOpen = false
      }
      guard let length = self.piece else { return nil }
      switch length.unit {
      case "fr": item.length = .parts(length.value)
      case "%": item.length = .share(length.text)
      case "" where length.kind == .number:
        item.length = isFlex ? .parts(length.value) : .points(length.value, isPlain: false)
      default: if length.text != "auto" { return nil }
      }
      index += 1
      if isOpen, !take(")") { return nil }
      for _ in 0..<Int(bounded: count) { items.append(item) }
    }
    let names = scene.letters(items.count)
    for index in items.indices where items[index].name.isEmpty { items[index].name = names[index] }
    return items.isEmpty ? nil : Bag(items: items)
  }

  /// The meaning of a row with the values of its slots, and with those that other tools omit.
  private func filled(_ row: Lexicon.CodeRow, _ given: Values) throws(Refusal) -> Reading {
    var values = given
    if row.slots.contains("V"), values["V"] == nil {
      let open = box ?? (scene.isEmpty ? .root : scene.leaves.count == 1 ? scene.leaves[0] : nil)
      guard let open else { throw .several(scene.leaves) }
      values["V"] = .view(open)
    }
    if let box { values["BOX"] = values["BOX"] ?? .view(box) }
    let letters = scene.letters(2, but: values["NEW"].map { [$0.text] } ?? [])
    values["NEW"] = values["NEW"] ?? .text(letters[0])
    values["NEW2"] = .text(letters[1])
    return try Meanings(scene: scene).meaning(row.means, values)
  }
}
