import CommandLanguage

/// The headings of help, in order.
enum Group {
  static let make = "Making views"
  static let change = "Changing the layout"
  static let screen = "The screen"
  static let look = "Looking"
  static let script = "Writing scripts"
  static let session = "The session"
}
