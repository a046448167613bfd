import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// The rows for code of docs/phrases.md, and the slots that they do not make of others.
extension CodeForms {
  /// The meaning of the first row that takes all pieces from the present one on; nil if no row has a
  /// word of the line. Throws if one has, but none takes the rest.
  /// - Parameter owner: the view that a declaration is about.
  func read(_ table: String, _ owner: NodeID? = nil) throws(Refusal) -> Reading? {
    let (rows, matcher) = (Lexicon.shared.code[table] ?? [], Matcher("", scene, nil, code: self))
    for match in matcher.matches(with: rows, from: index, owner.map { ["V": .view($0)] } ?? [:]) {
      do throws(Refusal) {
        return try filled(rows[match.row], match.values)
      } catch {
        guard case .notMeant = error else { throw error }
      }
    }
    // `HStack a b` is no code.
    let isPhrase =
      entry("code KIND", text()) != nil && index + 1 < pieces.count
      && pieces[index + 1].kind == .word
    if matcher.farthest == 0 || isPhrase { return nil }
    throw .unknown(pieces[min(matcher.farthest, pieces.count - 1)].text)
  }

  /// The value of a slot from a piece on; none if it has none.
  func hits(_ slot: String, _ index: Int) -> [Hit] {
    var reader = self
    reader.index = index
    let name = String(slot.dropFirst(Lexicon.codePrefix.count))
    let list = Lexicon.shared.lists[slot]
    if list != nil { _ = reader.take(".") }
    var value = reader.piece.flatMap { list?[$0.text] }.map { Value.text($0) }
    value = value ?? reader.piece.flatMap { reader.value(of: name, $0) }
    reader.index = name == "TERMS" ? pieces.count : reader.index + 1
    // A line that begins with a stack is code.
    let score = name == "KIND" ? 2 : 0
    return value.map { [Hit(values: [slot: $0], end: reader.index, score: score)] } ?? []
  }

  /// The value of a slot that takes one piece.
  private func value(of slot: String, _ piece: LineToken) -> Value? {
    switch (slot, piece.kind) {
    case ("V", .sign): return nil
    case ("V", _): return view(piece.text).map { .view($0) }
    case ("NEW", .word): return scene.view(piece.text) == nil ? .text(piece.text) : nil
    case ("FRESH", .word) where ["and", "repeat"].contains(piece.text): return nil
    case ("FRESH", .word), ("CLASS", .word):
      let fits =
        slot == "CLASS" ? piece.text.first?.isUppercase == true : scene.view(piece.text) == nil
      return fits && entry("code KIND", piece.text) == nil ? .text(piece.text) : nil
    case ("TERMS", _):
      return .text(
        pieces[index...].reduce("") { text, piece in
          let isJoined = text.isEmpty || piece.text == "." || ".@".contains(text.last ?? " ")
          return text + (isJoined ? "" : " ") + piece.text
        })
    case ("TXT", .quoted): return .text(ScriptText.quoted(piece.text))
    case ("STYLE", .quoted): return .text(piece.text)
    case ("R", .number) where piece.unit == "%" || piece.unit.isEmpty:
      return piece.value <= (piece.unit == "%" ? 100 : 1) ? .text(piece.text) : nil
    default: return nil
    }
  }

  /// The meaning of a row with the values of its slots, and with those that other tools omit.
  private func filled(_ row: Lexicon.Row, _ given: Values) throws(Refusal) -> Reading {
    var values = given
    if row.slots.contains("V"), values["V"] == nil {
      let open = box ?? (scene.isEmpty ? .root : scene.leaves.count == 1 ? scene.leaves[0] : nil)
      guard let open else { throw .several(scene.leaves) }
      values["V"] = .view(open)
    }
    if let box { values["BOX"] = values["BOX"] ?? .view(box) }
    let letters = scene.letters(2, but: values["NEW"].map { [$0.text] } ?? [])
    values["NEW"] = values["NEW"] ?? .text(letters[0])
    values["NEW2"] = values["NEW2"] ?? .text(letters[1])
    return try Meanings(scene: scene).meaning(row.means, values)
  }
}
