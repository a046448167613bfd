/// The colours of recordings in a browser, for light and dark backgrounds.
enum Palette {
  struct Entry {
    let selector: String
    let light: String
    let dark: String
  }

  static let background = Entry(selector: "", light: "#ffffff", dark: "#0d1117")
  static let text = Entry(selector: "", light: "#1f2328", dark: "#e6edf3")
  /// One entry for each colour of `TextStyle`, with a contrast of 4.5 or more to its background.
  static let colours = [
    Entry(selector: ".c1", light: "#b31d28", dark: "#ff7b72"),
    Entry(selector: ".c2", light: "#116329", dark: "#7ee787"),
    Entry(selector: ".c3", light: "#7d4e00", dark: "#e3b341"),
    Entry(selector: ".c4", light: "#0550ae", dark: "#79c0ff"),
    Entry(selector: ".c5", light: "#8250df", dark: "#d2a8ff"),
    Entry(selector: ".c6", light: "#0a6c74", dark: "#76e3ea"),
  ]

  /// The fonts whose box drawing characters join.
  static let fonts = "'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace"
}
