/// The differences between kinds. Other code uses these properties instead of comparing kinds.
extension Kind {
  @inlinable public var isLeaf: Bool { self == .view }

  /// True if the children lie along an axis that the user sets.
  @inlinable public var hasAxis: Bool { self == .split || self == .splitter || self == .stack }

  /// True if children can be added and removed one by one.
  @inlinable public var takesAnyNumberOfChildren: Bool {
    self == .split || self == .stack || self == .canvas
  }

  /// The ways in which a container hides a child.
  public enum Hiding: Sendable {
    case never
    /// The child is marked as hidden, and the others get its space.
    case flag
    /// The child is the hidden side of the container, and the other side gets its space.
    case side
    /// The child is the first one and is covered beyond an edge.
    case cover
  }

  @inlinable public var hiding: Hiding {
    switch self {
    case .view, .scroll: .never
    case .split, .stack, .canvas: .flag
    case .splitter: .side
    case .reveal: .cover
    }
  }

  /// True if the children divide the length along the axis, and are as thick as the container.
  @inlinable public var dividesItsLength: Bool { self == .split || self == .splitter }

  /// True if each child has a ratio or a fixed length.
  @inlinable public var sharesByRatios: Bool { self == .split }

  /// True if a draggable bar separates a primary and a secondary side.
  @inlinable public var hasBar: Bool { self == .splitter }

  /// True if constraints place the children.
  @inlinable public var placesByConstraints: Bool { self == .stack || self == .canvas }

  /// True if the container generates constraints that arrange its children, like UIStackView. Its
  /// children then determine its baselines.
  @inlinable public var arrangesChildren: Bool { self == .stack }

  /// True if the children are content that is moved by an offset and clipped by the container.
  @inlinable public var scrollsContent: Bool { self == .reveal || self == .scroll }

  /// True if the content has its own size and any offset along both axes.
  @inlinable public var scrollsFreely: Bool { self == .scroll }

  /// True if a pan moves its contents.
  @inlinable public var takesPans: Bool { self == .splitter || self == .reveal || self == .scroll }
}
