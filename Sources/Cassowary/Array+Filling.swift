extension Array where Element: BitwiseCopyable {
  /// Makes an array of `count` equal elements.
  ///
  /// `init(repeating:count:)` asks the standard library for the type of its storage each time. That
  /// takes longer than to fill the few elements that most arrays of a component have.
  @inline(__always)
  init(filling count: Int, with element: Element) {
    self = []
    reserveCapacity(count)
    append(contentsOf: repeatElement(element, count: count))
  }
}
