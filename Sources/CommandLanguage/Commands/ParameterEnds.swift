/// Where the words of each parameter of a statement end. They follow each other, from the word
/// after the command's name on.
///
/// The first four, which most commands have no more of, need no memory of their own: scripts keep
/// one of these for each of their statements.
struct ParameterEnds: Sendable {
  private var first = SIMD4<UInt32>(repeating: 1)
  private var later: [UInt32]?
  private(set) var count = 0

  mutating func append(_ end: Int) {
    let end = UInt32(truncatingIfNeeded: end)
    if count < first.scalarCount { first[count] = end } else { later = (later ?? []) + [end] }
    count += 1
  }

  /// The words of the parameter at `index`, as a range of those of the statement.
  func range(at index: Int) -> Range<Int> {
    precondition(index < count, "the parameter is not bound")
    return (index == 0 ? 1 : end(index - 1))..<end(index)
  }

  private func end(_ index: Int) -> Int {
    guard index >= first.scalarCount else { return Int(first[index]) }
    return Int(later?[index - first.scalarCount] ?? 1)
  }
}
