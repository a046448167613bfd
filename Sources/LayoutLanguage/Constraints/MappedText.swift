import CommandLanguage

/// Words joined by blanks, with the source range of each byte.
///
/// The signs that the program prints or that people paste are replaced by those of the language:
/// `−` by `-`, `×` and `·` by `*`, `≤` by `<=` and `≥` by `>=`.
struct MappedText {
  private(set) var bytes: [UInt8] = []
  let source: SourceText
  private var ranges: [SourceRange] = []
  /// The source offset of the end of the text: that of a closing quote.
  private var end = 0

  /// O(bytes).
  init(_ words: [Word], in source: SourceText) {
    self.source = source
    for (position, word) in words.enumerated() {
      if position > 0 {
        bytes.append(UInt8(ascii: " "))
        ranges.append(SourceRange(lower: end, upper: word.range.lower))
      }
      let text = Array(word.text.utf8)
      var index = 0
      while index < text.count {
        let sign = text[index] < 0x80 ? nil : Self.signs.first { text[index...].starts(with: $0.0) }
        let length = sign?.written.count ?? 1
        let range = word.part(from: index, to: index + length)
        for byte in sign?.meant ?? [text[index]] {
          bytes.append(byte)
          ranges.append(range)
        }
        index += length
      }
      end = word.part(from: index, to: index).upper
    }
  }

  /// The range of the bytes from `lower` to `upper`; empty at the end of the text.
  func range(_ lower: Int, _ upper: Int) -> SourceRange {
    guard lower < ranges.count else { return SourceRange(lower: end, upper: end) }
    let first = ranges[lower]
    guard upper > lower else { return SourceRange(lower: first.lower, upper: first.lower) }
    return SourceRange(lower: first.lower, upper: ranges[min(upper, ranges.count) - 1].upper)
  }

  func string(_ lower: Int, _ upper: Int) -> String {
    String(decoding: bytes[lower..<upper], as: UTF8.self)
  }

  private static let signs: [(written: [UInt8], meant: [UInt8])] = [
    ("−", "-"), ("×", "*"), ("·", "*"), ("≤", "<="), ("≥", ">="),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }
}
