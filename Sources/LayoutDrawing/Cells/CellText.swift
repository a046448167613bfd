import LayoutEngine
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
/// whose width terminals disagree about (lone joiners, variation selectors, flags) appear as
/// `\u{…}`, so no part of a name can move the cursor or be invisible. Joined emoji and those with a
/// colour of skin take the two columns of one emoji. In ASCII mode, all non-ASCII characters appear as
/// `\u{…}`.
struct CellText {
  /// Maximum number of combining marks on one character; further ones are dropped.
  private static let maximumMarks = 4
  /// Maximum number of scalars in joined emoji before the last one; the longest in use have 10.
  private static let maximumJoined = 12

  private(set) var codes: [UInt8] = []
  private(set) var clusters: [CellCluster] = []

  var columns: Int { codes.count }

  mutating func clear() {
    codes.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
  }

  mutating func append(code: UInt8) { codes.append(code) }

  /// Adds a size as `100 × 240`, or `100×240` if it is tight, with two decimals at most.
  mutating func append(_ size: Size, isTight: Bool) {
    NumberText.append(size.width, decimals: 2, to: &codes)
    codes += isTight ? [CellCode.times] : [CellCode.blank, CellCode.times, CellCode.blank]
    NumberText.append(size.height, decimals: 2, to: &codes)
  }

  /// Adds `text`, but stops soon after `columns` exceeds `limit`, when it certainly does not fit.
  mutating func append(_ text: String, limit: Int, isASCII: Bool) {
    var marks: Int?  // Those of the last character; nil where it takes none.
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      if columns > limit { return }
      let scalar = scalars[index]
      if scalar.value >= 0x20 && scalar.value < 0x7F {
        append(code: UInt8(scalar.value))
        marks = scalar == " " ? nil : 0
      } else if let code = CellCode.code(of: scalar) {
        append(code: code)
        marks = nil
      } else if !isASCII, belongsToEmoji(scalar, before: scalars[index...].dropFirst().first) {
        clusters[clusters.count - 1].text.unicodeScalars.append(scalar)
      } else if isASCII || !Sanitizer.isDrawable(scalar) {
        appendEscape(scalar)
        marks = nil
      } else if displayWidth(of: scalar) > 0 {
        clusters.append(CellCluster(position: columns, text: String(scalar)))
        append(code: CellCode.cluster)
        if displayWidth(of: scalar) == 2 { append(code: CellCode.continuation) }
        marks = 0
      } else if let count = marks {
        if count < Self.maximumMarks { combine(scalar) }
        marks = count + 1
      } else {
        appendEscape(scalar)
      }
    }
  }

  /// True if terminals draw the scalar as a part of the emoji before it.
  private func belongsToEmoji(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    guard codes.last == CellCode.continuation, let emoji = clusters.last?.text.unicodeScalars,
      let last = emoji.last
    else { return false }
    if last == "\u{200D}" { return true }
    return emoji.count < Self.maximumJoined
      && Sanitizer.extends(emoji: last, by: scalar, before: next)
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
    for byte in Sanitizer.escape(scalar).utf8 { append(code: byte) }
  }

  /// Shortens the text to that many columns, of which the last is `…`. Characters are not split.
  mutating func cut(to limit: Int) {
    guard columns > limit, limit > 0 else { return }
    var kept = limit - 1
    if codes[kept] == CellCode.continuation { kept -= 1 }
    while kept > 0 && codes[kept - 1] == CellCode.blank { kept -= 1 }
    codes.removeSubrange(kept...)
    while let last = clusters.last, last.position >= kept { clusters.removeLast() }
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
      piece.clusters = clusters.filter { $0.position >= start && $0.position < end }
      for index in piece.clusters.indices { piece.clusters[index].position -= start }
      pieces.append(piece)
      start = end
    }
    return pieces
  }

  mutating func surroundWithBlanks() {
    codes = [CellCode.blank] + codes + [CellCode.blank]
    for index in clusters.indices { clusters[index].position += 1 }
  }

  /// Replaces blanks by hard blanks, which patterns do not fill.
  mutating func hardenBlanks() {
    for index in 0..<columns where codes[index] == CellCode.blank {
      codes[index] = CellCode.hardBlank
    }
  }
}
