/// The direction along which a container arranges its children.
public enum Axis: UInt8, Sendable, CaseIterable {
  case horizontal
  case vertical

  public var crossed: Axis { self == .horizontal ? .vertical : .horizontal }

  /// The letter that scripts use: `h` or `v`.
  public var letter: String { self == .horizontal ? "h" : "v" }

  /// UIKit's word: `horizontal` or `vertical`.
  public var word: String { self == .horizontal ? "horizontal" : "vertical" }
}
