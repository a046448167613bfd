/// Moves a terminal's cursor with the fewest bytes.
struct CursorPath {
  /// The cursor's position, from 0; `nil` if it is uncertain.
  private var row: Int?
  private var column = 0
  /// Columns of the painted area. A cursor after the last one may be about to wrap.
  private let columns: Int

  init(columns: Int) {
    self.columns = columns
  }

  /// The sequence that moves the cursor to a cell, counted from 0.
  mutating func move(toRow newRow: Int, column newColumn: Int) -> String {
    let direct = "\u{1B}[\(newRow + 1);\(newColumn + 1)H"
    defer { (row, column) = (newRow, newColumn) }
    guard let row else { return direct }
    var steps = ""
    if newRow != row { steps += Self.step(newRow - row, "B", "A") }
    if newColumn != column {
      let back = column - newColumn
      steps +=
        (1...3).contains(back)
        ? String(repeating: "\u{8}", count: back)
        : Self.step(-back, "C", "D")
    }
    return steps.utf8.count < direct.utf8.count ? steps : direct
  }

  private static func step(_ count: Int, _ forward: String, _ back: String) -> String {
    let number = count.magnitude == 1 ? "" : String(count.magnitude)
    return "\u{1B}[" + number + (count > 0 ? forward : back)
  }

  /// Records that text was printed. If its width is uncertain, so is the cursor's position.
  mutating func print(_ text: String, columns printed: Int) {
    column += printed
    let isCertain = text.unicodeScalars.allSatisfy {
      $0.value < 0x7F || (0x2500...0x257F).contains($0.value) || $0 == "×"
    }
    if !isCertain || column >= columns { row = nil }
  }
}
