/// How a view arranges its children; a `view` has none.
public enum Kind: UInt8, Sendable, CaseIterable {
  case view
  /// PCSplitView's arithmetic: n children, ratios and fixed values.
  case split
  /// SplitView's arithmetic: primary, secondary and a draggable splitter.
  case splitter
  /// UIStackView's, as Arranged generates its constraints.
  case stack
  /// Plain constraints, and FlexibleLayout's spaces.
  case canvas

  public var word: String {
    switch self {
    case .view: "view"
    case .split: "split"
    case .splitter: "splitter"
    case .stack: "stack"
    case .canvas: "canvas"
    }
  }

  /// Whether its children are placed by constraints.
  public var isConstrained: Bool { self == .stack || self == .canvas }
}

/// A side of a splitter.
public enum Side: UInt8, Sendable, CaseIterable {
  case primary
  case secondary

  public var word: String { self == .primary ? "primary" : "secondary" }
  public var opposite: Side { self == .primary ? .secondary : .primary }
}
