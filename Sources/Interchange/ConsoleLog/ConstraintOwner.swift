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
    if let purpose = AppleClasses.purpose(of: item) {
      self = .system(purpose)
    } else if item.isImposed {
      self = .system("the imposed \(item.length)")
    } else if !item.isFromSource, views.allSatisfy({ $0.isApples }) {
      self = .system("between its own views")
    } else if !item.isFromSource, item.constant == 0,
      classes.contains(where: AppleClasses.isWrapper)
    {
      self = .system("a container holds its view")
    } else {
      self =
        classes.allSatisfy(AppleClasses.isOfLibrary)
        ? .library(classes[0]) : .app(item.source)
    }
  }

  /// True if the app's code can change it.
  package var isOfApp: Bool { if case .app = self { true } else { false } }
  package var isOfSystem: Bool { if case .system = self { true } else { false } }

  package var word: String {
    switch self {
    case .system: "apple"
    case .library: "library"
    case .app: "app"
    }
  }
}

extension ConsoleConstraint {
  package var isMask: Bool { className.hasPrefix("NSAutoresizingMask") }

  /// True for the length of a frame that a mask became.
  var isMaskedSize: Bool { isMask && isSize }

  /// True if it relates two edges of one view.
  package var isItself: Bool {
    guard let second else { return false }
    return second.item == first.item && second.attribute != first.attribute
      && !first.attribute.isLength && !second.attribute.isLength
      && first.attribute.axis == second.attribute.axis
  }

  /// True if it depends on the reading direction.
  package var isDirectional: Bool {
    first.attribute.isDirectional || second?.attribute.isDirectional == true
  }

  /// True if a layout margin adds to the distance.
  package var hasMargin: Bool {
    first.attribute.isMargin || second?.attribute.isMargin == true
  }

  /// True if the text names the file that created the constraint, or a library of the app did.
  package var isFromSource: Bool { source != nil || className.hasPrefix("MAS") }

  /// The length along its axis, in words.
  package var length: String { first.attribute.axis == .vertical ? "height" : "width" }

  var adjective: String { first.attribute.axis == .vertical ? "tall" : "wide" }

  /// Returns true if its identifier begins so.
  func hasIdentifier(_ beginning: String) -> Bool { identifier?.hasPrefix(beginning) == true }

  /// Returns true if it imposes a size on a view. Masonry's descriptions drop identifiers, but not
  /// the class of a cell's content view.
  fileprivate func imposesSize(on className: String, isMasonry: Bool) -> Bool {
    if hasIdentifier("UIView-Encapsulated-Layout") || hasIdentifier("NSView-Encapsulated-Layout") {
      return true
    }
    guard isSize, relation == .equal, identifier == nil, !isMask, !isFromSource else {
      return false
    }
    // A private container owns its own frame.
    return AppleClasses.isWrapper(className)
      || className.hasSuffix("CellContentView") && isMasonry
  }
}

extension ConsoleReport {
  /// Marks the constraints with their owners, which depend on those of the views.
  mutating func markConstraints() {
    let isOfMasonry = isMasonry
    for (position, item) in constraints.enumerated() {
      let views = item.relatedItems.map { items[$0] }
      constraints[position].isImposed = item.imposesSize(
        on: views[0].className, isMasonry: isOfMasonry)
      constraints[position].owner = ConstraintOwner(constraints[position], between: views)
    }
  }

  /// True if the descriptions are Masonry's: views have keys instead of addresses.
  package var isMasonry: Bool {
    constraints.contains { $0.className.hasPrefix("MAS") }
      || items.contains { $0.address.isEmpty && !$0.className.isEmpty && $0.label != "superview" }
  }
}
