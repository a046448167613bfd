/// Texts that are nearly right: pieces of real ones, cut, doubled, mixed and mutated, from a seed.
package struct TextMutator {
  package var random: SeededGenerator
  private let seeds: [[UInt8]]
  private let maximumBytes: Int

  /// - Parameters:
  ///   - seeds: real texts; at least one.
  ///   - maximumBytes: of longer texts a part is taken.
  package init(_ seeds: [String], seed: Int, maximumBytes: Int = 2_000) {
    random = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9 &+ 13)
    self.seeds = seeds.map { Array($0.utf8) }
    self.maximumBytes = maximumBytes
  }

  /// What no text should have to fear: ends of words and of blocks, marks of other languages,
  /// numbers that are none, bytes that steer terminals, characters of many bytes.
  private static let pieces: [[UInt8]] =
    [
      "{", "}", "\"", "'", ";", "\\", "\\\n", "#", "#>", "#:", "\n", "\r\n", "\r", "\t", " ", "\0",
      "\u{1B}[2J", "\u{7}", "\u{9B}31m", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{FEFF}",
      "\u{301}", "\u{200D}", "é", "日本", "👩‍👩‍👧", "ﬁ", "İ", "ß", "1e999", "-1", "nan", "inf", "0x10",
      "99999999999999999999", "9223372036854775807", "1/0", "1e-320", "%", "$", "${", "$x", "=",
      "..", "1..9", "@", "@-1", "@750", "lay> ", "...> ", "...", "[..]", "```", "~~~",
      "```layline\n",
      "|", "[", "]", "(", ")", "((((", ":", ",", ".", "-", "--", "*", "<", ">=", "root",
      "root.width", "\\u{110000}", "\\u{", "\\ud800", "repeat 3 { ", "let x = ", "undo; ", "help ",
      String(repeating: "a", count: 70), String(repeating: "wide", count: 100),
    ].map { Array($0.utf8) }

  private static let numbers = [
    "0", "-1", "7", "0.333", "1e9", "-1e9", "1e-9", "1/3", "100%", "200", "1e308", "00", "1.", "½",
    "1e15", "1e30", "-1e30", "9223372036854775807", "-9223372036854775808", "4000000000x4000000000",
  ]

  package mutating func next() -> [UInt8] {
    var text = seeds.randomElement(using: &random) ?? []
    if text.count > maximumBytes { text = Array(part(of: text, atMost: maximumBytes)) }
    for _ in 0..<Int.random(in: 0...6, using: &random) { mutate(&text) }
    return text
  }

  /// The same as text: what is not UTF-8 is replaced.
  package mutating func nextText() -> String { String(decoding: next(), as: UTF8.self) }

  private mutating func mutate(_ text: inout [UInt8]) {
    let position = Int.random(in: 0...text.count, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0 where position < text.count: text[position] = UInt8.random(in: 0...255, using: &random)
    case 0...2:
      text.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: position)
    case 3: text.removeSubrange(range(in: text, atMost: 20))
    case 4: text.insert(contentsOf: Array(part(of: text, atMost: 60)), at: position)
    case 5: text.insert(contentsOf: Array(part(of: other(), atMost: 120)), at: position)
    case 6, 7: changeNumber(&text)
    case 8...10: changeWord(&text)
    default: text.removeSubrange(position...)
    }
  }

  private mutating func other() -> [UInt8] { seeds.randomElement(using: &random) ?? [] }

  private mutating func range(in text: [UInt8], atMost count: Int) -> Range<Int> {
    let start = Int.random(in: 0...text.count, using: &random)
    return start..<min(text.count, start + Int.random(in: 0...count, using: &random))
  }

  private mutating func part(of text: [UInt8], atMost count: Int) -> ArraySlice<UInt8> {
    text[range(in: text, atMost: count)]
  }

  /// Puts another number in a number's place.
  private mutating func changeNumber(_ text: inout [UInt8]) {
    let digits = text.indices.filter { (48...57).contains(text[$0]) }
    guard let start = digits.randomElement(using: &random) else { return }
    let number = Self.numbers.randomElement(using: &random) ?? ""
    text.replaceSubrange(start...start, with: Array(number.utf8))
  }

  /// Puts a word of a real text in a word's place, or takes the word out.
  private mutating func changeWord(_ text: inout [UInt8]) {
    guard let position = word(of: text) else { return }
    let source = other()
    var new: [UInt8] = []
    if Int.random(in: 0..<4, using: &random) > 0, let range = word(of: source) {
      new = Array(source[range])
    }
    text.replaceSubrange(position, with: new)
  }

  /// What stands between blanks and line ends around a place at random.
  private mutating func word(of text: [UInt8]) -> Range<Int>? {
    let position = Int.random(in: 0...text.count, using: &random)
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 }
    let lower = text[..<position].lastIndex(where: isBlank).map { $0 + 1 } ?? 0
    let upper = text[position...].firstIndex(where: isBlank) ?? text.count
    return lower < upper ? lower..<upper : nil
  }
}
