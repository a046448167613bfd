/// The size of a cell, the style of letters, and CSS times, for all pictures of terminals.
enum SVGCell {
  /// The size of a cell in pixels, and the size and baseline of its letters.
  static let width = 8
  static let height = 16
  static let fontSize = 14
  static let baseline = 12

  /// The CSS rules of `TextStyle` for a light or dark theme, one per line.
  static var styleRules: [String] {
    func rules(_ shade: (Palette.Entry) -> String) -> [String] {
      ["text,.x{fill:\(shade(Palette.text))}", ".bg{fill:\(shade(Palette.background))}"]
        + Palette.colours.map { "\($0.selector){fill:\(shade($0))}" }
    }
    let looks = [
      "text{font:\(fontSize)px \(Palette.fonts);white-space:pre}",
      ".b{font-weight:bold}", ".f{opacity:.65}",
    ]
    return looks + rules { $0.light }
      + ["@media (prefers-color-scheme:dark){"] + rules { $0.dark } + ["}"]
  }

  /// `-4` or `-4.1`, of tenths.
  static func seconds(_ tenths: Int) -> String {
    let whole = "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10)"
    return tenths % 10 == 0 ? whole : whole + ".\(tenths.magnitude % 10)"
  }

  /// A share in per cent with three decimals: `33.333%`.
  static func percentage(of part: Int, in total: Int) -> String {
    thousandths(100_000 * part / total) + "%"
  }
}
