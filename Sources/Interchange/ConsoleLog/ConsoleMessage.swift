/// A message of UIKit or AppKit about a layout that lists no constraints, or a part that a text
/// lacks: its meaning, and which further text would help.
package struct ConsoleMessage: Equatable {
  package let meaning: String
  package let instead: String
  /// True if only AppKit prints the message.
  let isAppKit: Bool

  /// The message of a row of docs/console-data.md, with the numbers and the class that the text
  /// names.
  init(_ row: DataPage.Row, in text: Bytes = []) {
    meaning = row.text("meaning") { Self.value(of: $0, in: text) ?? "" }
    (instead, isAppKit) = (row["paste instead"], row["of"] == "AppKit")
  }

  /// The value of a placeholder.
  private static func value(of name: String, in text: Bytes) -> String? {
    switch name {
    case "width", "height":
      let numbers = text.after("frame = (")?.prefix { $0 != ")" }.split { " ;".utf8.contains($0) }
      guard let numbers, numbers.count == 4 else { return nil }
      let (size, word) = name == "width" ? (numbers[2], "wide") : (numbers[3], "tall")
      return ": the collection view is \(size.string) \(word)"
    case "sum":
      // `100 + 10 + 644 + 10 + 152 = 916 in 816`.
      func isPart(_ byte: UInt8) -> Bool { byte.isDigit || " +.".utf8.contains(byte) }
      guard let sign = text.firstIndex(where: { $0 == "=" }) else { return nil }
      let start = text[..<sign].suffix(while: isPart).startIndex
      let sum = text[start..<text[(sign + 1)...].prefix(while: isPart).endIndex]
      return sum.contains { $0 == "+" } ? ": " + sum.trimmed.string : nil
    case "class", "owner":
      let start = text.after("constraints for <") ?? text.after("Layout instance is <")
      let className = start.map { $0.prefix { $0.isInClass }.string }
      if name == "class" { return className ?? "a view" }
      return className.map { AppleClasses.isPrivate($0) } ?? false
        ? "; it is Apple's own: ignore it" : nil
    default: return nil
    }
  }
}
