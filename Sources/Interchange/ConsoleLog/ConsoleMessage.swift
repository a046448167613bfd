/// A message of UIKit or AppKit about a layout that lists no constraints: its meaning, and which
/// further text would help.
package struct ConsoleMessage: Equatable {
  package var meaning: String
  package var instead: String
  /// True if only AppKit prints the message.
  var isAppKit = false

  private struct Known {
    var letters: [UInt8]
    var message: ConsoleMessage

    init(_ words: String, _ meaning: String, _ instead: String, isAppKit: Bool = false) {
      letters = words.utf8.filter { LogBytes.isLetter($0) || LogBytes.isDigit($0) }
      message = ConsoleMessage(meaning: meaning, instead: instead, isAppKit: isAppKit)
    }
  }

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
      "Detected missing constraints", "constraints do not give a view its position and size",
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
      "no common ancestor",
      "a constraint relates views that have no common superview, which raises an exception",
      "the code that activates the constraint; add both views to one hierarchy first"),
    Known(
      "Does the constraint reference something from outside the subtree",
      "a constraint relates views that have no common superview",
      "the code that activates the constraint; add both views first"),
    Known(
      "view hierarchy is not prepared for the constraint",
      "a constraint was added to a view that contains only one of its views, or none",
      "the code that adds the constraint; add both views first, and use isActive = true"),
    Known(
      "view hierarchy unprepared for constraint",
      "a constraint was added to a view that contains only one of its views, or none",
      "the code that adds the constraint; add both views first, and use isActive = true"),
    Known(
      "Invalid pairing of layout attributes",
      "a constraint relates attributes that do not fit: a length with an edge, or a horizontal with "
        + "a vertical one", "the code that makes the constraint; relate attributes of one axis"),
    Known(
      "Use leading/trailing for both or neither",
      "a constraint relates a directional edge (leading) with one that is not (left)",
      "the code that makes the constraint; use leading and trailing on both sides, or left and right"
    ),
    Known(
      "a location equal to a constant",
      "a constraint sets an edge to a number: an edge needs a second view",
      "the code that makes the constraint; relate the edge to the superview's"),
    Known(
      "Constraint items must each be",
      "a constraint was made for an object that is no view and no layout guide, for example nil",
      "the code that makes the constraint, and the output of `po` for both of its items"),
    Known(
      "Constraint must contain a first layout item",
      "a constraint was made for nil, for example an outlet that is not connected",
      "the code that makes the constraint, and the output of `po` for its first item"),
    Known(
      "Unable to parse constraint format",
      "a string of the visual format has a mistake where the arrow points",
      "the line with the arrow, and the keys of the views; each view stands in brackets: [name]"),
    Known(
      "contains NaN",
      "a frame has a coordinate that is not a number: a division by 0, or an empty average",
      "the code that computes the frame, with the sizes at that time; check them for 0 first"),
    Known(
      "is not finite",
      "the constant of a constraint is infinite or not a number",
      "the code that sets the constant, with the numbers from which it is computed"),
    Known(
      "exceeds internal limits", "a constant is too large for a layout",
      "the code that sets the constant"),
    Known(
      "Auto Layout still required after executing -layoutSubviews",
      "a view's layoutSubviews does not call super, so that its constraints are not solved",
      "the code of layoutSubviews; call super.layoutSubviews()"),
    Known(
      "without invalidating the layout",
      "a collection view's layout changed the attributes of an item without an invalidation",
      "the code of the layout; call invalidateLayout() first, and return copies of attributes"),
    Known(
      "no UICollectionViewLayoutAttributes instance for",
      "a collection view's layout has no attributes for an item or a header that it shows",
      "the code of layoutAttributesForItem(at:) or ForSupplementaryView; return attributes for it"),
    Known(
      "received layout attributes for a cell with an index path that does not exist",
      "a collection view's layout returned attributes for an item that does not exist",
      "the code of layoutAttributesForElements(in:), and the numbers of items before and after"),
    Known(
      "has an ambiguous layout", "constraints do not determine a view's position or size",
      "the output of `po [[UIWindow keyWindow] _autolayoutTrace]` and of `po view.constraints`"),
  ]

  /// The indices of the known messages by their first letters. Looked up, never iterated.
  private static let firsts: [UInt8: [Int]] = {
    var firsts: [UInt8: [Int]] = [:]
    for (index, known) in known.enumerated() { firsts[known.letters[0], default: []].append(index) }
    return firsts
  }()

  /// The messages of a text between its constraints, with their ranges.
  static func find(in bytes: [UInt8], _ gaps: [Range<Int>]) -> [(ConsoleMessage, Range<Int>)] {
    var result: [(ConsoleMessage, Range<Int>)] = []
    for gap in gaps {
      for offset in gap {
        for index in firsts[bytes[offset]] ?? [] {
          let known = known[index]
          guard let end = LogSentences.end(of: known.letters, at: offset, in: bytes) else {
            continue
          }
          var message = known.message
          message.complete(with: bytes[...])
          result.append((message, offset..<end))
        }
      }
    }
    return result
  }

  /// Adds the numbers and the class that the text names.
  private mutating func complete(with text: ArraySlice<UInt8>) {
    let meaning = meaning.utf8.map { $0 }[...]
    if meaning.hasPrefix("a split view's panes"), let sum = Self.splitSum(in: text) {
      self.meaning += ": " + sum
    }
    if meaning.hasPrefix("an item of a collection view"),
      let start = text.offset(of: "frame = (")
    {
      let frame = text[(start + 9)...].prefix { $0 != UInt8(ascii: ")") }
        .split { " ;".utf8.contains($0) }
      let isWide = meaning.offset(of: "wider") != nil
      if frame.count == 4 {
        self.meaning +=
          ": the collection view is \(LogBytes.string(frame[isWide ? 2 : 3])) "
          + (isWide ? "wide" : "tall")
      }
    }
    if meaning.hasPrefix("constraints do not give"),
      let start = text.offset(of: "constraints for <")
    {
      let name = LogBytes.string(text[(start + 17)...].prefix(while: LogBytes.isInClass))
      self.meaning = "constraints do not give \(name) its position and size"
      if AppleClasses.isPrivate(name) { self.meaning += "; the view is Apple's own: ignore it" }
    }
  }

  /// Returns the sum in the message about a split view: `100 + 10 + 644 + 10 + 152 = 916 in 816`.
  private static func splitSum(in text: ArraySlice<UInt8>) -> String? {
    guard let sign = text.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    func isPart(_ byte: UInt8) -> Bool { LogBytes.isDigit(byte) || " +.".utf8.contains(byte) }
    let start = text[..<sign].lastIndex { !isPart($0) }.map { $0 + 1 } ?? text.startIndex
    let end = text[(sign + 1)...].firstIndex { !isPart($0) } ?? text.endIndex
    let sum = text[start..<end].trimmed
    return sum.contains(UInt8(ascii: "+")) ? LogBytes.string(sum) : nil
  }

  // MARK: Missing parts

  /// The messages about parts that a text lacks.
  static func missing(
    from text: ArraySlice<UInt8>, _ report: ConsoleReport, hasGrid: Bool, hasHeading: Bool
  ) -> [ConsoleMessage] {
    if report.isRedacted {
      return [
        ConsoleMessage(
          meaning: "parts of the log are <private>: the system redacted them",
          instead: "the log as Xcode's console shows it while the app is debugged; a device's "
            + "log is redacted")
      ]
    }
    if hasGrid {
      return [
        ConsoleMessage(
          meaning:
            "an NSGridView made these constraints between its rows or columns; the text does "
            + "not tell their boundaries apart",
          instead: "the whole log, with the constraint that AppKit broke, and the output of `po "
            + "gridView`; usually a row's height, a column's width or a cell's size does not leave "
            + "enough for the others", isAppKit: true)
      ]
    }
    guard report.constraints.isEmpty, hasHeading else { return [] }
    return [
      ConsoleMessage(
        meaning: text.offset(of: "\"\"") != nil
          ? "a page took the constraints for HTML and removed them"
          : report.constraintCount > 0
            ? "no constraint of the log's list could be read"
            : "the log's list of constraints is missing",
        instead: "the whole log from \"Unable to simultaneously satisfy constraints\" to \"Will "
          + "attempt to recover\"")
    ]
  }
}
