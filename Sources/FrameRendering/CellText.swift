/// One character that has no code of its own: a base and the marks that combine with it.
struct CellCluster: Equatable, Sendable {
  /// The index of its cell; a wide character's first.
  var position: Int
  var text: String
}

/// A piece of text on its way into cells, made safe to print.
///
/// Control and format characters, unusual blanks, private and unassigned characters, and those
/// whose width terminals disagree about (joiners, variation selectors, flags, skin tones) appear
/// as `\u{…}`, so nothing in a name can move the cursor, hide, or push a border aside. In ASCII
/// that holds for everything else beyond ASCII, too.
struct CellText {
  /// More marks on one character than any script needs are left out.
  private static let maximumMarks = 4

  private(set) var codes: [UInt8] = []
  private(set) var clusters: [CellCluster] = []

  var columns: Int { codes.count }

  mutating func clear() {
    codes.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
  }

  mutating func append(code: UInt8) {
    codes.append(code)
  }

  /// Adds `text`, but stops soon after `columns` is more than `limit`: enough to know that it
  /// does not fit.
  mutating func append(_ text: String, limit: Int, isASCII: Bool) {
    let before = codes.count
    if !appendSimple(text, limit: limit) {
      codes.removeLast(codes.count - before)
      appendAny(text, limit: limit, isASCII: isASCII)
    }
  }

  /// Adds text of printable ASCII and `×`, as nearly all is; false where something else occurs.
  private mutating func appendSimple(_ text: String, limit: Int) -> Bool {
    var isLead = false
    for byte in text.utf8 {
      if isLead {
        guard byte == 0x97 else { return false }
        codes.append(CellCode.times)
        isLead = false
      } else if byte >= 0x20 && byte < 0x7F {
        codes.append(byte)
      } else if byte == 0xC3 {
        isLead = true
      } else {
        return false
      }
      if codes.count > limit {
        break
      }
    }
    return true
  }

  private mutating func appendAny(_ text: String, limit: Int, isASCII: Bool) {
    var marks: Int?  // Those of the last character; nil where it takes none.
    for scalar in text.unicodeScalars {
      if codes.count > limit {
        return
      }
      if scalar.value >= 0x20 && scalar.value < 0x7F {
        codes.append(UInt8(scalar.value))
        marks = scalar == " " ? nil : 0
      } else if let code = CellCode.code(of: scalar) {
        codes.append(code)
        marks = nil
      } else if isASCII || !Self.isDrawable(scalar) {
        appendEscape(scalar)
        marks = nil
      } else if FrameRendering.columns(of: scalar) > 0 {
        clusters.append(CellCluster(position: codes.count, text: String(scalar)))
        codes.append(CellCode.cluster)
        if FrameRendering.columns(of: scalar) == 2 {
          codes.append(CellCode.continuation)
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

  /// Joins a mark to the last character.
  private mutating func combine(_ mark: Unicode.Scalar) {
    let last = codes[codes.count - 1]
    if last == CellCode.cluster || last == CellCode.continuation {
      clusters[clusters.count - 1].text.unicodeScalars.append(mark)
    } else {
      var text = String(Unicode.Scalar(last))
      text.unicodeScalars.append(mark)
      clusters.append(CellCluster(position: codes.count - 1, text: text))
      codes[codes.count - 1] = CellCode.cluster
    }
  }

  private mutating func appendEscape(_ scalar: Unicode.Scalar) {
    codes.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".utf8)
  }

  /// Shortens the text to that many columns, the last of them `…`. Whole characters only.
  mutating func cut(to columns: Int) {
    guard codes.count > columns, columns > 0 else { return }
    var kept = columns - 1
    if codes[kept] == CellCode.continuation {
      kept -= 1
    }
    while kept > 0 && codes[kept - 1] == CellCode.blank {
      kept -= 1
    }
    codes.removeLast(codes.count - kept)
    while let last = clusters.last, last.position >= kept {
      clusters.removeLast()
    }
    codes.append(CellCode.ellipsis)
  }

  /// Takes out the blanks around the sign `×`.
  mutating func tighten() {
    guard clusters.isEmpty, let index = codes.firstIndex(of: CellCode.times) else { return }
    if index + 1 < codes.count && codes[index + 1] == CellCode.blank {
      codes.remove(at: index + 1)
    }
    if index > 0 && codes[index - 1] == CellCode.blank {
      codes.remove(at: index - 1)
    }
  }

  /// Turns blanks into such as patterns leave alone.
  mutating func hardenBlanks() {
    for index in codes.indices where codes[index] == CellCode.blank {
      codes[index] = CellCode.hardBlank
    }
  }

  private static func isDrawable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x20E3:
      return false  // Flags, skin tones, keycaps: one glyph or two, as the terminal likes.
    default:
      break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return false
    default:
      return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
