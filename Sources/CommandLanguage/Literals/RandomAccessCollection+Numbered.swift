extension RandomAccessCollection where Index == Int {
  /// The index of the item with a typed number, counted from 1; `nil` if there is no such item.
  package func index(ofNumber number: Int) -> Int? {
    number >= 1 && number <= count ? startIndex + (number - 1) : nil
  }
}
