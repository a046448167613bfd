/// How a view arranges its children; a `view` has none.
package enum Kind: UInt8, Sendable, CaseIterable {
  case view
  /// PCSplitView's arithmetic: n children, ratios and fixed values.
  case split
  /// SplitView's arithmetic: primary, secondary and a draggable splitter.
  case splitter

  package var word: String {
    switch self {
    case .view: "view"
    case .split: "split"
    case .splitter: "splitter"
    }
  }
}

/// A side of a splitter.
package enum Side: UInt8, Sendable, CaseIterable {
  case primary
  case secondary

  package var word: String { self == .primary ? "primary" : "secondary" }
  package var opposite: Side { self == .primary ? .secondary : .primary }
}
