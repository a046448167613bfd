package import CommandLanguage
package import LayoutEngine

/// `options alignAllTop,…`: NSLayoutConstraint.FormatOptions.
package struct VisualFormatOptions {
  /// The direction from the first view to the last.
  enum Direction: String, CaseIterable {
    case leadingToTrailing = "directionLeadingToTrailing"
    case leftToRight = "directionLeftToRight"
    case rightToLeft = "directionRightToLeft"
  }

  private(set) var alignments: [Attribute] = []
  private(set) var direction = Direction.leadingToTrailing
  private(set) var isBaselineToBaseline = false

  private static let aligned: [(keyword: String, attribute: Attribute)] = [
    ("alignAllLeft", .left), ("alignAllRight", .right), ("alignAllTop", .top),
    ("alignAllBottom", .bottom), ("alignAllLeading", .leading), ("alignAllTrailing", .trailing),
    ("alignAllCenterX", .centerX), ("alignAllCenterY", .centerY),
    ("alignAllLastBaseline", .lastBaseline), ("alignAllFirstBaseline", .firstBaseline),
    ("alignAllBaseline", .lastBaseline),
  ]
  private static let edgeToEdge = "spacingEdgeToEdge"
  private static let baselineToBaseline = "spacingBaselineToBaseline"

  static let keywords =
    aligned.map { $0.keyword } + Direction.allCases.map { $0.rawValue }
    + [edgeToEdge, baselineToBaseline]

  /// Reads keywords with commas, blanks or `|` between; Objective-C's long names as well.
  ///
  /// UIKit's rules: views in a row are aligned by vertical attributes, views in a column by
  /// horizontal ones.
  package init(_ words: [Word], along axis: Axis, _ arguments: Arguments) throws(Diagnostic) {
    var scanner = ConstraintScanner(words, in: arguments.statement.source)
    var hasDirection = false
    while true {
      while scanner.take(",") || scanner.take("|") || scanner.take(".") {}
      scanner.skipBlanks()
      if scanner.isAtEnd { return }
      guard let word = scanner.nameRun() else {
        throw scanner.errorHere(
          "bad-option", "\(scanner.upcomingText()) is not an option of the visual format",
          fix: Self.keywords.joined(separator: " "))
      }
      let keyword = try Self.keyword(word, scanner)
      if let match = Self.aligned.first(where: { $0.keyword == keyword }) {
        if match.attribute.axis == axis {
          let arrangement = axis == .horizontal ? "side by side" : "one above the other"
          throw scanner.source.error(
            "bad-option", "\(keyword) would put views that are \(arrangement) on top of each other",
            at: word.range,
            fix: axis == .horizontal
              ? "in H: alignAllTop, alignAllBottom, alignAllCenterY, alignAllFirstBaseline …"
              : "in V: alignAllLeading, alignAllTrailing, alignAllCenterX, alignAllLeft …")
        }
        if !alignments.contains(match.attribute) { alignments.append(match.attribute) }
      } else if let match = Direction(rawValue: keyword) {
        guard !hasDirection else {
          throw scanner.source.error("bad-option", "a format has one direction", at: word.range)
        }
        hasDirection = true
        direction = match
      } else if keyword == Self.baselineToBaseline {
        guard axis == .vertical else {
          throw scanner.source.error(
            "bad-option", "only vertical formats have distances between baselines", at: word.range,
            fix: "V:…")
        }
        isBaselineToBaseline = true
      }
    }
  }

  private static func keyword(
    _ word: Word, _ scanner: ConstraintScanner
  ) throws(Diagnostic) -> String {
    let prefix = "nslayoutformat"
    var folded = Keyword.fold(word.text)
    if folded.hasPrefix(prefix) { folded.removeFirst(prefix.utf8.count) }
    if let keyword = Keyword.canonical(folded, in: keywords) { return keyword }
    let hint = Suggestion.hint(for: folded, among: keywords)
    throw scanner.source.error(
      "bad-option", "\(Message.quoted(word.text)) is not an option of the visual format" + hint,
      at: word.range, fix: hint.isEmpty ? keywords.joined(separator: " ") : nil)
  }

  /// The attributes at both ends of a view.
  func sides(along axis: Axis) -> VisualFormat.Sides {
    if axis == .vertical { return (.top, .bottom, .topMargin, .bottomMargin) }
    return switch direction {
    case .leadingToTrailing: (.leading, .trailing, .leadingMargin, .trailingMargin)
    case .leftToRight: (.left, .right, .leftMargin, .rightMargin)
    case .rightToLeft: (.right, .left, .rightMargin, .leftMargin)
    }
  }
}
