import CommandLanguage
import LayoutEngine

/// The creator of a constraint in a log, and the constraint's purpose.
package enum ConstraintOwner: Equatable {
  /// UIKit or AppKit, with its purpose in words.
  case system(String)
  /// A library whose own views the constraint relates.
  case library(String)
  /// The app; the file and the line that created the constraint, if the text names them.
  case app(String?)

  fileprivate init(_ item: ConsoleConstraint, between views: [ConsoleItem]) {
    let classes = views.map { $0.className }
    let guide = views.first { $0.isGuide }?.label ?? ""
    if let row = DataPage.console.row("Identifiers", matching: item.identifier ?? "")
      ?? DataPage.console.row("Classes of constraints", matching: item.className)
      ?? DataPage.console.row("Identifiers", matching: guide, kind: "guide")
    {
      self = .system(row["purpose"])
    } else if item.isImposed {
      self = .system("the imposed \(item.length)")
    } else if !item.isFromSource, views.allSatisfy({ $0.isApples }) {
      self = .system("between its own views")
    } else if !item.isFromSource, item.constant == 0,
      classes.contains(where: { AppleClasses.isPrivate($0, "wrapper") })
    {
      self = .system("a container holds its view")
    } else if classes.allSatisfy({ DataPage.console.row("Libraries", matching: $0) != nil }) {
      self = .library(classes[0])
    } else {
      self = .app(item.source)
    }
  }

  /// True if the app's code can change it.
  package var isOfApp: Bool { if case .app = self { true } else { false } }
  package var isOfSystem: Bool { if case .system = self { true } else { false } }
}

extension ConsoleConstraint {
  package var isMask: Bool { className.hasPrefix("NSAutoresizingMask") }

  /// True for the length of a frame that a mask became.
  var isMaskedSize: Bool { isMask && isSize }

  /// True if it relates two edges of one view.
  package var isItself: Bool {
    let attributes = anchors.map { $0.attribute }
    return Set(relatedItems).count < Set(attributes).count && !attributes.contains { $0.isLength }
      && attributes.allSatisfy { $0.axis == attributes[0].axis }
  }

  /// True if it depends on the reading direction.
  package var isDirectional: Bool { anchors.contains { $0.attribute.isDirectional } }

  /// True if a layout margin adds to the distance.
  package var hasMargin: Bool { anchors.contains { $0.attribute.isMargin } }

  /// True if the text names the file that created the constraint, or a library of the app did.
  package var isFromSource: Bool { source != nil || className.hasPrefix("MAS") }

  /// The length along its axis, in words.
  package var length: String { first.attribute.axis == .vertical ? "height" : "width" }

  var adjective: String { first.attribute.axis == .vertical ? "tall" : "wide" }

  var isEncapsulated: Bool { identifier?.contains(text: "View-Encapsulated-Layout") == true }

  /// Returns true if its identifier begins so.
  func hasIdentifier(_ beginning: String) -> Bool { identifier?.hasPrefix(beginning) == true }
}

extension ConsoleReport {
  /// Returns true if the views of constraints belong to Apple, and no constraint to the app.
  package func areApples(_ constraints: some Collection<ConsoleConstraint>) -> Bool {
    !constraints.isEmpty && !constraints.contains { $0.isFromSource }
      && constraints.allSatisfy { $0.relatedItems.allSatisfy { items[$0].isApples } }
  }

  /// Marks the views that are Apple's. A private class owns its own frame, but not the plain views
  /// inside it, because apps add theirs there.
  mutating func markViews() {
    let isPrivate = items.map { AppleClasses.isPrivate($0.className, inAppKit: isAppKit) }
    let isPublic = items.map { AppleClasses.isPublic($0.className) }
    let isClosed = items.map { AppleClasses.isPrivate($0.className, "closed", inAppKit: isAppKit) }
    var (isInside, isApples) = (isClosed, isPrivate)
    for item in items where AppleClasses.isPrivate(item.className, "part") {
      if let around = item.superview, isPublic[around] { isApples[around] = true }
    }
    // The views that constraints relate a view to.
    var others = items.map { _ in [Int]() }
    for item in constraints {
      let views = item.relatedItems
      for (view, other) in zip(views, views.reversed()) where views.count == 2 {
        others[view].append(other)
      }
      let identifier = item.identifier ?? ""
      if DataPage.console.row("Identifiers", matching: identifier, kind: "private") != nil {
        for view in views where items[view].className.isEmpty || isPublic[view] {
          isApples[view] = true
        }
      }
    }
    // The superviews of closed views.
    let holders = Set(items.indices.filter { isClosed[$0] }.compactMap { items[$0].superview })
    var before: [Bool] = []
    while before != isInside + isApples {
      before = isInside + isApples
      for (view, item) in items.enumerated()
      where item.isGuide || isPrivate[view] || isPublic[view] {
        let superview = item.superview
        let isWithin =
          superview.map { isInside[$0] } ?? false
          || others[view].contains { isInside[$0] && items[$0].superview != view }
        let isBetween = superview.map { isApples[$0] } ?? false && holders.contains(view)
        let isGuideOfApples =
          item.isGuide && !others[view].isEmpty
          && others[view].allSatisfy { isApples[$0] || items[$0].isGuide }
        if isWithin { isInside[view] = true }
        if isWithin || isBetween || isGuideOfApples { isApples[view] = true }
      }
    }
    for view in items.indices { items[view].isApples = isApples[view] }
  }

  /// Marks the constraints with their owners, which depend on those of the views.
  mutating func markConstraints() {
    let isOfMasonry = isMasonry
    for (position, item) in constraints.enumerated() {
      let views = item.relatedItems.map { items[$0] }
      let isPlainSize = item.isSize && item.relation == .equal && item.identifier == nil
      // A private container owns its own frame. Masonry's descriptions drop identifiers, but not the
      // class of a cell's content view; and it does not make plain sizes, such as a screen's.
      constraints[position].isImposed =
        item.isEncapsulated
        || isPlainSize && !item.isMask && !item.isFromSource
          && (AppleClasses.isPrivate(views[0].className, "wrapper")
            || isOfMasonry
              && (views[0].className.hasSuffix("CellContentView") || item.constant == 0
                || LogConflict.screenLengths.contains(item.constant)))
      constraints[position].owner = ConstraintOwner(constraints[position], between: views)
    }
  }

  /// True if the descriptions are Masonry's: views have keys instead of addresses.
  package var isMasonry: Bool {
    constraints.contains { $0.className.hasPrefix("MAS") }
      || items.contains { $0.address.isEmpty && !$0.className.isEmpty && $0.label != "superview" }
  }
}
