extension RandomAccessCollection where Index == Int {
  /// The index of an item by the number that people type for it, counted from 1; `nil` if there is
  /// no such item, whatever the number.
  package func index(ofNumber number: Int) -> Int? {
    number >= 1 && number <= count ? startIndex + (number - 1) : nil
  }
}
