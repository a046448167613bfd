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
  /// Pull-to-reveal: a secondary that waits beyond an edge of the primary.
  case reveal
  /// A view onto content that may be larger.
  case scroll

  public var word: String {
    switch self {
    case .view: "view"
    case .split: "split"
    case .splitter: "splitter"
    case .stack: "stack"
    case .canvas: "canvas"
    case .reveal: "reveal"
    case .scroll: "scroll"
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
