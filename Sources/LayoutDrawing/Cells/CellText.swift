import TerminalText

/// A character that has no `CellCode`: a base and its combining marks.
struct CellCluster: Equatable, Sendable {
  /// The index of its cell; the first one of a wide character.
  var position: Int
  var text: String
}

/// Sanitized text that will be written into cells.
///
/// Control and format characters, unusual blanks, private and unassigned characters, and those
/// whose width terminals disagree about (joiners, variation selectors, flags, skin tones) appear as
/// `\u{…}`, so no part of a name can move the cursor, be invisible, or displace a border. In ASCII
/// mode, all non-ASCII characters appear so.
struct CellText {
  /// Maximum number of combining marks on one character; further ones are dropped.
  private static let maximumMarks = 4

  /// Only the first `columns` are valid; the others are reserved.
  private(set) var codes: [UInt8] = []
  private(set) var columns = 0
  private(set) var clusters: [CellCluster] = []

  mutating func clear() {
    columns = 0
    if !clusters.isEmpty {
      clusters.removeAll(keepingCapacity: true)
    }
  }

  mutating func append(code: UInt8) {
    reserve(columns + 1)
    codes[columns] = code
    columns += 1
  }

  private mutating func reserve(_ count: Int) {
    if codes.count < count {
      codes.append(contentsOf: repeatElement(CellCode.blank, count: count * 2 - codes.count))
    }
  }

  /// Adds a size as `100 × 240`, with two decimals at most.
  mutating func append(_ size: FramePoints) {
    if DigitWriter.canWrite(size.width, decimals: 2), DigitWriter.canWrite(size.height, decimals: 2)
    {
      // Reserved at once, because every view has a size.
      reserve(columns + DigitWriter.capacity)
      columns += codes.withUnsafeMutableBufferPointer { codes in
        var writer = DigitWriter(UnsafeMutableBufferPointer(rebasing: codes[columns...]))
        writer.write(size.width, decimals: 2)
        writer.put(CellCode.blank)
        writer.put(CellCode.times)
        writer.put(CellCode.blank)
        writer.write(size.height, decimals: 2)
        return writer.count
      }
      return
    }
    append(size.width)
    append(code: CellCode.blank)
    append(code: CellCode.times)
    append(code: CellCode.blank)
    append(size.height)
  }

  private mutating func append(_ number: Double) {
    guard DigitWriter.canWrite(number, decimals: 2) else {
      return append("\(number)", limit: columns + DigitWriter.capacity, isASCII: true)
    }
    reserve(columns + DigitWriter.capacity)
    columns += codes.withUnsafeMutableBufferPointer { codes in
      var writer = DigitWriter(UnsafeMutableBufferPointer(rebasing: codes[columns...]))
      writer.write(number, decimals: 2)
      return writer.count
    }
  }

  /// Adds `text`, but stops soon after `columns` exceeds `limit`, when it certainly does not fit.
  mutating func append(_ text: String, limit: Int, isASCII: Bool) {
    let before = columns
    if !appendSimple(text, limit: limit) {
      columns = before
      appendAny(text, limit: limit, isASCII: isASCII)
    }
  }

  /// Adds text of printable ASCII and `×`, the common case; returns false if another character
  /// occurs.
  private mutating func appendSimple(_ text: String, limit: Int) -> Bool {
    let available = max(0, limit + 1 - columns)
    reserve(columns + min(available, text.utf8.count))
    let start = columns
    let added = text.utf8.withContiguousStorageIfAvailable { bytes in
      codes.withUnsafeMutableBufferPointer { codes in
        var count = 0
        var index = 0
        while index < bytes.count && count < available {
          if bytes[index] >= 0x20 && bytes[index] < 0x7F {
            codes[start + count] = bytes[index]
            index += 1
          } else if bytes[index] == 0xC3 && bytes[index + 1] == 0x97 {
            codes[start + count] = CellCode.times
            index += 2
          } else {
            return -1
          }
          count += 1
        }
        return count
      }
    }
    guard let added, added >= 0 else { return false }
    columns += added
    return true
  }

