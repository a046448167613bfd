package import LayoutEngine
import TerminalText

/// The spelling of fixed lengths in scripts.
package enum FixedText {
  package static func text(_ fixed: Fixed) -> String {
    switch fixed {
    case .none: "off"
    case .points(let points): NumberText.exact(points)
    case .natural: "auto"
    case .hairline: "hairline"
    }
  }
}
