import TerminalText

enum GlyphTable {
  /// The UTF-8 bytes of every cell code in a charset.
  static func glyphs(of charset: FrameStyle.Charset) -> [[UInt8]] {
    switch charset {
    case .unicode: unicode
    case .ascii: ascii
    case .rounded: rounded
    }
  }

  private static let unicode = made(for: .unicode)
  private static let ascii = made(for: .ascii)
  private static let rounded = made(for: .rounded)

  private static func made(for charset: FrameStyle.Charset) -> [[UInt8]] {
    let lines = LineGlyphs(charset)
    let signs = signs.unicodeScalars.map { charset == .ascii ? ASCIIText.cell(for: $0) : $0 }
    return (0..<256).map { value in
      let code = UInt8(value)
      var glyph = Unicode.Scalar(code)
      if code == CellCode.cluster || code == CellCode.continuation { return [] }
      if code >= CellCode.line {
        glyph = lines.glyph(for: code)
      } else if code < CellCode.blank {
        glyph = value - 2 < signs.count ? signs[value - 2] : " "
      }
      return Array(String(glyph).utf8)
    }
  }

  /// The signs from `CellCode.hardBlank` on.
  private static let signs = " ×…−→✗⊞▪░▒·┄┊·◂▴▸▾◃▵▹▿"
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
