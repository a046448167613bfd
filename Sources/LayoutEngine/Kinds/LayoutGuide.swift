/// The kind of a view's layout guide.
package enum LayoutGuide: String, CaseIterable, Sendable {
  case off
  /// UILayoutGuide: constraints place it.
  case on
  case safeArea
}
