// Keeps the module small: the standard library inlines its code into every interpolation of a
// number, and there are hundreds of them.
extension DefaultStringInterpolation {
  @inline(never)
  mutating func appendInterpolation(_ number: Int) { appendLiteral(number.decimalText) }
}

extension Int { @inline(never) fileprivate var decimalText: String { description } }
