/// A search for earlier lines that contain a text, while it is typed.
///
/// Capital letters count only if the text has some.
struct HistorySearch {
  /// The line and the cursor before the search.
  let line: String
  let cursor: Int
  private(set) var pattern: String
  /// The line that was found, and the offset of the text in it; `nil` before the first one.
  private(set) var match: (line: String, offset: Int)?
  /// False if the last key has found nothing.
  private(set) var isFound = true
  private let entries: [String]
  private var index: Int

  /// - Parameter entries: earlier lines, the oldest first.
  init(_ entries: [String], line: String, cursor: Int, pattern: String = "") {
    self.entries = entries
    self.line = line
    self.cursor = cursor
    self.pattern = pattern
    index = entries.count
  }

  mutating func type(_ scalar: Unicode.Scalar) {
    pattern.unicodeScalars.append(scalar)
    find(from: min(index, entries.count - 1), by: -1)
  }

  /// Returns false if there is nothing to delete.
  mutating func deleteBack() -> Bool {
    guard !pattern.isEmpty else { return false }
    pattern.unicodeScalars.removeLast()
    (index, match) = (entries.count, nil)
    if !pattern.isEmpty { step(by: -1) } else { isFound = true }
    return true
  }

  /// Finds the next line that differs from the current one: an older one if `step` is -1.
  mutating func step(by step: Int) { find(from: index + step, by: step) }

  private mutating func find(from start: Int, by step: Int) {
    isFound = pattern.isEmpty
    var next = start
    while !isFound, entries.indices.contains(next) {
      if let offset = offset(in: entries[next]), next == index || entries[next] != match?.line {
        (index, match, isFound) = (next, (entries[next], offset), true)
      }
      next += step
    }
  }

  private func offset(in entry: String) -> Int? {
    let isExact = pattern.utf8.contains { Self.capitals.contains($0) }
    func folded(_ byte: UInt8) -> UInt8 {
      isExact || !Self.capitals.contains(byte) ? byte : byte | 0x20
    }
    let wanted = Array(pattern.utf8)
    let bytes = entry.utf8.map(folded)
    guard bytes.count >= wanted.count else { return nil }
    return (0...(bytes.count - wanted.count)).first { bytes[$0...].starts(with: wanted) }
  }

  private static let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
}
