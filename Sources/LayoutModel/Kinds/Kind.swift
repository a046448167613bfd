/// How a view arranges its children; a `view` has none.
public enum Kind: UInt8, Sendable, CaseIterable {
  case view
  /// PCSplitView's arithmetic: n children, ratios and fixed values.
  case split
  /// SplitView's arithmetic: primary, secondary and a draggable splitter.
  case splitter

  public var word: String {
    switch self {
    case .view: "view"
    case .split: "split"
    case .splitter: "splitter"
    }
  }
}

/// A side of a splitter.
public enum Side: UInt8, Sendable, CaseIterable {
  case primary
  case secondary

  public var word: String { self == .primary ? "primary" : "secondary" }
  public var opposite: Side { self == .primary ? .secondary : .primary }
}