  private mutating func appendAny(_ text: String, limit: Int, isASCII: Bool) {
    var marks: Int?  // Those of the last character; nil where it takes none.
    for scalar in text.unicodeScalars {
      if columns > limit {
        return
      }
      if scalar.value >= 0x20 && scalar.value < 0x7F {
        append(code: UInt8(scalar.value))
        marks = scalar == " " ? nil : 0
      } else if let code = CellCode.code(of: scalar) {
        append(code: code)
        marks = nil
      } else if isASCII || !Sanitizer.isDrawable(scalar) {
        appendEscape(scalar)
        marks = nil
      } else if displayWidth(of: scalar) > 0 {
        clusters.append(CellCluster(position: columns, text: String(scalar)))
        append(code: CellCode.cluster)
        if displayWidth(of: scalar) == 2 {
          append(code: CellCode.continuation)
        }
        marks = 0
      } else if let count = marks {
        if count < Self.maximumMarks {
          combine(scalar)
        }
        marks = count + 1
      } else {
        appendEscape(scalar)
      }
    }
  }

  private mutating func combine(_ mark: Unicode.Scalar) {
    let last = codes[columns - 1]
    if last == CellCode.cluster || last == CellCode.continuation {
      clusters[clusters.count - 1].text.unicodeScalars.append(mark)
    } else {
      var text = String(Unicode.Scalar(last))
      text.unicodeScalars.append(mark)
      clusters.append(CellCluster(position: columns - 1, text: text))
      codes[columns - 1] = CellCode.cluster
    }
  }

  private mutating func appendEscape(_ scalar: Unicode.Scalar) {
    for byte in Sanitizer.escape(scalar).utf8 {
      append(code: byte)
    }
  }

  /// Shortens the text to that many columns, of which the last is `…`. Characters are not split.
  mutating func cut(to limit: Int) {
    guard columns > limit, limit > 0 else { return }
    var kept = limit - 1
    if codes[kept] == CellCode.continuation {
      kept -= 1
    }
    while kept > 0 && codes[kept - 1] == CellCode.blank {
      kept -= 1
    }
    columns = kept
    while let last = clusters.last, last.position >= kept {
      clusters.removeLast()
    }
    append(code: CellCode.ellipsis)
  }

  /// The text in pieces of at most that many columns, of whole characters; nil if a character is
  /// wider.
  func pieces(of limit: Int) -> [CellText]? {
    var pieces: [CellText] = []
    var start = 0
    while start < columns {
      var end = min(columns, start + limit)
      if end < columns && codes[end] == CellCode.continuation { end -= 1 }
      guard end > start else { return nil }
      var piece = CellText()
      piece.codes = Array(codes[start..<end])
      piece.columns = end - start
      piece.clusters = clusters.filter { $0.position >= start && $0.position < end }
      for index in piece.clusters.indices { piece.clusters[index].position -= start }
      pieces.append(piece)
      start = end
    }
    return pieces
  }

  /// Removes the blanks around the sign `×`.
  mutating func tighten() {
    guard clusters.isEmpty else { return }
    let old = codes[..<columns]
    columns = 0
    for index in old.indices {
      let isBeside =
        index > 0 && old[index - 1] == CellCode.times
        || index + 1 < old.count && old[index + 1] == CellCode.times
      if old[index] != CellCode.blank || !isBeside {
        append(code: old[index])
      }
    }
  }

  mutating func surroundWithBlanks() {
    append(code: CellCode.blank)
    for index in stride(from: columns - 1, to: 0, by: -1) {
      codes[index] = codes[index - 1]
    }
    codes[0] = CellCode.blank
    append(code: CellCode.blank)
    for index in clusters.indices {
      clusters[index].position += 1
    }
  }

  /// Replaces blanks by hard blanks, which patterns do not fill.
  mutating func hardenBlanks() {
    for index in 0..<columns where codes[index] == CellCode.blank {
      codes[index] = CellCode.hardBlank
    }
  }
}
