/// A constraint in a text before it is parsed: a class whose name ends in `Constraint`, and an
/// address; or `<'` and an identifier, which Arranged prints.
struct PrintedConstraint {
  private(set) var offset: Int
  /// The text after the class and the address, up to the bracket that closes it.
  private(set) var body: Bytes
  /// The offset after it.
  private(set) var next = 0
  /// True if it has no bracket, or a closing one.
  private(set) var isClosed = false
  private(set) var className = ""
  private(set) var address = ""
  /// The addresses of its views.
  private(set) var addresses: Set<String> = []

  /// The constraints of a text, in order. O(bytes).
  static func all(in bytes: [UInt8]) -> [PrintedConstraint] {
    var all: [PrintedConstraint] = []
    for made in bytes.indices.lazy.compactMap({ PrintedConstraint(bytes, at: $0) })
    where made.offset >= all.last?.body.startIndex ?? 0 {
      all.append(made)
    }
    for index in all.indices {
      all[index].close(in: bytes[..<(index + 1 < all.count ? all[index + 1].offset : bytes.count)])
    }
    return all
  }

  private init?(_ bytes: [UInt8], at index: Int) {
    (offset, body) = (index, bytes[(index + 1)...])
    if bytes[index...].hasPrefix("<'") { return }
    guard bytes[index...].hasPrefix("Constraint") else { return nil }
    body = bytes[(index + 10)...]
    guard let next = body.first, !next.isInClass else { return nil }
    let first = bytes[..<index].suffix { $0.isInClass }.startIndex
    let before = bytes[..<first].lastIndex { $0 != 0x20 } ?? first
    isClosed = before == first || bytes[before] != "<"
    offset = isClosed ? first : before
    className = bytes[first..<body.startIndex].string
    let text = body.dropFirst(next == ":" ? 1 : 0).drop { $0.isBlank }
    guard next == ":" || !isClosed else { return nil }
    if text.hasPrefix("0x") {
      address = text.address.string
      body = text[text.address.endIndex...]
    } else if next != 0x20, next != 0x0A {
      // A key in place of an address.
      guard className.hasPrefix("MAS") || className.hasPrefix("Snap") else { return nil }
      body = text.drop { !$0.isBlank }
    }
  }

  /// Sets its end: the balanced `>`, or the end of its text.
  private mutating func close(in bytes: Bytes) {
    (body, next) = (bytes[body.startIndex...], bytes.endIndex)
    // The brackets closed before the constraint, so it ends with the line.
    if body.first == ">" {
      (body, isClosed) = (body.prefix { $0 != 0x0A }, true)
      next = body.endIndex
      return
    }
    // An identifier may have brackets.
    let head = body.drop { $0 == 0x20 }
    var offset = head.first == "'" ? Self.labelEnd(in: head) : head.startIndex
    while offset < bytes.endIndex {
      let next = bytes[(offset + 1)...].first ?? 0x20
      switch bytes[offset] {
      case "0" where next == "x":
        let address = bytes[offset...].address
        addresses.insert(address.string)
        let rest = bytes[address.endIndex...]
        offset = rest.first == "'" ? Self.labelEnd(in: rest) : rest.startIndex - 1
      case ">" where next.isBlank || "\"',);\\`*.]<&|}".utf8.contains(next):
        (body, self.next, isClosed) = (body[..<offset], offset + 1, true)
        return
      case 0x0A where Self.stops(before: bytes[(offset + 1)...]):
        (body, self.next) = (body[..<offset], offset)
        return
      default: break
      }
      offset += 1
    }
  }

  /// The closing quote of the text of a view, which may contain quotes and brackets.
  static func labelEnd(in text: Bytes) -> Int {
    var other: Int?
    for offset in text.prefix(400).indices.dropFirst() where text[offset] == "'" {
      let next = text[(offset + 1)...].first ?? 0x20
      if ".](".utf8.contains(next) { return offset }
      if other == nil, next.isBlank || ",)>-".utf8.contains(next) { other = offset }
    }
    return other ?? text.startIndex
  }

  /// Returns true if a constraint cannot continue on the next line: it is empty, ends the list, or
  /// begins a sentence of the report.
  private static func stops(before text: Bytes) -> Bool {
    let line = text.drop { $0 == 0x20 }.prefix { $0 != 0x0A }
    if line.isEmpty { return true }
    if line.first == ")" { return line.dropFirst().first { $0 != 0x20 }.map { $0 == "." } ?? true }
    // The heading may have lost its first letter.
    return line.indices.prefix(2).contains { LogFact.sentence(at: $0, in: text) != nil }
  }

  /// Its body, in which line ends are blanks, and whether that takes several lines.
  var text: (bytes: Bytes, isLong: Bool) {
    // The next line may be indented.
    let lines = body.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0.trimmed }
    let text = lines.dropFirst().reduce(into: lines[0]) { text, line in
      // A line may end inside a relation.
      let isSplit = line.first == "=" && "=<>".utf8.contains(text.last ?? 0)
      text += (isSplit ? [] : [0x20]) + line
    }
    return (text, lines.count > 1)
  }

  /// Identifies it in its log.
  var key: String { address.isEmpty ? body.string : address }
}

extension Bytes {
  /// `0x7f12` at its beginning.
  var address: Bytes { prefix(2 + dropFirst(2).prefix { $0.isHexDigit }.count) }
}
