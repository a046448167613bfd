/// The value of a word, as the binder reads it by the type of its parameter.
package enum BoundValue: Equatable, Sendable {
  /// The word itself.
  case text
  case number(NumberLiteral)
  case count(Int)
  /// Seconds.
  case time(Double)
  case size(SizeLiteral)
  case axis(isVertical: Bool)
  /// The index of a keyword among those of the type.
  case keyword(Int)
}
