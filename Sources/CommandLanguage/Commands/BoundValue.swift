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

  /// The number of a parameter that takes one.
  var literal: NumberLiteral {
    if case .number(let literal) = self { literal } else { isOfAnotherType() }
  }

  /// The same as points, or the seconds of a time.
  var number: Double {
    switch self {
    case .number(let literal): literal.value
    case .time(let seconds): seconds
    case .text, .count, .size, .axis, .keyword: isOfAnotherType()
    }
  }

  /// Ends the program: the binder has not read the word by the type that asks for its value.
  package func isOfAnotherType() -> Never {
    preconditionFailure("the binder reads a word by the type of its parameter")
  }
}
