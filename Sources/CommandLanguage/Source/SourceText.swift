/// A script or one typed line, with the places of its lines.
///
/// A class, because every statement, word and diagnostic refers to the one text it came from.
/// A byte order mark at the start is dropped, so that offset 0 is the first character.
package final class SourceText: Sendable {
  /// Where the text came from: `demo.lay`, `<command>`, `<stdin>`, or nothing for a typed line.
  package let origin: String
  package let bytes: [UInt8]
  /// The number of the first line, 1 or more: a typed line goes on from those before it.
  package let firstLine: Int
  private let lineStarts: [Int]

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

  /// How many lines the text has; an empty text has one.
  package var lineCount: Int { lineStarts.count }

  /// The number of the last line.
  package var lastLine: Int { firstLine + lineStarts.count - 1 }

  /// The text of a range; whatever of it lies outside is left out.
  package subscript(range: SourceRange) -> String {
    String(decoding: bytes[clamped(range.lower)..<clamped(range.upper)], as: UTF8.self)
  }

  /// Line and column of an offset: both count from 1 (the line from `firstLine`), the column in
  /// characters, a tab being one. O(log lines + length of the line).
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = clamped(offset)
    let index = lineIndex(of: offset)
    let before = String(decoding: bytes[lineStarts[index]..<offset], as: UTF8.self)
    return (firstLine + index, before.count + 1)
  }

  /// The text of line `number` without its line end, or nothing where there is no such line.
  package func line(_ number: Int) -> String {
    guard let range = lineRange(number) else { return "" }
    return self[range]
  }

  /// The offsets of line `number` without its line end.
  package func lineRange(_ number: Int) -> SourceRange? {
    let index = number - firstLine
    guard lineStarts.indices.contains(index) else { return nil }
    var upper = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : bytes.count
    if upper > lineStarts[index], bytes[upper - 1] == Byte.carriageReturn { upper -= 1 }
    return SourceRange(lower: lineStarts[index], upper: upper)
  }

  /// The first line with more than `limit` bytes.
  func firstLine(longerThan limit: Int) -> SourceRange? {
    for index in lineStarts.indices {
      let upper = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
      if upper - lineStarts[index] > limit {
        return SourceRange(lower: lineStarts[index], upper: upper)
      }
    }
    return nil
  }

  /// Where the text first is not UTF-8. O(bytes).
  func firstInvalidUTF8() -> SourceRange? {
    // Decoding repairs, so a text that comes back unchanged is valid: one pass at memory speed.
    if bytes.allSatisfy({ $0 < 0x80 }) || text.utf8.elementsEqual(bytes) { return nil }
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

  private func clamped(_ offset: Int) -> Int { min(max(0, offset), bytes.count) }

  private func lineIndex(of offset: Int) -> Int {
    var lower = 0
    var upper = lineStarts.count
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if lineStarts[middle] <= offset { lower = middle } else { upper = middle }
    }
    return lower
  }

  private static func starts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == Byte.newline {
      starts.append(offset + 1)
    }
    return starts
  }
}

extension SourceText: Equatable {
  package static func == (left: SourceText, right: SourceText) -> Bool {
    left === right
      || (left.origin == right.origin && left.firstLine == right.firstLine
        && left.bytes == right.bytes)
  }
}
