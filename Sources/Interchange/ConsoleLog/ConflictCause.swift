import CommandLanguage
import LayoutEngine
import TerminalText

/// The cause of a conflict in a log, and the usual remedy.
package struct ConflictCause: Equatable {
  package enum Kind: Equatable {
    /// All its views belong to Apple's code.
    case apple
    case maskLeftOn
    /// A view is pinned to itself.
    case itself
    case zeroSize
    case twoSizes
    case rounding
    case imposedSize
    case hiddenView
    case setTwice
    case masksTooSmall
    case fixedFrame
    /// The constraints need more than a screen.
    case screen
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
  ///   - excess: the amount by which they contradict each other, in points.
  ///   - shares: the contribution of each member's constant to the contradiction.
  ///   - freed: for each member, the constant with which it would be compatible with the others.
  ///   - squeezed: true if a view of the set has a length of 0 in the layout.
  ///   - names: the names of the report's items.
  init(
    _ positions: [Int], excess: Double, shares: [Double] = [], freed: [Double?] = [],
    squeezed: Bool = false, names: [String], in report: ConsoleReport
  ) {
    let items = positions.map { report.constraints[$0] }
    let members = Members(report: report, items: items, names: names)
    let outside = items.indices.filter { items[$0].isImposed(in: report) }
    func name(_ item: Int) -> String { names[item] }
    func length(_ item: ConsoleConstraint) -> String {
      item.first.attribute.axis == .vertical ? "height" : "width"
    }
    let framework = report.isAppKit ? "AppKit" : "UIKit"
    let masked = Self.maskLeftOn(members, outside.first.map { items[$0] })
    let zero = Self.zeroSize(members)
    func need(_ index: Int) -> String? {
      guard let least = Self.needed(index, items, shares) else { return nil }
      let number = NumberText.short(least, decimals: 4)
      // The smallest set proves only a lower bound for the size that all constraints need.
      let isLeast = index < freed.count && freed[index].map { $0 > least + 0.01 } ?? false
      return isLeast ? "at least " + number : number
    }

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
    } else if let anchorPair = items.first(where: { $0.isItself }) {
      kind = .itself
      item = anchorPair.first.item
      let name = name(anchorPair.first.item)
      text =
        "\(name).\(anchorPair.first.attribute.rawValue) is related to \(name)'s own "
        + "\(anchorPair.second?.attribute.rawValue ?? ""), which fixes its \(length(anchorPair))"
      advice = "relate it to another view"
    } else if Self.areTwoSizes(outside.map { items[$0] }) {
      kind = .twoSizes
      let one = items[outside[0]]
      item = one.first.item
      text =
        "\(name(one.first.item)) has two imposed \(length(one))s: "
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
      let need = need(first)
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
      let need = need(index)
      text =
        "\(framework) measures \(name(one.first.item)) at a \(length(one)) of "
        + "\(NumberText.exact(one.constant)); your constraints need " + (need ?? "another")
      advice = "give your own size or the last distance priority 999"
    } else if let hiding = items.first(where: { $0.identifier?.hasPrefix("UISV-hiding") == true }) {
      kind = .hiddenView
      item = hiding.first.item
      let name = name(hiding.first.item)
      let hidden = "\(name) is hidden in a stack, which sets its \(length(hiding)) to 0; "
      if items.allSatisfy({ ConstraintOwner($0, in: report).isOfSystem }) {
        text = hidden + "the stack inside it keeps its spacing"
        advice =
          "set the spacing to 0 while the stack is hidden, or put the stack into a view and give "
          + "one of its edges there priority 999"
      } else {
        text = hidden + "your constraints need more"
        advice = "give the hidden view's own size or its last distance priority 999"
      }
    } else if let (one, other) = Self.setTwice(items) {
      kind = .setTwice
      item = one.first.item
      let what = "\(name(one.first.item)).\(one.first.attribute.rawValue)"
      text = "\(what) is set twice, to \(Self.value(one)) and to \(Self.value(other))"
      advice = "change or deactivate the old constraint instead of adding another"
    } else if let mask = items.first(where: { $0.isMask }), Self.hasFrame(items) {
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
      } else if let size, let index = items.firstIndex(where: { $0.address == size.address }),
        !report.isAppKit, Self.isScreen(size, members)
      {
        kind = .screen
        text =
          "your constraints need \(need(index) ?? "another \(length(size))"), and "
          + "\(name(size.first.item)) is as \(length(size) == "height" ? "tall" : "wide") as a "
          + "screen: \(NumberText.exact(size.constant))"
        advice = "remove one of the sizes or distances, or use >=, or give one priority 999"
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

  /// Returns true if the views belong to Apple: all are private, or public ones between private
  /// ones, and none contains views of the app.
  static func isApples(_ positions: [Int], in report: ConsoleReport) -> Bool {
    !positions.isEmpty
      && isApples(
        Members(report: report, items: positions.map { report.constraints[$0] }, names: []))
  }

  private static func isApples(_ members: Members) -> Bool {
    let classes = members.views.map { members.className($0) }
    let isAlert =
      members.items.count == 1 && members.items[0].constant == -16
      && members.items[0].first.attribute == .width && classes == ["UIView"]
    if isAlert { return true }
    // Apple's identifiers do not prove Apple's views: a stack contains views of the app.
    let isSystems = members.items.allSatisfy { !$0.isFromSource }
    guard isSystems, classes.contains(where: AppleClasses.isPrivate) else { return false }
    if classes.allSatisfy({ AppleClasses.isPrivate($0) || $0.hasSuffix("LayoutGuide") }) {
      return members.items.allSatisfy {
        ConstraintOwner($0, in: members.report).isOfSystem
      }
    }
    let isClosed =
      classes.contains(where: AppleClasses.isClosed)
      && classes.allSatisfy {
        AppleClasses.isPrivate($0) ? AppleClasses.isClosed($0) : AppleClasses.isPublic($0)
      }
    return isClosed || members.items.allSatisfy { isInside($0, members) }
  }

  /// Returns true for a constraint between private views, guides, and views of public classes that
  /// are related to a private view without views of an app.
  private static func isInside(_ item: ConsoleConstraint, _ members: Members) -> Bool {
    [item.first.item, item.second?.item ?? item.first.item].allSatisfy { view in
      let className = members.className(view)
      if AppleClasses.isPrivate(className) || className.hasSuffix("LayoutGuide") { return true }
      return AppleClasses.isPublic(className)
        && members.items.contains { other in
          guard let second = other.second else { return false }
          let (first, last) = (other.first.item, second.item)
          return first == view && AppleClasses.isClosed(members.className(last))
            || last == view && AppleClasses.isClosed(members.className(first))
        }
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
      let anchorPair = members.items.filter {
        !$0.isMask && !ConstraintOwner($0, in: members.report).isOfSystem
      }
      let isPlaced = anchorPair.contains { item in
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
    return shorterView(members)
  }

  /// A view that its mask makes so much shorter than its superview that its length becomes 0, while
  /// the app's constraints determine the superview.
  private static func shorterView(_ members: Members) -> Int? {
    guard members.items.contains(where: { ConstraintOwner($0, in: members.report).isOfApp }) else {
      return nil
    }
    return members.items.first { item in
      item.isMask && item.first.attribute.isLength && item.second != nil && item.constant < 0
        && item.multiplier == 1 && !AppleClasses.isPrivate(members.className(item.first.item))
        && !members.items.contains { $0.address != item.address && $0.first == item.first }
    }?.first.item
  }

  /// The width or height of a screen in either orientation.
  private static let screenLengths = Set(Device.all.flatMap { [$0.width, $0.height] } + [480])

  /// Returns true for the frame of a plain view that is as long as a screen.
  private static func isScreen(_ size: ConsoleConstraint, _ members: Members) -> Bool {
    let isInside = members.report.superviews[size.first.item] != nil
    return !isInside && members.className(size.first.item) == "UIView" && size.relation == .equal
      && screenLengths.contains(size.constant)
  }

  /// Returns true if masks fix a frame, or if all constraints come from masks. Masks with a
  /// flexible size only keep distances.
  private static func hasFrame(_ items: [ConsoleConstraint]) -> Bool {
    items.allSatisfy { $0.isMask }
      || items.contains { item in
        item.isMask
          && (item.second == nil || item.first.attribute.isLength
            || [.centerX, .centerY].contains(item.first.attribute))
      }
  }

  /// Two different sizes of one view, both imposed.
  private static func areTwoSizes(_ outside: [ConsoleConstraint]) -> Bool {
    outside.count == 2 && outside[0].first == outside[1].first
      && outside[0].constant != outside[1].constant
  }

  /// The size of zero of a view that has not been laid out yet.
  private static func zeroSize(_ members: Members) -> ConsoleConstraint? {
    members.items.first { item in
      guard item.second == nil, item.first.attribute.isLength else { return false }
      if item.identifier?.hasPrefix("_UITemporary") == true { return true }
      guard item.constant == 0, item.relation == .equal,
        item.identifier?.hasPrefix("UISV-hiding") != true
      else { return false }
      let isFitting = item.identifier?.hasPrefix("fittingSize") == true
      if isFitting || item.isMask || item.isImposed(in: members.report) { return true }
      // A container without a size yet: the other constraints concern views inside it.
      let superviews = members.report.superviews
      return item.identifier == nil
        && members.items.contains { other in
          superviews[other.first.item] == item.first.item
            || other.second.map { superviews[$0.item] == item.first.item } ?? false
        }
    }
  }

  /// Two members that set one attribute to different numbers.
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
  /// True if it relates two edges of one view.
  package var isItself: Bool {
    guard let second else { return false }
    return second.item == first.item && second.attribute != first.attribute
      && !first.attribute.isLength && !second.attribute.isLength
      && first.attribute.axis == second.attribute.axis
  }

  /// True if the text names the file that created the constraint.
  var isFromSource: Bool { source != nil || className.hasPrefix("MAS") }
}
