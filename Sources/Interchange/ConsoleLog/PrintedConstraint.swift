/// A constraint in a text before it is parsed: a class whose name ends in `Constraint`, and an
/// address; or `<'` and an identifier, which Arranged prints.
struct PrintedConstraint {
  var offset: Int
  /// The offset after the class and the address.
  var body: Int
  /// The offset of the bracket that closes it, or of the end of its text.
  var end = 0
  var isClosed = false
  var className = ""
  var address = ""
  /// True if an angle bracket is before the class.
  var isBracketed = true
  /// The reason if it is not understood.
  var reason: UnreadReason?

  /// The offset after it.
  var next: Int { isClosed ? end + 1 : end }

  private static let word = Array("Constraint".utf8)

  /// The constraints of a text, in order. O(bytes).
  static func all(in bytes: [UInt8]) -> [PrintedConstraint] {
    var all: [PrintedConstraint] = []
    for index in bytes.indices where index >= all.last?.body ?? 0 {
      if bytes[index] == "<", index + 1 < bytes.count, bytes[index + 1] == "'" {
        all.append(PrintedConstraint(offset: index, body: index + 1))
      } else if bytes[index] == word[0], LogBytes.has(word, at: index, in: bytes),
        let made = PrintedConstraint(bytes, at: index),
        made.offset >= all.last?.body ?? 0
      {
        all.append(made)
      }
    }
    for index in all.indices {
      all[index].close(in: bytes[..<(index + 1 < all.count ? all[index + 1].offset : bytes.count)])
    }
    return all
  }

  private init(offset: Int, body: Int) { (self.offset, self.body) = (offset, body) }

  private init?(_ bytes: [UInt8], at index: Int) {
    body = index + Self.word.count
    var rest = bytes[body...]
    guard let next = rest.first, !LogBytes.isInClass(next) else { return nil }
    var first = index
    while first > 0, LogBytes.isInClass(bytes[first - 1]) { first -= 1 }
    var bracket = first
    while bracket > 0, bytes[bracket - 1] == 0x20 { bracket -= 1 }
    isBracketed = bracket > 0 && bytes[bracket - 1] == "<"
    offset = isBracketed ? bracket - 1 : first
    className = LogBytes.string(bytes[first..<body])
    let hasColon = next == ":"
    guard hasColon || isBracketed else { return nil }
    if !hasColon, next == 0x20 || next == 0x0A, !rest.drop(while: { $0 == 0x20 }).hasPrefix("0x") {
      return
    }
    rest = rest.dropFirst(hasColon ? 1 : 0).drop(while: LogBytes.isBlank)
    let digits = rest.dropFirst(2).prefix(while: LogBytes.isHexDigit)
    if rest.hasPrefix("0x") {
      body = digits.endIndex
      address = LogBytes.string(bytes[rest.startIndex..<body])
    } else if className.hasPrefix("MAS") || className.hasPrefix("Snap") {
      // A key in place of an address.
      body = rest.firstIndex(where: LogBytes.isBlank) ?? bytes.count
    } else {
      return nil
    }
  }

  /// Sets its end: the balanced `>`, or the end of its text.
  private mutating func close(in bytes: ArraySlice<UInt8>) {
    end = bytes.endIndex
    // The brackets closed before the constraint, so it ends with the line.
    if bytes[body...].first == ">" {
      end = bytes[body...].firstIndex(of: 0x0A) ?? end
      return
    }
    var offset = body
    while offset < bytes.endIndex {
      switch bytes[offset] {
      case "'" where Self.endsAddress(bytes[..<offset]):
        offset = Self.labelEnd(in: bytes[offset...])
      case ">"
      where offset + 1 == bytes.endIndex || LogBytes.isBlank(bytes[offset + 1])
        || "\"',);\\`*.]<&|}".utf8.contains(bytes[offset + 1]):
        (end, isClosed) = (offset, true)
        return
      case 0x0A where Self.stops(before: bytes[(offset + 1)...]):
        end = offset
        return
      default: break
      }
      offset += 1
    }
  }

  /// True after `0x7f8`.
  private static func endsAddress(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.suffix(17).reversed().prefix(while: LogBytes.isHexDigit).count
    return digits > 0 && text.dropLast(digits).suffix(2).hasPrefix("0x")
  }

  /// The closing quote of the text of a view, which may contain quotes and brackets.
  static func labelEnd(in text: ArraySlice<UInt8>) -> Int {
    var other: Int?
    for offset in text.prefix(400).indices.dropFirst() where text[offset] == "'" {
      let next = offset + 1 < text.endIndex ? text[offset + 1] : 0x20
      if ".](".utf8.contains(next) { return offset }
      if other == nil, LogBytes.isBlank(next) || ",)>-".utf8.contains(next) { other = offset }
    }
    return other ?? text.startIndex
  }

  /// Returns true if a constraint cannot continue on the next line: it is empty, ends the list, or
  /// begins a sentence of the report.
  private static func stops(before text: ArraySlice<UInt8>) -> Bool {
    let line = text.drop { $0 == 0x20 }.prefix { $0 != 0x0A }
    if line.isEmpty { return true }
    if line.first == ")" {
      let next = line.dropFirst().first { $0 != 0x20 }
      return next == nil || next == "."
    }
    // The heading may have lost its first letter.
    return line.indices.prefix(2).contains { LogSentences.phrase(at: $0, in: text) != nil }
  }

  /// Its text after the address, in which line ends are blanks, and whether it takes several lines.
  func text(in bytes: [UInt8]) -> (bytes: [UInt8], isLong: Bool) {
    var text: [UInt8] = []
    var isLong = false
    for byte in bytes[body..<end] {
      if byte == 0x0A { isLong = true }
      // A line may end inside a relation.
      if isLong, byte == "=", text.last == 0x20, "=<>".utf8.contains(text.dropLast().last ?? 0) {
        text.removeLast()
      }
      // The next line may be indented.
      if !LogBytes.isBlank(byte) || text.last != 0x20 || !isLong {
        text.append(byte == 0x0A ? 0x20 : byte)
      }
    }
    return (text, isLong)
  }

  /// The addresses of its views.
  func addresses(in bytes: [UInt8]) -> Set<String> {
    Set(
      bytes[body..<end].split(separator: UInt8(ascii: ":")).dropFirst()
        .filter { $0.hasPrefix("0x") }
        .map { LogBytes.string($0.prefix { LogBytes.isHexDigit($0) || $0 == "x" }) })
  }
}
