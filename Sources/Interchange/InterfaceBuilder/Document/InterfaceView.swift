package import LayoutEngine

/// A view of an Interface Builder file.
package struct InterfaceView: Equatable {
  package var objectID: String
  /// The element's name: `label`, `stackView`.
  package var kind: String
  /// The custom class, or UIKit's.
  package var className: String
  package var line: Int
  /// The offset of its element in the file, in bytes.
  var offset = 0
  /// The index of the parent in the scene's views; −1 for the root.
  package var parent: Int
  /// The frame that Xcode recorded, in the parent's coordinates.
  package var frame: Rect?

  var userLabel: String?
  package var text: String?
  /// The outlet that is connected to it.
  package var outlet: String?
  var identifier: String?
  var image: String?
  /// Points; `nil` if the file does not say.
  package var font: Double?
  /// The text style of its font, such as `Body`; empty if it has none. Styles grow with the user's
  /// text size.
  var textStyle = ""
  package var hasTextStyle: Bool { !textStyle.isEmpty }
  /// Lines of a label; 0 is any number.
  package var lineLimit = 1
  /// True if the text shrinks to fit.
  package var shrinksText = false
  /// True if its alpha is 0.
  package var isTransparent = false

  package var isHidden = false
  /// True for an activity indicator that does not spin, and is hidden then.
  var isStopped = false
  package var isMisplaced = false
  package var isAmbiguous = false
  /// True if its autoresizing mask positions it.
  var usesMask = true
  /// The flexible margins and lengths of its mask.
  var mask: AutoresizingMask.Parts = []
  var hugging = PerAxis(250.0, 250)
  var resistance = PerAxis(750.0, 750)
  package var stack: StackState?
  /// The axis of a stack view.
  package var axis = Axis.horizontal
  /// Margins that the file gives; leading and trailing are left and right.
  var margins: Insets?
  /// True if the margins of its superview count for it too.
  var preservesMargins = false
  /// False if its margins do not hold the safe area.
  var marginsHoldSafeArea = true
  /// True if its margins leave at most the readable width.
  package var followsReadableWidth = false
  var spacingAfter: Double?
  /// Natural lengths that the file gives for design time.
  package var placeholderWidth: Double?
  var placeholderHeight: Double?
  /// True for a text view whose natural size is that of its text.
  var hasContentSize = false
  /// True if it is in the content of a scroll view, which no safe area reaches.
  var isInScrollView = false
  /// True if safe areas do not reach its subviews: it is in the content of a scroll view, or is a
  /// scroll view whose content begins below the bars.
  var isAroundContent = false
  /// True for the content view of a cell or an effect, which is as large as its parent.
  package var isContentView = false

  package init(objectID: String, kind: String, className: String, line: Int, parent: Int) {
    self.objectID = objectID
    self.kind = kind
    self.className = className
    self.line = line
    self.parent = parent
  }
}

/// A layout guide of a view.
struct InterfaceGuide {
  /// The raw value is the key or the type of its element.
  enum Role: String {
    case safeArea
    /// The layout guides below the top bars, and above the bottom ones.
    case top, bottom
    /// The content and the frame of a scroll view.
    case content = "contentLayoutGuide"
    case frame = "frameLayoutGuide"
    case keyboard
    case plain
  }

  var objectID: String
  var role: Role
  /// The index of the view that owns it.
  var owner: Int
  var line: Int
}

/// One side of a constraint in the file: a view or a guide, and its attribute.
struct InterfaceAnchor {
  var objectID: String
  var attribute: Attribute
}

/// A constraint of the file.
package struct InterfaceConstraint {
  var objectID: String
  var identifier: String?
  package var line: Int
  /// The offset of its element in the file, in bytes.
  var offset = 0
  var first: InterfaceAnchor
  var relation: LayoutRelation
  var second: InterfaceAnchor?
  var multiplier: Double
  var constant: Double
  var priority: Double
  /// True for Xcode's standard distance, whose constant may be out of date.
  var isSymbolic: Bool
  /// True if Xcode removes it from the built app.
  package var isPlaceholder = false

  var anchors: [InterfaceAnchor] { [first, second].compactMap { $0 } }

  /// True if it sets the distance between two anchors.
  var isDistance: Bool { relation == .equal && multiplier == 1 && second != nil }
}

extension LayoutRelation {
  /// Interface Builder's name for it.
  var interfaceWord: String {
    switch self {
    case .equal: "equal"
    case .lessOrEqual: "lessThanOrEqual"
    case .greaterOrEqual: "greaterThanOrEqual"
    }
  }
}
