import CommandLanguage

/// A message of UIKit or AppKit about a layout that lists no constraints: its meaning, and which
/// further text would help.
package struct ConsoleMessage: Equatable {
  package var meaning: String
  package var instead: String
  /// True if the message says that parts of the text are missing.
  var isRedaction = false
  /// True if only AppKit prints the message.
  var isAppKit = false

  private struct Known {
    var words: String
    var meaning: String
    var instead: String
    var isAppKit: Bool

    init(_ words: String, _ meaning: String, _ instead: String, isAppKit: Bool = false) {
      self.isAppKit = isAppKit
      self.words = words
      self.meaning = meaning
      self.instead = instead
    }
  }

  private static let conflictLog =
    "the whole log from \"Unable to simultaneously satisfy constraints\" to \"Will attempt to "
    + "recover\""

  private static let known = [
    Known(
      "the item width must be less than the width of the UICollectionView",
      "an item of a collection view is wider than the space between the insets",
      "the output of `po collectionView.collectionViewLayout` and of `po collectionView`, or make "
        + "the item narrower: bounds.width - sectionInset.left - sectionInset.right - "
        + "contentInset.left - contentInset.right"),
    Known(
      "the item height must be less than the height of the UICollectionView",
      "an item of a collection view is taller than the space between the insets",
      "the output of `po collectionView.collectionViewLayout` and of `po collectionView`, or make "
        + "the item shorter: bounds.height - sectionInset.top - sectionInset.bottom - "
        + "contentInset.top - contentInset.bottom"),
    Known(
      "inconsistent state",
      "a split view's panes and dividers add up to more or less than the split view",
      "the output of `po splitView` and the panes' minimum sizes; usually a pane's frame was set "
        + "by hand, or the panes' minimum sizes exceed the split view", isAppKit: true),
    Known(
      "Detected missing constraints",
      "constraints do not give a view its position and size",
      "the output of `po view.constraintsAffectingLayout(for: .horizontal)` and of `.vertical`; "
        + "add the missing constraints, or let its autoresizing mask position it", isAppKit: true),
    Known(
      "constraints ambiguously suggest a height of zero",
      "the constraints of a cell's content view do not reach from its top to its bottom",
      "the output of `po cell.contentView.constraints`; pin a view to the bottom, too"),
    Known(
      "was told to layout its visible cells",
      "a table was laid out before it was in a window, with a size that is not final",
      "the stack at UITableViewAlertForLayoutOutsideViewHierarchy"),
    Known(
      "Layout still needs update after calling",
      "a view changed its constraints while it was laid out",
      "the stack of the next change; do not add constraints in layout()", isAppKit: true),
    Known(
      "Does the constraint reference something from outside the subtree",
      "a constraint relates views that have no common superview",
      "the code that activates the constraint; add both views first"),
    Known(
      "exceeds internal limits",
      "a constant is too large for a layout",
      "the code that sets the constant"),
    Known(
      ".row-boundary",
      "an NSGridView made these constraints between its rows; the text does not tell its row "
        + "boundaries apart",
      "the whole log, with the constraint that AppKit broke, and the output of `po gridView`; "
        + "usually a row's height or a cell's size does not leave enough for the others",
      isAppKit: true),
    Known(
      ".column-boundary",
      "an NSGridView made these constraints between its columns; the text does not tell its "
        + "column boundaries apart",
      "the whole log, with the constraint that AppKit broke, and the output of `po gridView`; "
        + "usually a column's width or a cell's size does not leave enough for the others",
      isAppKit: true),
    Known(
      "has an ambiguous layout",
      "constraints do not determine a view's position or size",
      "the output of `po [[UIWindow keyWindow] _autolayoutTrace]` and of `po view.constraints`"),
  ]

  /// The messages of a text with the ranges of their lines.
  static func find(
    in text: ConsoleText, _ wrapping: ConsoleWrapping, _ report: ConsoleReport
  ) -> [(ConsoleMessage, Range<Int>)] {
    var result: [(ConsoleMessage, Range<Int>)] = []
    let packed = known.map { known in known.words.utf8.filter { $0 != 0x20 } }
    for position in text.bytes.indices where !text.isFact(position) {
      for (index, words) in packed.enumerated()
      where words[0] == text.bytes[position] {
        guard let end = wrapping.end(of: words, at: position) else { continue }
        let lines = lineRange(position..<end, in: text)
        var message = ConsoleMessage(
          meaning: known[index].meaning, instead: known[index].instead,
          isAppKit: known[index].isAppKit)
        message.complete(with: text)
        result.append((message, lines))
      }
    }
    // The beginning of a line that only names the layout of a message.
    let subject = "The relevant UICollectionViewFlowLayout instance is".utf8.filter { $0 != 0x20 }
    if let message = result.first?.0 {
      for position in text.bytes.indices where text.bytes[position] == subject[0] {
        guard !text.isFact(position), let end = wrapping.end(of: subject, at: position) else {
          continue
        }
        result.append((message, lineRange(position..<end, in: text)))
      }
    }
    return result + missingParts(of: text, wrapping, report)
  }

  private static func lineRange(_ range: Range<Int>, in text: ConsoleText) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, text.bytes[start - 1] != 0x0A { start -= 1 }
    while end < text.bytes.count, text.bytes[end] != 0x0A { end += 1 }
    return start..<end
  }

  /// Adds the numbers and the class that the text names.
  private mutating func complete(with text: ConsoleText) {
    let all = text.string(0..<text.bytes.count)
    if meaning.hasPrefix("a split view's panes"), let sum = Self.splitSum(in: all) {
      meaning += ": " + sum
    }
    if meaning.hasPrefix("an item of a collection view"),
      let frame = Self.numbers(after: "frame = (", in: all), frame.count == 4
    {
      let length = meaning.contains(text: "wider") ? frame[2] : frame[3]
      meaning +=
        ": the collection view is \(Self.short(length)) "
        + (meaning.contains(text: "wider") ? "wide" : "tall")
    }
    if meaning.hasPrefix("constraints do not give"),
      let name = Self.word(after: "constraints for <", in: all)
    {
      meaning = "constraints do not give \(name) its position and size"
      if AppleClasses.isPrivate(name) { meaning += "; the view is Apple's own: ignore it" }
    }
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  private static func remainder(after mark: String, in text: String) -> [UInt8]? {
    let (bytes, mark) = (Array(text.utf8), Array(mark.utf8))
    return bytes.indices.first { ConsoleText.has(mark, at: $0, in: bytes) }
      .map { Array(bytes[($0 + mark.count)...]) }
  }

  private static func numbers(after mark: String, in text: String) -> [Double]? {
    remainder(after: mark, in: text).map { remainder in
      remainder.prefix { $0 != UInt8(ascii: ")") }.split { $0 == 0x20 || $0 == UInt8(ascii: ";") }
        .compactMap { Double(String(decoding: $0, as: UTF8.self)) }
        .filter { $0.magnitude < 1e9 }
    }
  }

  private static func word(after mark: String, in text: String) -> String? {
    remainder(after: mark, in: text).map { remainder in
      let name = remainder.prefix {
        ConsoleText.isLetter($0) || ConsoleText.isDigit($0) || $0 == 0x5F || $0 == 0x2E
      }
      return String(decoding: name, as: UTF8.self)
    }
  }

  /// Returns the sum in the message about a split view: `100 + 10 + 644 + 10 + 152 = 916 in 816`.
  private static func splitSum(in text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    func isPart(_ byte: UInt8) -> Bool {
      ConsoleText.isDigit(byte) || byte == 0x20 || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: ".")
    }
    var start = sign
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    var end = sign + 1
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    let sum = bytes[start..<end].drop { $0 == 0x20 }
    guard sum.contains(UInt8(ascii: "+")) else { return nil }
    return String(decoding: sum, as: UTF8.self)
  }

  // MARK: Missing parts

  private static func missingParts(
    of text: ConsoleText, _ wrapping: ConsoleWrapping, _ report: ConsoleReport
  ) -> [(ConsoleMessage, Range<Int>)] {
    var result: [(ConsoleMessage, Range<Int>)] = []
    let mark = Array("<private>".utf8)
    if let position = text.bytes.indices.first(where: { text.has(mark, at: $0) }) {
      result.append(
        (
          ConsoleMessage(
            meaning: "parts of the log are <private>: the system redacted them",
            instead: "the log as Xcode's console shows it while the app is debugged; a device's "
              + "log is redacted", isRedaction: true), position..<position
        ))
    }
    guard report.constraints.isEmpty,
      let position = text.bytes.indices.first(where: { position in
        ConsoleWrapping.headings.contains {
          $0[0] == text.bytes[position] && wrapping.end(of: $0, at: position) != nil
        }
      }), result.isEmpty
    else { return result }
    let quotes = Array("\"\"".utf8)
    let isStripped = text.bytes.indices.contains { text.has(quotes, at: $0) }
    result.append(
      (
        ConsoleMessage(
          meaning: isStripped
            ? "a page took the constraints for HTML and removed them"
            : report.constraintCount > 0
              ? "no constraint of the log's list could be read"
              : "the log's list of constraints is missing", instead: conflictLog),
        position..<position
      ))
    return result
  }
}
