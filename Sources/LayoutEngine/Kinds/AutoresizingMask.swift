/// The rule by which a view follows the size of its superview without constraints: UIView's
/// `autoresizingMask`, with the initial frame.
package struct AutoresizingMask: Equatable, Sendable {
  package struct Parts: OptionSet, Equatable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let leftMargin = Parts(rawValue: 1)
    package static let width = Parts(rawValue: 2)
    package static let rightMargin = Parts(rawValue: 4)
    package static let topMargin = Parts(rawValue: 8)
    package static let height = Parts(rawValue: 16)
    package static let bottomMargin = Parts(rawValue: 32)
  }

  package var parts: Parts
  /// The frame in a superview of the size `superview`, in the superview's coordinates.
  package var frame: Rect
  package var superview: Size

  package init(_ parts: Parts, frame: Rect, in superview: Size) {
    self.parts = parts
    self.frame = frame
    self.superview = superview
  }

  package func flexible(_ axis: Axis) -> (start: Bool, length: Bool, end: Bool) {
    axis == .horizontal
      ? (parts.contains(.leftMargin), parts.contains(.width), parts.contains(.rightMargin))
      : (parts.contains(.topMargin), parts.contains(.height), parts.contains(.bottomMargin))
  }

  /// The shares of a change of the superview's length that the start and the length get: flexible
  /// parts share it proportionally, or equally if all of them are 0.
  func shares(_ axis: Axis) -> (start: Double, length: Double) {
    let flexible = flexible(axis)
    let start = frame.span(axis).lower
    let length = frame.size[axis]
    let (first, second, third) = (
      flexible.start ? max(0, start) : 0, flexible.length ? max(0, length) : 0,
      flexible.end ? max(0, superview[axis] - start - length) : 0
    )
    let total = first + second + third
    if total > 0 { return (first / total, second / total) }
    let count = (flexible.start ? 1 : 0) + (flexible.length ? 1 : 0) + (flexible.end ? 1 : 0)
    guard count > 0 else { return (0, 0) }
    return (flexible.start ? 1 / Double(count) : 0, flexible.length ? 1 / Double(count) : 0)
  }
}
