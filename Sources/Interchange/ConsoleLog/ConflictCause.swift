import CommandLanguage
import LayoutEngine
import TerminalText

/// The cause of a conflict in a log, and the usual remedy.
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

  package var kind: Kind
  /// One sentence about the app's views.
  package var text: String
  /// The usual remedy, in words.
  package var advice: String
  /// The item whose mask, size or hidden state is the cause.
  package var item: Int?

  /// The cause of a conflict: the first one that matches.
  init(_ members: ConflictMembers) {
    self = Self.matchers.lazy.compactMap { $0(members) }.first ?? Self.sum(members)
  }

  private init(_ kind: Kind, _ text: String, _ advice: String, item: Int? = nil) {
    (self.kind, self.text, self.advice, self.item) = (kind, text, advice, item)
  }

  private static let matchers: [@Sendable (ConflictMembers) -> ConflictCause?] = [
    apple, prototyping, maskLeftOn, itself, twoSizes, zeroSize, imposedSize, fittingSize,
    hiddenView, setTwice,
    masksTooSmall, containerFrame, screen, fixedFrame, stackFill,
  ]

  // MARK: Matchers

  private static func apple(_ members: ConflictMembers) -> ConflictCause? {
    guard members.areApples else { return nil }
    let isBar = members.views.contains { members.className($0).hasPrefix("_UIToolbarContent") }
    return Self(
      .apple,
      members.process.map { "the process \($0) belongs to Apple; no view of the app is in its log" }
        ?? "Apple's own views conflict; no view of the app is among them",
      isBar ? "ignore it, or give the toolbar a frame before its first layout" : "ignore it")
  }

  private static func prototyping(_ members: ConflictMembers) -> ConflictCause? {
    let made = members.items.first { $0.className.hasPrefix("NSIBPrototyping") }
    guard let made else { return nil }
    return Self(
      .prototyping,
      "Interface Builder made a constraint for \(members.names[made.first.item]), because it has too "
        + "few there; it contradicts yours",
      "add the constraints in Interface Builder, or mark those there \"Remove at build time\"",
      item: made.first.item)
  }

  private static func maskLeftOn(_ members: ConflictMembers) -> ConflictCause? {
    guard let view = members.viewWithMaskLeftOn else { return nil }
    let name = members.names[view]
    return Self(
      .maskLeftOn,
      "\(name)'s autoresizing mask was left on: it became constraints, which contradict yours",
      "\(name).translatesAutoresizingMaskIntoConstraints = false"
        + (members.report.isAppKit ? ", unless \(name) is a pane of a split view" : ""),
      item: view)
  }

  private static func itself(_ members: ConflictMembers) -> ConflictCause? {
    guard let pair = members.items.first(where: { $0.isItself }) else { return nil }
    let name = members.names[pair.first.item]
    return Self(
      .itself,
      "\(name).\(pair.first.attribute.rawValue) is related to \(name)'s own "
        + "\(pair.second?.attribute.rawValue ?? ""), which fixes its \(pair.length)",
      "relate it to another view", item: pair.first.item)
  }

  /// Two different sizes of one view, both imposed.
  private static func twoSizes(_ members: ConflictMembers) -> ConflictCause? {
    let imposed = members.imposed.map { members.items[$0] }
    guard imposed.count == 2, imposed[0].first == imposed[1].first,
      imposed[0].constant != imposed[1].constant
    else { return nil }
    return Self(
      .twoSizes,
      "\(members.names[imposed[0].first.item]) has two imposed \(imposed[0].length)s: "
        + imposed.map { NumberText.exact($0.constant) }.joined(separator: " and "),
      "lay the view out once with its final size; the log stops when one is left",
      item: imposed[0].first.item)
  }

  /// The size of zero of a view that has not been laid out yet.
  private static func zeroSize(_ members: ConflictMembers) -> ConflictCause? {
    let zero = members.items.first { item in
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
    guard let zero else { return nil }
    let name = members.names[zero.first.item]
    return Self(
      .zeroSize,
      "\(name) is laid out once with a \(zero.length) of \(NumberText.exact(zero.constant)), before "
        + "it has its size",
      "give the view a size before its first layout, or its last distance priority 999",
      item: zero.first.item)
  }

  private static func imposedSize(_ members: ConflictMembers) -> ConflictCause? {
    guard let index = members.imposed.first else { return nil }
    let one = members.items[index]
    let (view, length) = (one.first.item, one.length)
    let (name, size) = (members.names[view], NumberText.exact(one.constant))
    let need = members.need(index)
    if members.excess <= 1, !members.isSqueezed {
      return Self(
        .rounding,
        "\(name)'s \(length) of \(size) is rounded to pixels; "
          + (need.map { "your constraints need \($0): " } ?? "")
          + "harmless, but logged every time",
        "give your own \(length) or last distance priority 999, or use >=", item: view)
    }
    let advice =
      one.first.attribute.axis == .vertical
      ? "give your own height or the distance at the bottom priority 999"
      : "give your own width or the distance at the trailing edge priority 999"
    return Self(
      .imposedSize,
      members.imposer(of: view) + " set \(name)'s \(length) to \(size); your constraints need "
        + (need ?? "another"),
      advice + members.containerAdvice(of: view, one.first.attribute), item: view)
  }

  private static func fittingSize(_ members: ConflictMembers) -> ConflictCause? {
    let index = members.items.firstIndex { $0.identifier?.hasPrefix("fittingSize") == true }
    guard let index else { return nil }
    let one = members.items[index]
    return Self(
      .imposedSize,
      "\(members.framework) measures \(members.names[one.first.item]) at a \(one.length) of "
        + "\(NumberText.exact(one.constant)); your constraints need \(members.need(index) ?? "another")",
      "give your own size or the last distance priority 999", item: one.first.item)
  }

  private static func hiddenView(_ members: ConflictMembers) -> ConflictCause? {
    let hiding = members.items.first { $0.identifier?.hasPrefix("UISV-hiding") == true }
    guard let hiding else { return nil }
    let view = hiding.first.item
    let text =
      "\(members.names[view]) is hidden in a stack, which sets its \(hiding.length) to 0; "
    if members.items.allSatisfy({ ConstraintOwner($0, in: members.report).isOfSystem }) {
      return Self(
        .hiddenView, text + "the stack inside it keeps its spacing",
        "set the spacing to 0 while the stack is hidden, or put the stack into a view and give "
          + "one of its edges there priority 999", item: view)
    }
    return Self(
      .hiddenView, text + "your constraints need more",
      "give the hidden view's own size or its last distance priority 999", item: view)
  }

  /// Two members that set one attribute to different numbers.
  private static func setTwice(_ members: ConflictMembers) -> ConflictCause? {
    let items = members.items
    guard items.count == 2, items[0].first == items[1].first, items[0].second == items[1].second,
      items[0].multiplier == items[1].multiplier, items[0].constant != items[1].constant,
      !items.contains(where: { $0.isMask })
    else { return nil }
    let values = items.map { item in
      (item.relation == .equal ? "" : item.relation == .lessOrEqual ? "at most " : "at least ")
        + NumberText.exact(item.constant)
    }
    return Self(
      .setTwice,
      "\(members.names[items[0].first.item]).\(items[0].first.attribute.rawValue) is set twice, to "
        + "\(values[0]) and to \(values[1])",
      "change or deactivate the old constraint instead of adding another", item: items[0].first.item
    )
  }

  private static func masksTooSmall(_ members: ConflictMembers) -> ConflictCause? {
    guard members.items.allSatisfy({ $0.isMask }) else { return nil }
    return Self(
      .masksTooSmall,
      "your views are laid out by autoresizing masks at a size that is too small"
        + members.frameText,
      "give the outer view a larger frame before its subviews are laid out",
      item: members.maskedView)
  }

  /// A frame that a table, a collection, a menu or a split view sets.
  private static func containerFrame(_ members: ConflictMembers) -> ConflictCause? {
    guard let size = members.maskedSize,
      let container = members.container(of: size.first.item, size.first.attribute)
    else { return nil }
    let index = members.items.firstIndex { $0.address == size.address }
    let name = members.names[size.first.item]
    return Self(
      .containerFrame,
      "\(container) sets \(name)'s \(size.length) to \(NumberText.exact(size.constant)); your "
        + "constraints need \(index.flatMap { members.need($0) } ?? "another")",
      "give one of your own sizes or distances priority 999, or change the \(container.words)",
      item: size.first.item)
  }

  private static func screen(_ members: ConflictMembers) -> ConflictCause? {
    guard let size = members.maskedSize, !members.report.isAppKit, members.isScreen(size),
      let index = members.items.firstIndex(where: { $0.address == size.address })
    else { return nil }
    return Self(
      .screen,
      "your constraints need \(members.need(index) ?? "another \(size.length)"), and "
        + "\(members.names[size.first.item]) is as \(size.adjective) as a screen: "
        + NumberText.exact(size.constant),
      "remove one of the sizes or distances, or use >=, or give one priority 999",
      item: size.first.item)
  }

  private static func fixedFrame(_ members: ConflictMembers) -> ConflictCause? {
    guard members.hasMaskedFrame, let view = members.maskedView else { return nil }
    let isContent = AppleClasses.isContentView(members.className(view))
    return Self(
      .fixedFrame,
      "a frame that was set by hand contradicts your constraints" + members.frameText,
      isContent
        ? "correct the frame, or give one of your own sizes or distances priority 999"
        : "correct the frame, or set translatesAutoresizingMaskIntoConstraints to false and add "
          + "constraints",
      item: view)
  }

  private static func stackFill(_ members: ConflictMembers) -> ConflictCause? {
    guard members.items.contains(where: { $0.identifier?.hasPrefix("UISV") == true }) else {
      return nil
    }
    return Self(
      .stackFill, "a stack fills its length, and the sizes of its views do not add up to it",
      "remove one of the sizes, or give it priority 999")
  }

  private static func sum(_ members: ConflictMembers) -> ConflictCause {
    let items = members.items
    let text =
      items.count == 1
      ? "\(members.names[items[0].first.item])'s \(items[0].length) would be negative"
      : items.allSatisfy({ $0.first.attribute.isLength })
        ? "the sizes of your views contradict each other"
        : "the sizes and distances of your views do not add up"
    return Self(.sum, text, "remove one, or use >=, or give one priority 999")
  }
}
