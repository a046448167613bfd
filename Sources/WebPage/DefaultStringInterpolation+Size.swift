// The page is compiled as one module. What the standard library inlines into every text with a
// number in it is in hundreds of places otherwise.
extension DefaultStringInterpolation {
  @inline(never)
  mutating func appendInterpolation(_ number: Int) { appendLiteral(number.decimalText) }
}

extension Int {
  @inline(never)
  fileprivate var decimalText: String { description }
}
