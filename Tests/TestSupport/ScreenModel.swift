/// A terminal's screen, cell by cell, with the behaviour of xterm.
///
/// It knows what libedit and the shell send: cursor moves, erasing, inserting and deleting,
/// wrapping, scrolling, looks, the alternate screen. Other modes are read over.
package struct ScreenModel: Sendable {
  /// Stands in the second cell of a wide character.
  private static let widePadding: Character = "\u{0}"

  package private(set) var columns: Int
  package private(set) var rows: Int
  /// Zero-based.
  package private(set) var cursorColumn = 0
  package private(set) var cursorRow = 0
  package private(set) var isAlternate = false
  /// True if there is an alternate screen; the Linux console and a VT100 have none.
  package var hasAlternate = true
  package private(set) var isCursorHidden = false
  /// Where the cursor was each time that the program asked.
  private var queries: [(column: Int, row: Int)] = []
  /// The rows that were full when something was printed after their end, and so went on below.
  package private(set) var wraps: [String] = []
  /// How often the bell rang.
  package private(set) var bells = 0
  /// Lines that have left the screen at the top.
  package private(set) var scrollback: [String] = []
  private var cells: [[Cell]]
  private var hidden: [[Cell]] = []
  /// The look of what is printed next.
  private var look = CellLook()
  private var savedColumn = 0
  private var savedRow = 0
  private var isWrapPending = false
  private var isInserting = false
  private var parser = EscapeParser()

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Self.blank(columns, rows)
  }

  private struct Cell: Sendable {
    var character: Character = " "
    var look = CellLook()
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// The screen's lines without trailing blanks; empty lines at the end are left out.
  package var lines: [String] {
    var result = cells.map(Self.text)
    while result.last == "" { result.removeLast() }
    return result
  }

  /// The lines, joined.
  package var text: String { lines.joined(separator: "\n") }

  /// Everything that was shown: what has scrolled away, then the screen.
  package var history: [String] { scrollback + lines }

  /// One cell; the second half of a wide character is a NUL.
  package func cell(column: Int, row: Int) -> Character { cells[row][column].character }

  /// Returns true if a cell is shown in reverse.
  package func isReversed(column: Int, row: Int) -> Bool {
    cells[row][column].look.isReversed
  }

  /// How one cell looks.
  package func look(column: Int, row: Int) -> CellLook { cells[row][column].look }

  /// All rows from the left edge to the right one, with the sequences of their looks.
  package var styledRows: [String] {
    cells.map { line in
      var text = ""
      var look = CellLook()
      for cell in line where cell.character != Self.widePadding {
        if cell.look != look { text += cell.look.sequence }
        look = cell.look
        text.append(cell.character)
      }
      return look == CellLook() ? text : text + CellLook().sequence
    }
  }

  private static func text(_ line: [Cell]) -> String {
    var line = String(line.map(\.character).filter { $0 != widePadding })
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Where the cursor was each time that the program has asked since the last call.
  package mutating func takeQueries() -> [(column: Int, row: Int)] {
    defer { queries = [] }
    return queries
  }

  /// Takes what a program has written.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      for action in parser.actions(for: byte) { perform(action) }
    }
  }

  /// As a terminal that cuts or pads lines but does not wrap them again.
  package mutating func resize(columns: Int, rows: Int) {
    while cells.count > rows && cursorRow >= rows {
      scrollback.append(Self.text(cells.removeFirst()))
      cursorRow -= 1
    }
    self.columns = columns
    self.rows = rows
    fitCells()
    isWrapPending = false
    cursorColumn = min(cursorColumn, columns - 1)
  }

  /// Cuts or pads the cells to the size of the screen.
  private mutating func fitCells() {
    cells = cells.prefix(rows).map { line in
      line.prefix(columns) + Array(repeating: Cell(), count: max(0, columns - line.count))
    }
    cells += Self.blank(columns, rows - cells.count)
  }
}

// MARK: Actions

extension ScreenModel {
  private mutating func perform(_ action: EscapeParser.Action) {
    switch action {
    case .print(let scalar): print(scalar)
    case .control(let byte): control(byte)
    case .escape(let final): escape(final)
    case .sequence(let final, let isPrivate, let numbers):
      if isPrivate {
        setMode(numbers, on: final == "h", is: final == "h" || final == "l")
      } else {
        sequence(final, numbers)
      }
    }
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let width = Self.width(scalar)
    if width == 0 {
      var column = max(0, isWrapPending ? cursorColumn : cursorColumn - 1)
      if column > 0, cells[cursorRow][column].character == Self.widePadding { column -= 1 }
      // What does not join the character before is not shown.
      let joined = String(cells[cursorRow][column].character) + String(scalar)
      if joined.count == 1, let character = joined.first {
        cells[cursorRow][column].character = character
      }
      return
    }
    if joinsEmoji(scalar) { return }
    if isWrapPending || cursorColumn + width > columns {
      wraps.append(Self.text(cells[cursorRow]))
      cursorColumn = 0
      lineFeed()
    }
    if isInserting { insertCells(width) }
    cells[cursorRow][cursorColumn] = Cell(character: Character(scalar), look: look)
    if width == 2 && cursorColumn + 1 < columns {
      cells[cursorRow][cursorColumn + 1] = Cell(character: Self.widePadding, look: look)
    }
    isWrapPending = cursorColumn + width >= columns
    cursorColumn = min(cursorColumn + width, columns - 1)
  }

