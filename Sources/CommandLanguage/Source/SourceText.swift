import TerminalText

/// A script or one typed line, with the offsets of its lines. A class: all statements share it.
///
/// A byte order mark at the start is dropped, so that offset 0 is the first character.
package final class SourceText: Sendable {
  /// The origin of the text: `demo.lay`, `<command>`, `<stdin>`, or empty for a typed line.
  package let origin: String
  /// True for what was typed at a prompt or given with `-c`: it may be written in words.
  package var isTyped: Bool { origin.isEmpty || origin == "<command>" }
  package let bytes: [UInt8]
  /// The number of the first line, 1 or more. Typed lines are numbered consecutively.
  package let firstLine: Int
  private let lineStarts: [UInt32]

  /// O(bytes).
  package init(_ bytes: [UInt8], origin: String, firstLine: Int = 1) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
    self.origin = origin
    self.firstLine = max(1, firstLine)
    lineStarts = Self.starts(in: self.bytes)
  }

  package convenience init(_ text: String, origin: String, firstLine: Int = 1) {
    self.init(Array(text.utf8), origin: origin, firstLine: firstLine)
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The number of the last line; a line end at the end of the text begins no further line.
  package var lastLine: Int {
    let endsInNewline = bytes.last == Byte.newline
    return firstLine + lineStarts.count - (endsInNewline ? 2 : 1)
  }

  package subscript(range: SourceRange) -> String {
    String(decoding: bytes[clamped(range.lower)..<clamped(range.upper)], as: UTF8.self)
  }

  /// Line and column of an offset. The line counts from `firstLine`, the column from 1, in
  /// characters; a tab is one character. O(log lines + length of the line).
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = clamped(offset)
    let index = lineIndex(of: offset)
    let before = String(decoding: bytes[start(ofLine: index)..<offset], as: UTF8.self)
    return (firstLine + index, before.count + 1)
  }

  /// The number of the line of an offset. O(log lines).
  func lineNumber(of offset: Int) -> Int { firstLine + lineIndex(of: clamped(offset)) }

  /// True if a range that begins in line `line` has no line end in it. O(1).
  func isOneLine(_ range: SourceRange, in line: Int) -> Bool {
    let next = line - firstLine + 1
    return next == lineStarts.count || clamped(range.upper) < lineStarts[next]
  }

  package func line(_ number: Int) -> String {
    guard let range = lineRange(number) else { return "" }
    return self[range]
  }

  package func lineRange(_ number: Int) -> SourceRange? {
    let index = number - firstLine
    guard bytes.count <= LanguageLimits.maximumScriptBytes, lineStarts.indices.contains(index)
    else { return nil }
    let lower = start(ofLine: index)
    var upper = start(ofLine: index + 1)
    if index + 1 < lineStarts.count { upper -= 1 }
    if upper > lower, bytes[upper - 1] == Byte.carriageReturn { upper -= 1 }
    return SourceRange(lower: lower, upper: upper)
  }

  /// The first line with more than `limit` bytes.
  func firstLine(longerThan limit: Int) -> SourceRange? {
    guard bytes.count > limit else { return nil }
    return lineStarts.indices.lazy
      .map { SourceRange(lower: self.start(ofLine: $0), upper: self.start(ofLine: $0 + 1)) }
      .first { $0.upper - $0.lower > limit }
  }

  /// The first range that is not UTF-8. O(bytes).
  func firstInvalidUTF8() -> SourceRange? {
    // Decoding repairs invalid bytes, so a text that it leaves unchanged is valid.
    if bytes.allSatisfy({ $0 < 0x80 }) || Array(text.utf8) == bytes { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let scalar): offset += scalar.count
      case .error(let length): return SourceRange(lower: offset, upper: offset + length)
      case .emptyInput: return nil
      }
    }
  }

  /// An error at a place in the text.
  package func error(
    _ code: String, _ message: String, at range: SourceRange, fix: String? = nil
  ) -> Diagnostic {
    Diagnostic(code: code, message: message, range: range, source: self, fix: fix)
  }

  private func clamped(_ offset: Int) -> Int { min(max(0, offset), bytes.count) }

  private func start(ofLine index: Int) -> Int {
    index < lineStarts.count ? Int(lineStarts[index]) : bytes.count
  }

  private func lineIndex(of offset: Int) -> Int {
    partitionIndex(count: lineStarts.count) { lineStarts[$0] <= offset } - 1
  }

  /// The offsets of the lines; only the first for a text that is too long and will be refused.
  private static func starts(in bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    guard bytes.count <= LanguageLimits.maximumScriptBytes else { return starts }
    for (offset, byte) in bytes.enumerated() where byte == Byte.newline {
      starts.append(UInt32(offset + 1))
    }
    return starts
  }
}

extension SourceText {
  /// The commands of a transcript, at their offsets; `nil` if no line begins with a prompt. Blanks
  /// replace all other text.
  var transcriptCommands: SourceText? {
    guard bytes.count <= LanguageLimits.maximumScriptBytes,
      lineStarts.indices.contains(where: { lengthOfPrompt(inLine: $0) != nil })
    else { return nil }
    var commands = bytes
    for index in lineStarts.indices {
      let lower = start(ofLine: index)
      let upper = lengthOfPrompt(inLine: index).map { lower + $0 } ?? start(ofLine: index + 1)
      for offset in lower..<upper where bytes[offset] != Byte.newline {
        commands[offset] = Byte.space
      }
    }
    return SourceText(commands, origin: origin, firstLine: firstLine)
  }

  private func lengthOfPrompt(inLine index: Int) -> Int? {
    var upper = start(ofLine: index + 1)
    let lower = start(ofLine: index)
    while upper > lower, [Byte.newline, Byte.carriageReturn].contains(bytes[upper - 1]) {
      upper -= 1
    }
    return ShellPrompt.length(in: bytes[lower..<upper])
  }
}

extension SourceText: Equatable {
  package static func == (left: SourceText, right: SourceText) -> Bool {
    left === right
      || (left.origin == right.origin && left.firstLine == right.firstLine
        && left.bytes == right.bytes)
  }
}

/// A range of a source text, in UTF-8 offsets; `lower <= upper`.
package struct SourceRange: Hashable, Sendable {
  package var lower: Int
  package var upper: Int

  package init(lower: Int, upper: Int) {
    self.lower = lower
    self.upper = max(lower, upper)
  }

  /// The smallest range that holds both.
  package func joined(with other: SourceRange) -> SourceRange {
    SourceRange(lower: min(lower, other.lower), upper: max(upper, other.upper))
  }
}

/// The bytes with a meaning in the language.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let dollar = UInt8(ascii: "$")
  static let apostrophe = UInt8(ascii: "'")
  static let hash = UInt8(ascii: "#")
  static let semicolon = UInt8(ascii: ";")
  static let backslash = UInt8(ascii: "\\")
  static let open = UInt8(ascii: "{")
  static let close = UInt8(ascii: "}")
  static let delete: UInt8 = 0x7F
}
