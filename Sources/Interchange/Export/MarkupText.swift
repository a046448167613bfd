package import LayoutEngine

/// Text for SVG and HTML.
package enum MarkupText {
  /// The text with markup characters escaped, for elements and attributes, and without characters
  /// that XML forbids.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let entity = entities[scalar] {
        result += entity
      } else if isAllowed(scalar) {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  /// The attributes of a rectangle in SVG: of a line if a length is negative, which SVG forbids.
  package static func attributes(_ frame: Rect, _ number: (Double) -> String) -> String {
    let numbers = [frame.x, frame.y, max(0, frame.width), max(0, frame.height)]
    return zip(["x", "y", "width", "height"], numbers).map { "\($0)=\"\(number($1))\"" }
      .joined(separator: " ")
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
