/// The differences between kinds. Other code uses these properties instead of comparing kinds.
extension Kind {
  @inlinable public var isLeaf: Bool { self == .view }

  // MARK: Children

  /// True if the children lie along an axis that the user sets.
  @inlinable public var hasAxis: Bool {
    switch self {
    case .split, .splitter, .stack: true
    case .view, .canvas, .reveal, .scroll: false
    }
  }

  /// True if children can be added and removed one by one.
  @inlinable public var takesAnyNumberOfChildren: Bool {
    switch self {
    case .split, .stack, .canvas: true
    case .view, .splitter, .reveal, .scroll: false
    }
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

  // MARK: Layout

  /// True if the children divide the length along the axis, and are as thick as the container.
  @inlinable public var dividesItsLength: Bool {
    switch self {
    case .split, .splitter: true
    case .view, .stack, .canvas, .reveal, .scroll: false
    }
  }

  /// True if each child has a ratio or a fixed length.
  @inlinable public var sharesByRatios: Bool {
    switch self {
    case .split: true
    case .view, .splitter, .stack, .canvas, .reveal, .scroll: false
    }
  }

  /// True if a draggable bar separates a primary and a secondary side.
  @inlinable public var hasBar: Bool {
    switch self {
    case .splitter: true
    case .view, .split, .stack, .canvas, .reveal, .scroll: false
    }
  }

  /// True if constraints place the children.
  @inlinable public var placesByConstraints: Bool {
    switch self {
    case .stack, .canvas: true
    case .view, .split, .splitter, .reveal, .scroll: false
    }
  }

  /// True if the container generates constraints that arrange its children, like UIStackView. Its
  /// children then determine its baselines.
  @inlinable public var arrangesChildren: Bool {
    switch self {
    case .stack: true
    case .view, .split, .splitter, .canvas, .reveal, .scroll: false
    }
  }

  // MARK: Gestures

  /// True if the children are content that is moved by an offset and clipped by the container.
  @inlinable public var scrollsContent: Bool {
    switch self {
    case .reveal, .scroll: true
    case .view, .split, .splitter, .stack, .canvas: false
    }
  }

  /// True if the content has its own size and any offset along both axes.
  @inlinable public var scrollsFreely: Bool {
    switch self {
    case .scroll: true
    case .view, .split, .splitter, .stack, .canvas, .reveal: false
    }
  }

  /// True if a pan moves its contents.
  @inlinable public var takesPans: Bool {
    switch self {
    case .splitter, .reveal, .scroll: true
    case .view, .split, .stack, .canvas: false
    }
  }
}
