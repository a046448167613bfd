/// The colours of a frame, each a byte beside its cell. 0 is the terminal's own colour.
enum FramePalette {
  static let plain: UInt8 = 0
  static let bar: UInt8 = 1
  static let ambiguous: UInt8 = 2
  static let broken: UInt8 = 3
  static let faint: UInt8 = 4
  static let mark: UInt8 = 5
  private static let firstName: UInt8 = 6
  private static let nameCount: UInt8 = 5

  /// The colour of a name, by its level in the tree; levels repeat after five.
  static func name(depth: Int) -> UInt8 {
    firstName + UInt8(depth.magnitude % UInt(nameCount))
  }

  /// The parameters of the colour in `ESC [ 0 … m`. Only the sixteen colours that every terminal
  /// lets its user choose, so that a frame suits light and dark backgrounds.
  static func parameters(_ colour: UInt8) -> StaticString {
    sequences[Int(colour)]
  }

  private static let sequences: [StaticString] = [
    "", ";36", ";33", ";31", ";2", ";35", ";1", ";1;34", ";1;32", ";1;35", ";1;36",
  ]
}
