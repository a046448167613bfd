import LayoutEngine
import TerminalText

/// The cause of a conflict in a log, and the usual remedy; docs/console-data.md has the texts.
package struct ConflictCause: Equatable {
  package enum Kind: String {
    /// All its views belong to Apple's code.
    case apple
    case maskLeftOn
    /// Interface Builder made a constraint that the app's code contradicts.
    case prototyping
    /// A view is pinned to itself.
    case itself
    case zeroSize
    case twoSizes
    case rounding
    case imposedSize
    case hiddenView
    case setTwice
    case masksTooSmall
    /// A container, such as a column, owns the frame.
    case containerFrame
    case fixedFrame
    /// The constraints need more than a screen.
    case screen
    case stackFill
    case sum
  }

  package let kind: Kind
  /// One sentence about the app's views.
  package let text: String
  /// The usual remedy, in words.
  package let advice: String
  /// The item whose mask, size or hidden state is the cause.
  package let item: Int?

  /// The cause of a conflict: the first row of the table that matches.
  init(_ conflict: LogConflict) {
    let matches = Self.matchers.lazy.compactMap { row, match in match(conflict).map { (row, $0) } }
    let (name, member) = matches.first ?? ("sum", 0)
    let row = ConsoleData.rows("Causes").first { $0[0] == name } ?? [name, "", ""]
    kind = Kind(rawValue: String(name.prefix { $0 != "." })) ?? .sum
    text = ConsoleData.filled(row[1]) { conflict.word($0, about: member) }
    advice = ConsoleData.filled(row[2]) { conflict.word($0, about: member) }
    let isOfView = ![.apple, .stackFill, .sum].contains(kind)
    item = isOfView ? conflict.items[member].first.item : nil
  }

  /// Finds the member that a cause is about, 0 if it is about all of them; `nil` for another cause.
  private typealias Match = @Sendable (LogConflict) -> Int?

  private static let matchers: [(row: String, match: Match)] = [
    ("apple.process", { $0.process == nil ? nil : 0 }),
    (
      "apple.bar",
      { conflict in
        let isBar = conflict.items.flatMap { $0.relatedItems }
          .contains { conflict.className($0).hasPrefix("_UIToolbarContent") }
        return conflict.areApples && isBar ? 0 : nil
      }
    ),
    ("apple", { $0.areApples ? 0 : nil }),
    ("prototyping", { $0.items.firstIndex { $0.className.hasPrefix("NSIBPrototyping") } }),
    ("maskLeftOn.pane", { $0.report.isAppKit ? $0.maskLeftOn : nil }),
    ("maskLeftOn", { $0.maskLeftOn }), ("itself", { $0.items.firstIndex { $0.isItself } }),
    ("twoSizes", twoSizes),
    (
      "zeroSize.own",
      { conflict in
        // Masonry's descriptions drop the identifiers of the system's sizes.
        guard !conflict.report.isMasonry, let zero = zeroSize(conflict) else { return nil }
        return conflict.items[zero].owner.isOfApp ? zero : nil
      }
    ),
    ("zeroSize", zeroSize),
    ("rounding", { $0.detail.excess <= 1 && !$0.isSqueezed ? imposedSize($0) : nil }),
    ("imposedSize", imposedSize),
    ("imposedSize.fitting", { $0.items.firstIndex { $0.hasIdentifier("fittingSize") } }),
    ("hiddenView.stack", { $0.items.allSatisfy { $0.owner.isOfSystem } ? hiddenView($0) : nil }),
    ("hiddenView", hiddenView), ("setTwice", setTwice),
    ("masksTooSmall", { $0.items.allSatisfy { $0.isMask } ? $0.frame : nil }),
    ("containerFrame", { $0.container == nil ? nil : $0.items.firstIndex { $0.isMaskedSize } }),
    ("screen", { $0.items.firstIndex(where: $0.isScreen) }),
    (
      "fixedFrame.content",
      { conflict in
        let view = conflict.frame.map { conflict.className(conflict.items[$0].first.item) }
        let isContent = view.map(AppleClasses.isContentView) == true
        return conflict.hasMaskedFrame && isContent ? conflict.frame : nil
      }
    ),
    ("fixedFrame", { $0.hasMaskedFrame ? $0.frame : nil }),
    ("stackFill", { $0.items.contains { $0.hasIdentifier("UISV") } ? 0 : nil }),
    ("sum.negative", negative),
    ("sum.sizes", { $0.items.allSatisfy { $0.first.attribute.isLength } ? 0 : nil }),
  ]

  // MARK: Longer matchers

  private static func imposedSize(_ conflict: LogConflict) -> Int? {
    conflict.items.firstIndex { $0.isImposed }
  }

  private static func hiddenView(_ conflict: LogConflict) -> Int? {
    conflict.items.firstIndex { $0.hasIdentifier("UISV-hiding") }
  }

  /// Two different sizes of one view, both imposed.
  private static func twoSizes(_ conflict: LogConflict) -> Int? {
    let imposed = conflict.items.filter { $0.isImposed }
    guard imposed.count == 2, imposed[0].first == imposed[1].first,
      imposed[0].constant != imposed[1].constant
    else { return nil }
    return imposedSize(conflict)
  }

  /// The size of zero of a view that has not been laid out yet.
  private static func zeroSize(_ conflict: LogConflict) -> Int? {
    conflict.items.firstIndex { item in
      guard item.isSize else { return false }
      if item.hasIdentifier("_UITemporary") { return true }
      guard item.constant == 0, item.relation == .equal, !item.hasIdentifier("UISV-hiding") else {
        return false
      }
      if item.hasIdentifier("fittingSize") || item.isMask || item.isImposed { return true }
      // A container without a size yet: the other constraints concern views inside it.
      return item.identifier == nil
        && conflict.items.contains { other in
          other.relatedItems.contains { conflict.views[$0].superview == item.first.item }
        }
    }
  }

  /// A length below 0, or two edges of a view in the wrong order.
  private static func negative(_ conflict: LogConflict) -> Int? {
    let items = conflict.items
    let edges: [[Attribute]] = [[.left, .right], [.leading, .trailing], [.top, .bottom]]
    let attributes = items.map { $0.first.attribute }
    let isCrossed =
      items.count == 2 && items[0].first.item == items[1].first.item && items[0].second != nil
      && items[0].second == items[1].second
      && edges.contains { $0 == attributes || $0.reversed() == attributes }
    return items.count == 1 || isCrossed ? 0 : nil
  }

  /// Two members that set one attribute to different numbers.
  private static func setTwice(_ conflict: LogConflict) -> Int? {
    let items = conflict.items
    guard items.count == 2, items[0].first == items[1].first, items[0].second == items[1].second,
      items[0].multiplier == items[1].multiplier, items[0].constant != items[1].constant
    else { return nil }
    return items.contains { $0.isMask } ? nil : 0
  }
}
