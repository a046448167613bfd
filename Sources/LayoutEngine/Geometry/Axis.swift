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

/// A value for each axis.
public struct PerAxis<Value: Equatable & Sendable>: Equatable, Sendable {
  public var horizontal: Value
  public var vertical: Value

  @inlinable public init(_ horizontal: Value, _ vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  @inlinable public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
