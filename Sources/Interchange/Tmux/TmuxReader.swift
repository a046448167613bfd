/// Reads a layout of tmux, with its checksum, and checks that its panes fill it.
package struct TmuxReader {
  package struct Failure: Error, Equatable {
    package var message: String
    /// The position in bytes.
    package var offset: Int
    package var length: Int
    package var fix: String?
  }

  /// tmux's limit for a window.
  static let maximumCells = 10_000
  /// Maximum nesting, more than any usable window has.
  static let maximumDepth = 100

  private let bytes: [UInt8]
  private var index = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// O(bytes).
  package static func read(_ text: String) throws(Failure) -> TmuxLayout {
    var reader = TmuxReader(text)
    try reader.checkSum()
    let layout = try reader.layout(depth: 0)
    guard reader.index == reader.bytes.count else {
      throw reader.failure("the layout ends here", reader.index)
    }
    guard layout.x == 0, layout.y == 0 else {
      throw reader.failure("a window begins at 0,0", 5)
    }
    return layout
  }

  private mutating func checkSum() throws(Failure) {
    let head = bytes.prefix(4)
    guard bytes.count > 5, bytes[4] == UInt8(ascii: ","), head.allSatisfy(Self.isHexDigit),
      let sum = UInt16(String(decoding: head, as: UTF8.self), radix: 16)
    else {
      throw Failure(
        message: "a layout begins with its checksum: four hexadecimal digits and a comma",
        offset: 0, length: min(4, bytes.count),
        fix: "such as tmux list-windows -F '#{window_layout}' prints")
    }
    let payload = bytes[5...]
    let right = TmuxLayout.checksum(of: payload)
    guard sum == right else {
      throw Failure(
        message: "the checksum is wrong: a character is missing or changed",
        offset: 0, length: 4,
        fix: "the checksum of this layout is \(TmuxLayout.checksumText(of: payload))")
    }
    index = 5
  }

  private mutating func layout(depth: Int) throws(Failure) -> TmuxLayout {
    let start = index
    guard depth < Self.maximumDepth else {
      throw failure("layouts are nested at most \(Self.maximumDepth) deep", start)
    }
    let width = try length()
    try skip("x")
    let height = try length()
    try skip(",")
    let x = try number()
    try skip(",")
    let y = try number()
    var layout = TmuxLayout(width: width, height: height, x: x, y: y, content: .pane(nil))
    switch bytes.indices.contains(index) ? bytes[index] : 0 {
    case UInt8(ascii: "{"):
      layout.content = .sideBySide(try parts(until: "}", depth))
      try check(layout, start) { ($0.x, $0.width, $0.y, $0.height) }
    case UInt8(ascii: "["):
      layout.content = .stacked(try parts(until: "]", depth))
      try check(layout, start) { ($0.y, $0.height, $0.x, $0.width) }
    case UInt8(ascii: ","): layout.content = .pane(paneNumber())
    case UInt8(ascii: "<"): throw failure("floating panes cannot become splits", index)
    default: break
    }
    return layout
  }

  private mutating func parts(
    until end: Character, _ depth: Int
  ) throws(Failure) -> [TmuxLayout] {
    let start = index
    index += 1
    var parts = [try layout(depth: depth + 1)]
    while index < bytes.count, bytes[index] == UInt8(ascii: ",") {
      index += 1
      parts.append(try layout(depth: depth + 1))
    }
    guard index < bytes.count, bytes[index] == end.asciiValue else {
      throw failure("\"\(Character(UnicodeScalar(bytes[start])))\" is never closed", start)
    }
    index += 1
    return parts
  }

  /// The number of a pane after a comma; `nil` if the comma is before the next pane.
  private mutating func paneNumber() -> Int? {
    var end = index + 1
    while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
    let isNext = end < bytes.count && bytes[end] == UInt8(ascii: "x")
    guard end > index + 1, !isNext else { return nil }
    let number = Int(String(decoding: bytes[(index + 1)..<end], as: UTF8.self))
    index = end
    return number
  }

  /// Checks that the parts follow one another with a cell between, and are as thick as the whole.
  private func check(
    _ layout: TmuxLayout, _ start: Int, _ along: (TmuxLayout) -> (Int, Int, Int, Int)
  ) throws(Failure) {
    let (first, whole, cross, breadth) = along(layout)
    var next = first
    for part in layout.parts {
      let (partStart, length, side, wide) = along(part)
      guard partStart == next, side == cross, wide == breadth else {
        throw failure(
          "the parts of \(layout.width)x\(layout.height),\(layout.x),\(layout.y) do not fill it: "
            + "\(part.width)x\(part.height),\(part.x),\(part.y) is at the wrong position", start)
      }
      next += length + 1
    }
    guard next - 1 == first + whole else {
      throw failure(
        "the parts of \(layout.width)x\(layout.height),\(layout.x),\(layout.y) do not fill it",
        start)
    }
  }

  // MARK: Characters

  private mutating func length() throws(Failure) -> Int {
    let start = index
    let value = try number()
    guard value > 0 else { throw failure("a pane has at least one cell", start) }
    return value
  }

  private mutating func number() throws(Failure) -> Int {
    let start = index
    var value = 0
    while index < bytes.count, Self.isDigit(bytes[index]) {
      value = value * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      guard value <= Self.maximumCells else {
        throw failure("a window has at most \(Self.maximumCells) cells", start)
      }
      index += 1
    }
    guard index > start else { throw failure("a number is missing", index) }
    return value
  }

  private mutating func skip(_ character: Character) throws(Failure) {
    guard index < bytes.count, bytes[index] == character.asciiValue else {
      throw failure("\"\(character)\" is missing", index)
    }
    index += 1
  }

  private func failure(_ message: String, _ offset: Int) -> Failure {
    Failure(
      message: message, offset: min(offset, bytes.count - 1), length: 1,
      fix: "a pane is WxH,X,Y; {…} contains panes side by side, […] one above the other")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
