/// The kind of layout guide that a view is.
package enum LayoutGuide: String, CaseIterable, Sendable {
  /// A view.
  case off
  /// UILayoutGuide: constraints place it.
  case on
  /// The safe area of its parent.
  case safeArea
}
