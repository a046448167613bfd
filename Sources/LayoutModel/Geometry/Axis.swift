/// The direction along which a container arranges its children.
package enum Axis: UInt8, Sendable, CaseIterable {
  case horizontal
  case vertical

  /// The other direction.
  package var crossed: Axis { self == .horizontal ? .vertical : .horizontal }

  /// The letter that scripts use: `h` or `v`.
  package var letter: String { self == .horizontal ? "h" : "v" }

  /// UIKit's word: `horizontal` or `vertical`.
  package var word: String { self == .horizontal ? "horizontal" : "vertical" }
}
