/// An edge of a rectangle.
package enum RectEdge: Int, CaseIterable, Sendable {
  case left, top, right, bottom

  /// The edge of an attribute, or of the margin at it, in a layout from left to right; `nil` for
  /// other attributes.
  package init?(_ attribute: Attribute) {
    switch attribute.absolute(isRightToLeft: false) {
    case .left, .leftMargin: self = .left
    case .top, .topMargin: self = .top
    case .right, .rightMargin: self = .right
    case .bottom, .bottomMargin: self = .bottom
    default: return nil
    }
  }

  package var attribute: Attribute { [Attribute.left, .top, .right, .bottom][rawValue] }

  package var word: String { attribute.rawValue }

  package var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  package var isStart: Bool { self == .left || self == .top }
}

extension Axis {
  /// The edge at its start or at its end, in a layout from left to right.
  package func edge(isStart: Bool) -> RectEdge {
    self == .horizontal ? (isStart ? .left : .right) : (isStart ? .top : .bottom)
  }
}

extension Insets {
  package init(_ length: (RectEdge) -> Double) {
    self.init(
      top: length(.top), left: length(.left), bottom: length(.bottom), right: length(.right))
  }

  package subscript(edge: RectEdge) -> Double {
    switch edge {
    case .left: left
    case .top: top
    case .right: right
    case .bottom: bottom
    }
  }
}

extension Rect {
  /// A rectangle in its own coordinates.
  package init(_ size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// The rectangle with each of its four numbers changed.
  package func mapped(_ change: (Double) -> Double) -> Rect {
    Rect(x: change(x), y: change(y), width: change(width), height: change(height))
  }

  /// The greatest difference of a number from the one of another rectangle.
  package func difference(from other: Rect) -> Double {
    max(
      (x - other.x).magnitude, (y - other.y).magnitude, (width - other.width).magnitude,
      (height - other.height).magnitude)
  }

  /// The part in another rectangle; without a part in it, a length is 0.
  package func overlap(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  package func position(of edge: RectEdge) -> Double {
    switch edge {
    case .left: x
    case .top: y
    case .right: x + width
    case .bottom: y + height
    }
  }

  /// Points from an edge to a position, positive inside the rectangle.
  package func distance(from edge: RectEdge, to position: Double) -> Double {
    let difference = position - self.position(of: edge)
    return edge.isStart ? difference : -difference
  }

  /// Points by which it extends beyond an edge of another rectangle; below 0 inside.
  package func excess(beyond edge: RectEdge, of other: Rect) -> Double {
    -other.distance(from: edge, to: position(of: edge))
  }
}
