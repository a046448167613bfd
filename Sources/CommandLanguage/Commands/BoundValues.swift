/// The values of a statement's words, of those that are more than their text.
///
/// The first one needs no memory of its own, and most commands have no further: scripts keep these
/// for each of their statements.
struct BoundValues: Sendable {
  private var first = BoundValue.text
  private var firstPlace = Int.max
  /// Those of the words after it, up to the last that is more than its text.
  private var later: [BoundValue]?

  /// Notes the value of the word at `place`, which comes after those noted before.
  mutating func note(_ value: BoundValue, at place: Int) {
    if case .text = value { return }
    guard firstPlace < place else {
      (first, firstPlace) = (value, place)
      return
    }
    var later = self.later ?? []
    self.later = nil
    // One by one, as `Array(repeating:)` looks its type up here.
    while later.count < place - firstPlace - 1 { later.append(.text) }
    later.append(value)
    self.later = later
  }

  subscript(place: Int) -> BoundValue {
    if place <= firstPlace { return place == firstPlace ? first : .text }
    guard let later, place - firstPlace <= later.count else { return .text }
    return later[place - firstPlace - 1]
  }
}
