/// Text as SVG and HTML take it.
enum MarkupText {
  /// The text with everything spelled out that would be markup, in elements and in attributes, and
  /// without what XML does not allow at all.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default:
        if isAllowed(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

/// The colours of recordings that are looked at in a browser, for light and dark backgrounds.
enum Palette {
  struct Entry {
    let selector: String
    let light: String
    let dark: String
  }

  static let background = Entry(selector: "", light: "#ffffff", dark: "#0d1117")
  static let text = Entry(selector: "", light: "#1f2328", dark: "#e6edf3")
  /// By the colours of `TextStyle`; each has a contrast of 4.5 or more to its background.
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
