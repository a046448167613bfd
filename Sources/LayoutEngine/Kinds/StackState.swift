/// The settings of a stack: UIStackView's properties.
package struct StackState: Equatable, Sendable {
  /// `leading` is `top` and `trailing` is `bottom` in a horizontal stack: UIKit has two names.
  package enum Alignment: String, CaseIterable, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

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

  /// The original that a stack follows where UIStackView and Arranged differ.
  package enum Likeness: String, CaseIterable, Sendable {
    /// UIStackView's layouts.
    case uikit
    /// The open-source Arranged, to the letter of its source.
    case arranged

    /// The beginning of the identifiers of its constraints.
    package var prefix: String {
      switch self {
      case .uikit: "UISV"
      case .arranged: "ASV"
      }
    }
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
  /// The natural lengths along the axis that Arranged's `fillProportionally` still uses, of views
  /// whose natural size has changed since the stack made its constraints.
  package var outdatedLengths: [NodeID: Double] = [:]

  package init() {}
}
