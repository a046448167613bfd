import TerminalText

/// The UTF-8 bytes of every cell code in one charset.
///
/// An entry has up to three bytes, the first one lowest, and their number in the top byte.
struct GlyphTable: Sendable {
  let entries: [UInt32]

  static func table(for charset: FrameStyle.Charset) -> GlyphTable {
    switch charset {
    case .unicode: unicode
    case .ascii: ascii
    case .rounded: rounded
    }
  }

  private static let unicode = GlyphTable(.unicode)
  private static let ascii = GlyphTable(.ascii)
  private static let rounded = GlyphTable(.rounded)

  private init(_ charset: FrameStyle.Charset) {
    let lines = LineGlyphs(charset)
    let signs = Self.signs.unicodeScalars.map {
      charset == .ascii ? ASCIIText.cell(for: $0) : $0
    }
    entries = (0..<256).map { value in
      let code = UInt8(value)
      if code == CellCode.cluster || code == CellCode.continuation {
        return 0
      }
      if code >= CellCode.line {
        return Self.entry(lines.glyph(for: code))
      }
      if code < CellCode.blank {
        return Self.entry(value - 2 < signs.count ? signs[value - 2] : " ")
      }
      return Self.entry(Unicode.Scalar(code))
    }
  }

  /// The signs from `CellCode.hardBlank` on.
  private static let signs = " ×…−→✗⊞▪░▒·┄┊·◂▴▸▾◃▵▹▿"

  static func append(_ entry: UInt32, to bytes: inout [UInt8]) {
    var remainder = entry & 0xFF_FFFF
    for _ in 0..<(entry >> 24) {
      bytes.append(UInt8(truncatingIfNeeded: remainder))
      remainder >>= 8
    }
  }

  private static func entry(_ scalar: Unicode.Scalar) -> UInt32 {
    var bytes: UInt32 = 0
    var count: UInt32 = 0
    for byte in UTF8.encode(scalar) ?? UTF8.encode("?")! {
      bytes |= UInt32(byte) << (8 * count)
      count += 1
    }
    return bytes | count << 24
  }
}

/// The lines of a charset, by their arms: up 1, down 2, left 4, right 8.
private struct LineGlyphs {
  private let plain: [Unicode.Scalar]
  /// Bars: horizontal, vertical, both.
  private let bars: [[Unicode.Scalar]]
  /// Views too thin to have an inside: horizontal, vertical, both.
  private let thin: [[Unicode.Scalar]]
  private let dashes: (horizontal: Unicode.Scalar, vertical: Unicode.Scalar)

  private static let light = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
  private static let round = " ╵╷│╴╯╮┤╶╰╭├─┴┬┼"
  private static let heavy = " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋"
  private static let heavyHorizontal = " ╵╷│╸┙┑┥╺┕┍┝━┷┯┿"
  private static let heavyVertical = " ╹╻┃╴┚┒┨╶┖┎┠─┸┰╂"
  private static let double = " ║║║═╝╗╣═╚╔╠═╩╦╬"
  private static let doubleHorizontal = " ╵╷│═╛╕╡═╘╒╞═╧╤╪"
  private static let doubleVertical = " ║║║╴╜╖╢╶╙╓╟─╨╥╫"

  init(_ charset: FrameStyle.Charset) {
    func scalars(_ texts: String...) -> [[Unicode.Scalar]] {
      texts.map { Array($0.unicodeScalars) }
    }
    switch charset {
    case .unicode, .rounded:
      plain = scalars(charset == .rounded ? Self.round : Self.light)[0]
      bars = scalars(Self.doubleHorizontal, Self.doubleVertical, Self.double)
      thin = scalars(Self.heavyHorizontal, Self.heavyVertical, Self.heavy)
      dashes = ("┄", "┆")
    case .ascii:
      plain = scalars(" |||-+++-+++-+++")[0]
      bars = scalars(" |||=+++=+++=+++", " ###-+++-+++-+++", " ###=+++=+++=+++")
      thin = scalars(" |||_+++_+++_+++", " III-+++-+++-+++", " III_+++_+++_+++")
      dashes = (".", ":")
    }
  }

  func glyph(for code: UInt8) -> Unicode.Scalar {
    let arms = Int(code & 0x0F)
    let isHorizontalBar = code & CellCode.horizontalBar != 0
    let isVerticalBar = code & CellCode.verticalPlain == 0
    let isSpecial = code & CellCode.special != 0
    switch (isHorizontalBar, isVerticalBar) {
    case (false, false) where isSpecial && arms == 3: return dashes.vertical
    case (false, false) where isSpecial && arms == 12: return dashes.horizontal
    case (false, false): return plain[arms]
    case (true, false): return (isSpecial ? thin : bars)[0][arms]
    case (false, true): return (isSpecial ? thin : bars)[1][arms]
    case (true, true): return (isSpecial ? thin : bars)[2][arms]
    }
  }
}
