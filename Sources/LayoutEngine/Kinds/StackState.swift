/// The settings of a stack: UIStackView's properties.
package struct StackState: Equatable, Sendable {
  /// In a horizontal stack, `leading` is UIKit's `top` and `trailing` is `bottom`.
  package enum Alignment: String, CaseIterable, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// The alignment with one of UIKit's names, of a stack of either axis.
    package init?(word: String) {
      switch word {
      case "top": self = .leading
      case "bottom": self = .trailing
      default: self.init(rawValue: word)
      }
    }

    /// UIKit's name for it in a stack of that axis.
    package func word(along axis: Axis) -> String {
      switch self {
      case .leading: axis == .horizontal ? "top" : "leading"
      case .trailing: axis == .horizontal ? "bottom" : "trailing"
      case .fill, .firstBaseline, .center, .lastBaseline: rawValue
      }
    }
  }

  package enum Distribution: String, CaseIterable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The library that a stack imitates if UIStackView and Arranged differ.
  package enum Likeness: String, CaseIterable, Sendable {
    /// UIStackView's layouts.
    case uikit
    /// The open-source Arranged, exactly as in its source.
    case arranged

    /// The beginning of the identifiers of its constraints.
    package var prefix: String { self == .uikit ? "UISV" : "ASV" }
  }

  package var like = Likeness.uikit
  /// Points between neighbours.
  package var spacing = 0.0
  package var alignment = Alignment.fill
  package var distribution = Distribution.fill
  /// Vertical spacing is measured from baseline to baseline.
  package var isBaselineRelative = false
  /// The arranged views keep to the stack's layout margins instead of its edges.
  package var isMarginsRelative = false
  /// The outdated natural lengths, along the axis, that Arranged's `fillProportionally` still uses
  /// after the natural sizes of views have changed.
  package var outdatedLengths: [NodeID: Double] = [:]

  package init() {}
}
