/// Who made a constraint of a log, and what for.
package enum ConstraintOwner: Equatable {
  /// UIKit or AppKit, with its purpose in words.
  case system(String)
  /// A library that says where: `File.swift:33`.
  case library(String)
  case app

  package init(_ item: ConsoleConstraint, in report: ConsoleReport) {
    if let purpose = Self.purpose(of: item) {
      self = .system(purpose)
    } else if let source = item.source {
      self = .library(source)
    } else if Self.isOfSystemViews(item, report) {
      self = .system("between its own views")
    } else {
      self = .app
    }
  }

  private static let purposes: [(prefix: String, purpose: String)] = [
    ("UIView-Encapsulated-Layout-Height", "the height from outside"),
    ("UIView-Encapsulated-Layout-Width", "the width from outside"),
    ("UIView-Encapsulated-Layout", "the place from outside"),
    ("_UITemporaryLayout", "a size while it measures"),
    ("fittingSizeHTarget", "the size that it measures for"),
    ("fittingSizeVTarget", "the size that it measures for"),
    ("UISV-hiding", "a hidden view of a stack"),
    ("UISV-canvas-connection", "a stack holds its views at its edges"),
    ("UISV-spacing", "a stack's spacing"),
    ("UISV-fill-equally", "a stack that fills equally"),
    ("UISV", "a stack's rule"),
    ("UIViewSafeAreaLayoutGuide", "the safe area"),
    ("UIViewLayoutMarginsGuide", "the layout margins"),
    ("UIViewKeyboardLayoutGuide", "the keyboard"),
    ("UIView-", "the layout margins"),
    ("UIScrollView", "a scroll view's content"),
  ]

  /// What an identifier or a class of the system is for; `nil` for those of an app.
  private static func purpose(of item: ConsoleConstraint) -> String? {
    let identifier = item.identifier ?? ""
    if let known = purposes.first(where: { identifier.hasPrefix($0.prefix) }) {
      return known.purpose
    }
    if item.className.hasPrefix("NSAutoresizingMask") { return "a frame and its autoresizing mask" }
    if item.className.hasPrefix("NSContentSize") { return "a natural size" }
    if item.className.hasPrefix("_UILayoutSupport") { return "a bar" }
    if item.className.hasPrefix("_UISystem") { return "a system spacing" }
    return item.className.hasPrefix("_UI") ? "its own rule" : nil
  }

  /// Classes that only the system makes constraints for.
  private static func isOfSystemViews(
    _ item: ConsoleConstraint, _ report: ConsoleReport
  ) -> Bool {
    let places = [item.first.item] + (item.second.map { [$0.item] } ?? [])
    return places.allSatisfy { isSystems(report.items[$0].className) }
  }

  static func isSystems(_ className: String) -> Bool {
    className.hasPrefix("_UI") || className.hasPrefix("UIInputSet")
      || className.hasPrefix("UIKeyboard") || className.hasPrefix("_NS")
      || className.hasPrefix("UIRemoteKeyboard") || className.hasPrefix("SystemInput")
  }
}
