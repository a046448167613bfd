import TerminalText

enum GlyphTable {
  /// The UTF-8 bytes of every cell code in a charset.
  static func glyphs(of charset: FrameStyle.Charset) -> [[UInt8]] {
    tables[FrameStyle.Charset.allCases.firstIndex(of: charset) ?? 0]
  }

  private static let tables = FrameStyle.Charset.allCases.map(made)

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
  /// Plain lines, then bars: horizontal, vertical, both.
  private let bars: [[Unicode.Scalar]]
  /// Plain lines, then views too thin to have an inside: horizontal, vertical, both.
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
      let plain = charset == .rounded ? Self.round : Self.light
      bars = scalars(plain, Self.doubleHorizontal, Self.doubleVertical, Self.double)
      thin = scalars(plain, Self.heavyHorizontal, Self.heavyVertical, Self.heavy)
      dashes = ("┄", "┆")
    case .ascii:
      let plain = " |||-+++-+++-+++"
      bars = scalars(plain, " |||=+++=+++=+++", " ###-+++-+++-+++", " ###=+++=+++=+++")
      thin = scalars(plain, " |||_+++_+++_+++", " III-+++-+++-+++", " III_+++_+++_+++")
      dashes = (".", ":")
    }
  }

  func glyph(for code: UInt8) -> Unicode.Scalar {
    let arms = Int(code & 0x0F)
    let isSpecial = code & CellCode.special != 0
    let direction =
      (code & CellCode.horizontalBar != 0 ? 1 : 0) + (code & CellCode.verticalPlain == 0 ? 2 : 0)
    if direction == 0, isSpecial, arms == 3 { return dashes.vertical }
    if direction == 0, isSpecial, arms == 12 { return dashes.horizontal }
    return (isSpecial ? thin : bars)[direction][arms]
  }
}
