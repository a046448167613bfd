import CommandLanguage
import LayoutEngine
import TerminalText

/// Why constraints of a log conflict, and the usual remedy.
package struct ConflictCause: Equatable {
  package enum Kind: Equatable {
    /// Only views of Apple's own code are in it.
    case apple
    case maskLeftOn
    case zeroSize
    /// Two sizes from outside contradict each other.
    case twoSizes
    case rounding
    case imposedSize
    case hiddenView
    case setTwice
    case masksTooSmall
    case fixedFrame
    case stackFill
    case sum
  }

  package var kind: Kind
  /// One sentence about the app's views.
  package var text: String
  /// The usual remedy, in words.
  package var advice: String
  /// The item whose mask, size or hidden state is the cause.
  package var item: Int?

  /// The members of a conflict, and facts about them.
  private struct Members {
    let report: ConsoleReport
    let items: [ConsoleConstraint]
    let names: [String]

    func has(_ prefix: String) -> Bool {
      items.contains { $0.identifier?.hasPrefix(prefix) == true }
    }

    func className(_ item: Int) -> String { report.items[item].className }

    /// The items of the members, each once.
    var views: [Int] {
      var views: [Int] = []
      for item in items {
        for view in [item.first.item, item.second?.item ?? item.first.item]
        where !views.contains(view) {
          views.append(view)
        }
      }
      return views
    }
  }

  /// - Parameters:
  ///   - places: indices of the constraints of the smallest set.
  ///   - excess: how far they are from holding together, in points.
  ///   - shares: the contribution of each member's constant to the contradiction.
  ///   - squeezed: true if a view of the set has a length of 0 in the layout.
  ///   - names: the names of the report's items.
  package init(
    _ places: [Int], excess: Double, shares: [Double] = [], squeezed: Bool = false,
    names: [String], in report: ConsoleReport
  ) {
    let items = places.map { report.constraints[$0] }
    let members = Members(report: report, items: items, names: names)
    let outside = items.indices.filter { items[$0].isImposed(in: report) }
    func name(_ item: Int) -> String { names[item] }
    func length(_ item: ConsoleConstraint) -> String {
      item.first.attribute.axis == .vertical ? "height" : "width"
    }
    let framework = report.isAppKit ? "AppKit" : "UIKit"
    let masked = Self.maskLeftOn(members, outside.first.map { items[$0] })
    let zero = Self.zeroSize(members)

    if Self.isApples(members) {
      kind = .apple
      text = "Apple's own views conflict; no view of the app is among them"
      let isBar = members.views.contains { members.className($0).hasPrefix("_UIToolbarContent") }
      advice =
        isBar ? "ignore it, or give the toolbar a frame before its first layout" : "ignore it"
    } else if let masked {
      kind = .maskLeftOn
      item = masked
      text =
        "\(name(masked))'s autoresizing mask was left on: it became constraints, which "
        + "contradict yours"
      advice =
        report.isAppKit
        ? "\(name(masked)).translatesAutoresizingMaskIntoConstraints = false, unless "
          + "\(name(masked)) is a pane of a split view"
        : "\(name(masked)).translatesAutoresizingMaskIntoConstraints = false"
    } else if Self.areTwoSizes(outside.map { items[$0] }) {
      kind = .twoSizes
      let one = items[outside[0]]
      item = one.first.item
      text =
        "\(name(one.first.item)) gets two \(length(one))s from outside: "
        + outside.map { NumberText.exact(items[$0].constant) }.joined(separator: " and ")
      advice = "lay the view out once with its final size; the log stops when one is left"
    } else if let zero {
      kind = .zeroSize
      item = zero.first.item
      text =
        "\(name(zero.first.item)) is laid out once with a \(length(zero)) of "
        + "\(NumberText.exact(zero.constant)), before it has its size"
      advice = "give the view a size before its first layout, or its last distance priority 999"
    } else if let first = outside.first {
      let one = items[first]
      item = one.first.item
      let need = Self.needed(first, items, shares).map { NumberText.short($0, decimals: 4) }
      if excess <= 1, !squeezed {
        kind = .rounding
        text =
          "\(name(one.first.item))'s \(length(one)) of \(NumberText.exact(one.constant)) is "
          + "rounded to pixels; " + (need.map { "your constraints need \($0): " } ?? "")
          + "harmless, but logged every time"
        advice = "give your own \(length(one)) or last distance priority 999, or use >="
      } else {
        kind = .imposedSize
        text =
          Self.imposer(members.className(one.first.item), framework)
          + " set \(name(one.first.item))'s \(length(one)) to \(NumberText.exact(one.constant)); "
          + "your constraints need " + (need.map { $0 } ?? "another")
        advice =
          one.first.attribute.axis == .vertical
          ? "give your own height or the distance at the bottom priority 999, or change the row's "
            + "height"
          : "give your own width or the distance at the trailing edge priority 999"
      }
    } else if let index = items.firstIndex(where: {
      $0.identifier?.hasPrefix("fittingSize") == true
    }) {
      kind = .imposedSize
      let one = items[index]
      let need = Self.needed(index, items, shares).map { NumberText.short($0, decimals: 4) }
      text =
        "\(framework) measures \(name(one.first.item)) at a \(length(one)) of "
        + "\(NumberText.exact(one.constant)); your constraints need " + (need ?? "another")
      advice = "give your own size or the last distance priority 999"
    } else if let hiding = items.first(where: { $0.identifier?.hasPrefix("UISV-hiding") == true }) {
      kind = .hiddenView
      item = hiding.first.item
      text =
        "\(name(hiding.first.item)) is hidden in a stack, which sets its "
        + "\(length(hiding)) to 0; your constraints need more"
      advice = "give the hidden view's own size or its last distance priority 999"
    } else if let (one, other) = Self.setTwice(items) {
      kind = .setTwice
      item = one.first.item
      let what = "\(name(one.first.item)).\(one.first.attribute.rawValue)"
      text = "\(what) is set twice, to \(Self.value(one)) and to \(Self.value(other))"
      advice = "change or deactivate the old constraint instead of adding another"
    } else if let mask = items.first(where: { $0.isMask }) {
      let isAllMasks = items.allSatisfy { $0.isMask }
      let size = items.first {
        $0.isMask && $0.second == nil && $0.first.attribute.isLength
      }
      item = size?.first.item ?? mask.first.item
      let frame = size.map {
        "\(name($0.first.item)) is \(NumberText.exact($0.constant)) "
          + ($0.first.attribute.axis == .vertical ? "tall" : "wide")
      }
      if isAllMasks {
        kind = .masksTooSmall
        text =
          "your views are laid out by autoresizing masks at a size that is too small"
          + (frame.map { ": " + $0 } ?? "")
        advice = "give the outer view a larger frame before its subviews are laid out"
      } else {
        kind = .fixedFrame
        text =
          "a frame that was set by hand contradicts your constraints"
          + (frame.map { ": " + $0 } ?? "")
        advice =
          "correct the frame, or set translatesAutoresizingMaskIntoConstraints to false and "
          + "add constraints"
      }
    } else if members.has("UISV") {
      kind = .stackFill
      text = "a stack fills its length, and the sizes of its views do not add up to it"
      advice = "remove one of the sizes, or give it priority 999"
    } else {
      kind = .sum
      text =
        items.count == 1
        ? "\(name(items[0].first.item))'s \(length(items[0])) would be negative"
        : Self.isSquare(items)
          ? "the sizes of your views contradict each other"
          : "the sizes and distances of your views do not add up"
      advice = "remove one, or use >=, or give one priority 999"
    }
  }

  private static func value(_ item: ConsoleConstraint) -> String {
    let number = NumberText.exact(item.constant)
    return item.relation == .equal
      ? number : (item.relation == .lessOrEqual ? "at most " : "at least ") + number
  }

  private static func isSquare(_ items: [ConsoleConstraint]) -> Bool {
    items.allSatisfy { $0.first.attribute.isLength }
  }

  private static func imposer(_ className: String, _ framework: String) -> String {
    if className.contains(text: "TableView") { return "the table view" }
    if className.contains(text: "Collection") { return "the collection view" }
    return framework
  }

  /// The size with which the other members of the set could hold.
  private static func needed(
    _ index: Int, _ items: [ConsoleConstraint], _ shares: [Double]
  ) -> Double? {
    guard index < shares.count, shares[index] != 0, items[index].constant != 0 else { return nil }
    let factor = shares[index] / items[index].constant
    let missing = shares.reduce(0, +)
    return max(0, items[index].constant - missing / factor)
  }

  // MARK: Facts about the members

  /// Returns true if the views are Apple's: all private, or private ones with public ones between
  /// them, and no view that contains the app's views.
  private static func isApples(_ members: Members) -> Bool {
    let classes = members.views.map { members.className($0) }
    let isAlert =
      members.items.count == 1 && members.items[0].constant == -16
      && members.items[0].first.attribute == .width && classes == ["UIView"]
    if isAlert { return true }
    // Apple's identifiers prove no view: a stack's views are the app's.
    let isSystems = members.items.allSatisfy { !$0.isFromSource }
    guard isSystems, classes.contains(where: AppleClasses.isPrivate) else { return false }
    if classes.allSatisfy({ AppleClasses.isPrivate($0) || $0.hasSuffix("LayoutGuide") }) {
      return members.items.allSatisfy {
        ConstraintOwner($0, in: members.report).isOfSystem
      }
    }
    return classes.contains(where: AppleClasses.isClosed)
      && classes.allSatisfy {
        AppleClasses.isPrivate($0) ? AppleClasses.isClosed($0) : AppleClasses.isPublic($0)
      }
  }

  /// The view whose mask became constraints although the app's constraints place it.
  private static func maskLeftOn(_ members: Members, _ outside: ConsoleConstraint?) -> Int? {
    let masked = members.items.filter { $0.isMask }.map { $0.first.item }
    for view in masked {
      let className = members.className(view)
      guard !AppleClasses.isPrivate(className), !className.hasSuffix("CellContentView") else {
        continue
      }
      if let outside, outside.first.item != view { return view }
      let own = members.items.filter {
        !$0.isMask && !ConstraintOwner($0, in: members.report).isOfSystem
      }
      let isPlaced = own.contains { item in
        let views = [item.first.item, item.second?.item]
        guard views.contains(view) else { return false }
        guard let second = item.second else { return true }
        let other = item.first.item == view ? second.item : item.first.item
        guard other != view else { return true }
        // A constraint between the view and one inside it does not place the view.
        return members.report.superviews[view] == other
          || members.report.superviews[view] != nil
            && members.report.superviews[view] == members.report.superviews[other]
      }
      if isPlaced { return view }
    }
    return nil
  }

  /// Two different sizes of one view, both from outside.
  private static func areTwoSizes(_ outside: [ConsoleConstraint]) -> Bool {
    outside.count == 2 && outside[0].first == outside[1].first
      && outside[0].constant != outside[1].constant
  }

  /// A size of zero that a view has before it gets its own.
  private static func zeroSize(_ members: Members) -> ConsoleConstraint? {
    members.items.first { item in
      guard item.second == nil, item.first.attribute.isLength else { return false }
      if item.identifier?.hasPrefix("_UITemporary") == true { return true }
      guard item.constant == 0, item.relation == .equal,
        item.identifier?.hasPrefix("UISV-hiding") != true
      else { return false }
      let isFitting = item.identifier?.hasPrefix("fittingSize") == true
      if isFitting || item.isMask || item.isImposed(in: members.report) { return true }
      // A container that has no size yet: the others are about views inside it.
      let superviews = members.report.superviews
      return item.identifier == nil
        && members.items.contains { other in
          superviews[other.first.item] == item.first.item
            || other.second.map { superviews[$0.item] == item.first.item } ?? false
        }
    }
  }

  /// Two members that ask one attribute for different numbers.
  private static func setTwice(
    _ items: [ConsoleConstraint]
  ) -> (ConsoleConstraint, ConsoleConstraint)? {
    guard items.count == 2, items[0].first == items[1].first,
      items[0].second == items[1].second, items[0].multiplier == items[1].multiplier,
      items[0].constant != items[1].constant, !items.contains(where: { $0.isMask })
    else { return nil }
    return (items[0], items[1])
  }
}

extension ConsoleConstraint {
  /// True if the text names the file that created the constraint.
  var isFromSource: Bool { source != nil || className.hasPrefix("MAS") }
}
