import LayoutEngine

/// The colours of a frame, one byte for each cell. 0 is the terminal's default colour.
enum FramePalette {
  static let plain: UInt8 = 0
  static let bar: UInt8 = 1
  static let ambiguous: UInt8 = 2
  static let broken: UInt8 = 3
  static let faint: UInt8 = 4
  static let mark: UInt8 = 5
  private static let firstName: UInt8 = 6
  private static let nameCount: UInt8 = 5
  /// A name that has changed since the last frame.
  static let changed: UInt8 = 11
  private static let firstTint: UInt8 = 12

  /// The colour of a name by its level in the tree; colours repeat after five levels.
  static func name(depth: Int) -> UInt8 { firstName + UInt8(depth.magnitude % UInt(nameCount)) }

  /// The colour of a bar: the nearest one of the terminal, or the usual one for grey.
  static func colour(of tint: BarColor) -> UInt8 {
    tints.firstIndex { $0.colors.contains(tint) }.map { firstTint + UInt8($0) } ?? bar
  }

  /// The SGR parameters of the colour, in `ESC [ 0 … m`.
  static func parameters(_ colour: UInt8, in palette: FrameStyle.Palette) -> StaticString {
    if colour >= firstTint { return tints[Int(colour - firstTint)].parameters }
    return switch palette {
    case .basic: basic[Int(colour)]
    case .dark: dark[Int(colour)]
    case .light: light[Int(colour)]
    }
  }

  /// The colours of bars: the same in each palette.
  private static let tints: [(colors: [BarColor], parameters: StaticString)] = [
    ([.red], ";31"), ([.green], ";32"), ([.orange, .brown], ";33"), ([.blue], ";34"),
    ([.purple], ";35"), ([.teal], ";36"), ([.white], ";37"), ([.black], ";30"), ([.mint], ";92"),
    ([.yellow], ";93"), ([.indigo], ";94"), ([.pink], ";95"), ([.cyan], ";96"),
  ]

  /// The sixteen colours that users can configure in every terminal, for any background.
  private static let basic: [StaticString] = [
    "", ";36", ";33", ";31", ";2", ";35", ";1", ";1;94", ";1;32", ";1;35", ";1;36", ";1;33",
  ]

  /// Some of the 256 colours with fixed RGB values, with a contrast of at least 7 to black, which
  /// is readable even on a projector.
  private static let dark: [StaticString] = [
    "", ";38;5;80", ";38;5;221", ";38;5;210", ";38;5;248", ";38;5;213",
    ";1", ";1;38;5;117", ";1;38;5;120", ";1;38;5;219", ";1;38;5;123", ";1;38;5;215",
  ]

  private static let light: [StaticString] = [
    "", ";38;5;23", ";38;5;58", ";38;5;124", ";38;5;240", ";38;5;90",
    ";1", ";1;38;5;19", ";1;38;5;22", ";1;38;5;89", ";1;38;5;23", ";1;38;5;88",
  ]
}

extension FrameStyle {
  /// The SGR parameters for the selection, in `ESC [ … m`.
  package var accent: String { "0\(FramePalette.parameters(FramePalette.changed, in: palette))" }
}
