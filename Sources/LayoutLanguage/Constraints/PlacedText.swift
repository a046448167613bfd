import CommandLanguage

/// Words joined by blanks, each byte with its place in the source: what is wrong inside a quoted
/// word is then shown where it stands.
///
/// The signs that we print or that people paste are replaced by those of the language: `−` by `-`,
/// `×` and `·` by `*`, `≤` by `<=` and `≥` by `>=`.
struct PlacedText {
  private(set) var bytes: [UInt8] = []
  let source: SourceText
  /// The source range of each byte.
  private var places: [SourceRange] = []
  /// Where the text ends in the source: inside a closing quote.
  private var end: Int

  /// O(bytes).
  init(_ words: [Word], in source: SourceText) {
    self.source = source
    end = words.last?.range.upper ?? 0
    for (index, word) in words.enumerated() {
      if index > 0 { append(" ", at: SourceRange(lower: end, upper: word.range.lower)) }
      append(word)
    }
    replaceSigns()
  }

  /// The range of the bytes from `lower` to `upper`; empty at the end of the text.
  func range(_ lower: Int, _ upper: Int) -> SourceRange {
    guard lower < places.count else { return SourceRange(lower: end, upper: end) }
    let first = places[lower]
    guard upper > lower else { return SourceRange(lower: first.lower, upper: first.lower) }
    return SourceRange(lower: first.lower, upper: places[min(upper, places.count) - 1].upper)
  }

  func string(_ lower: Int, _ upper: Int) -> String {
    String(decoding: bytes[lower..<upper], as: UTF8.self)
  }

  // MARK: Words

  private mutating func append(_ text: StaticString, at place: SourceRange) {
    bytes.append(text.utf8Start.pointee)
    places.append(place)
  }

  private mutating func append(_ word: Word) {
    let text = Array(word.text.utf8)
    bytes += text
    if !word.isQuoted, word.range.upper - word.range.lower == text.count {
      for offset in 0..<text.count {
        let lower = word.range.lower + offset
        places.append(SourceRange(lower: lower, upper: lower + 1))
      }
      end = word.range.upper
      return
    }
    let found = Self.places(of: word, in: source)
    if found.places.count == text.count {
      places += found.places
      end = found.end
    } else {
      places += Array(repeating: word.range, count: text.count)
      end = word.range.upper
    }
  }

  /// Scans a word as it was written, with quotes and escapes, as the lexer does.
  private static func places(
    of word: Word, in source: SourceText
  ) -> (places: [SourceRange], end: Int) {
    let upper = min(word.range.upper, source.bytes.count)
    var places: [SourceRange] = []
    var quote: UInt8?
    var end = word.range.upper
    var offset = word.range.lower
    while offset < upper {
      let byte = source.bytes[offset]
      end = offset
      if byte == quote {
        quote = nil
        offset += 1
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        offset += 1
      } else if quote == UInt8(ascii: "\""), byte == UInt8(ascii: "\\"), offset + 1 < upper {
        let escape = escape(at: offset, in: source, before: upper)
        let place = SourceRange(lower: offset, upper: escape.upper)
        places += Array(repeating: place, count: escape.bytes)
        offset = escape.upper
        end = offset
      } else {
        places.append(SourceRange(lower: offset, upper: offset + 1))
        offset += 1
        end = offset
      }
    }
    return (places, end)
  }

  /// The end of an escape, and the number of bytes that it represents.
  private static func escape(
    at offset: Int, in source: SourceText, before limit: Int
  ) -> (upper: Int, bytes: Int) {
    guard source.bytes[offset + 1] == UInt8(ascii: "u"), offset + 3 <= limit else {
      return (offset + 2, 1)
    }
    var value: UInt32 = 0
    var index = offset + 3
    while index < limit, let digit = Character(Unicode.Scalar(source.bytes[index])).hexDigitValue {
      value = value &* 16 &+ UInt32(digit)
      index += 1
    }
    let scalar = Unicode.Scalar(value) ?? "?"
    return (min(index + 1, limit), UTF8.width(scalar))
  }

  // MARK: Signs

  private static let signs: [(written: [UInt8], meant: [UInt8])] = [
    ("−", "-"), ("×", "*"), ("·", "*"), ("≤", "<="), ("≥", ">="),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  private mutating func replaceSigns() {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return }
    var newBytes: [UInt8] = []
    var newPlaces: [SourceRange] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] >= 0x80,
        let sign = Self.signs.first(where: { bytes[index...].starts(with: $0.written) })
      {
        let next = index + sign.written.count
        newBytes += sign.meant
        newPlaces += Array(repeating: range(index, next), count: sign.meant.count)
        index = next
      } else {
        newBytes.append(bytes[index])
        newPlaces.append(places[index])
        index += 1
      }
    }
    bytes = newBytes
    places = newPlaces
  }
}
