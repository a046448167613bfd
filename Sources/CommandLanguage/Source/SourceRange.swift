/// A stretch of a source text, in UTF-8 offsets from its start; `lower <= upper`.
package struct SourceRange: Hashable, Sendable {
  package var lower: Int
  package var upper: Int

  package init(lower: Int, upper: Int) {
    self.lower = lower
    self.upper = max(lower, upper)
  }

  /// The smallest range that holds both.
  package func joined(with other: SourceRange) -> SourceRange {
    SourceRange(lower: min(lower, other.lower), upper: max(upper, other.upper))
  }
}