  /// Draws a part of an emoji into the cell of the emoji before it, as newer terminals do.
  private mutating func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
    let column = isWrapPending ? cursorColumn - 1 : cursorColumn - 2
    guard column >= 0, cells[cursorRow][column + 1].character == Self.widePadding else {
      return false
    }
    let joined = String(cells[cursorRow][column].character) + String(scalar)
    guard joined.count == 1, let character = joined.first else { return false }
    cells[cursorRow][column].character = character
    return true
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08: cursorColumn = max(0, cursorColumn - 1)
    case 0x09: cursorColumn = min(columns - 1, (cursorColumn / 8 + 1) * 8)
    case 0x0A: lineFeed()
    case 0x0D: cursorColumn = 0
    default: return
    }
    if byte != 0x07 { isWrapPending = false }
  }

  private mutating func escape(_ final: Character) {
    switch final {
    case "7": (savedColumn, savedRow) = (cursorColumn, cursorRow)
    case "8": restoreCursor()
    case "D": lineFeed()
    case "M": if cursorRow > 0 { cursorRow -= 1 } else { insertLines(1) }
    default: return
    }
    isWrapPending = false
  }

  private mutating func lineFeed() {
    isWrapPending = false
    if cursorRow < rows - 1 {
      cursorRow += 1
      return
    }
    let line = cells.removeFirst()
    if !isAlternate { scrollback.append(Self.text(line)) }
    cells += Self.blank(columns, 1)
  }

  private mutating func sequence(_ final: Character, _ numbers: [Int]) {
    let count = max(1, numbers.first ?? 1)
    switch final {
    case "A": cursorRow = max(0, cursorRow - count)
    case "B": cursorRow = min(rows - 1, cursorRow + count)
    case "C": cursorColumn = min(columns - 1, cursorColumn + count)
    case "D": cursorColumn = max(0, cursorColumn - count)
    case "G": cursorColumn = min(columns, count) - 1
    case "d": cursorRow = min(rows, count) - 1
    case "H", "f":
      cursorRow = min(rows, count) - 1
      cursorColumn = min(columns, max(1, numbers.dropFirst().first ?? 1)) - 1
    case "J": eraseDisplay(numbers.first ?? 0)
    case "K": eraseLine(numbers.first ?? 0)
    case "@": insertCells(count)
    case "P": deleteCells(count)
    case "X": erase(cursorRow, cursorColumn..<min(columns, cursorColumn + count))
    case "L": insertLines(count)
    case "M": deleteLines(count)
    case "n":
      if numbers.first == 6 { queries.append((cursorColumn, cursorRow)) }
      return
    case "m":
      look.apply(numbers)
      return
    case "h", "l": if numbers.first == 4 { isInserting = final == "h" }
    default: return
    }
    isWrapPending = false
  }

  private mutating func setMode(_ numbers: [Int], on: Bool, is known: Bool) {
    if known, numbers.contains(25) { isCursorHidden = !on }
    guard known, hasAlternate, numbers.contains(where: { [47, 1047, 1049].contains($0) }),
      on != isAlternate
    else { return }
    isAlternate = on
    if on {
      (savedColumn, savedRow) = (cursorColumn, cursorRow)
      hidden = cells
      cells = Self.blank(columns, rows)
    } else {
      cells = hidden
      fitCells()
      restoreCursor()
    }
  }

  /// The screen may have shrunk since the cursor was saved.
  private mutating func restoreCursor() {
    (cursorColumn, cursorRow) = (min(savedColumn, columns - 1), min(savedRow, rows - 1))
  }
}

// MARK: Erasing and shifting

extension ScreenModel {
  private mutating func erase(_ row: Int, _ range: Range<Int>) {
    for column in range { cells[row][column] = Cell() }
  }

  private mutating func eraseLine(_ kind: Int) {
    switch kind {
    case 0: erase(cursorRow, cursorColumn..<columns)
    case 1: erase(cursorRow, 0..<(cursorColumn + 1))
    default: erase(cursorRow, 0..<columns)
    }
  }

  private mutating func eraseDisplay(_ kind: Int) {
    let whole: Range<Int>
    switch kind {
    case 0:
      eraseLine(0)
      whole = (cursorRow + 1)..<rows
    case 1:
      eraseLine(1)
      whole = 0..<cursorRow
    default:
      whole = 0..<rows
    }
    for row in whole { erase(row, 0..<columns) }
  }

  private mutating func insertCells(_ count: Int) {
    let count = min(count, columns - cursorColumn)
    cells[cursorRow].removeLast(count)
    cells[cursorRow].insert(
      contentsOf: Array(repeating: Cell(), count: count), at: cursorColumn)
  }

  private mutating func deleteCells(_ count: Int) {
    let count = min(count, columns - cursorColumn)
    cells[cursorRow].removeSubrange(cursorColumn..<(cursorColumn + count))
    cells[cursorRow] += Array(repeating: Cell(), count: count)
  }

  private mutating func insertLines(_ count: Int) {
    for _ in 0..<min(count, rows - cursorRow) {
      cells.removeLast()
      cells.insert(contentsOf: Self.blank(columns, 1), at: cursorRow)
    }
  }

  private mutating func deleteLines(_ count: Int) {
    for _ in 0..<min(count, rows - cursorRow) {
      cells.remove(at: cursorRow)
      cells += Self.blank(columns, 1)
    }
  }

  /// Enough for tests: combining marks and joiners take no cell, East Asian and emoji two.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
