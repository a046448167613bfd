import LayoutEngine
import LayoutModel

/// Fixed values as `fix` reads them.
enum FixedText {
  static func text(_ fixed: Fixed) -> String {
    switch fixed {
    case .none: "off"
    case .points(let points): NumberText.exact(points)
    case .natural: "auto"
    case .hairline: "hairline"
    }
  }
}
