/// The settings of a reveal and its state: jamiely's pull-to-reveal.
package struct RevealState: Equatable, Sendable {
  /// The side of the primary on which the secondary is hidden.
  package enum Edge: String, CaseIterable, Sendable {
    case top, bottom, leading, trailing

    package var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

    /// The edge with leading and trailing replaced by left and right.
    package func absolute(isRightToLeft: Bool) -> Edge {
      switch self {
      case .leading where isRightToLeft: .trailing
      case .trailing where isRightToLeft: .leading
      default: self
      }
    }

    /// True if the secondary comes first in the content, leading being left, so that revealing
    /// lowers the offset.
    package var isFirst: Bool { self == .top || self == .leading }

    /// The component of a distance or a velocity that reveals: above 0 away from the edge, into the
    /// view.
    func pull(_ vector: PanVector) -> Double { isFirst ? vector.along(axis) : -vector.along(axis) }

    /// The content offset at rest, for a secondary of a length in points.
    func offset(isRevealed: Bool, length: Double) -> Double { isRevealed == isFirst ? 0 : length }
  }

  package enum Physics: Sendable {
    /// A fast pan immediately moves the content by the secondary's length.
    case original
    /// The content follows the finger and settles.
    case scroll
  }

  /// Points of the secondary across the edge; `nil` for 200, or half the reveal if that is less.
  package var length: Double?
  /// Points per second that a pan must exceed.
  package var threshold = 2000.0
  package var edge = Edge.top
  package var physics = Physics.original
  package var isRevealed = false
  /// The content offset in points if it is not the one of the state: `contentOffset` has set it.
  package var offset: Double?

  package init() {}

  /// The length of the secondary in a reveal of length `viewport`, in points.
  package func length(in viewport: Double) -> Double { length ?? min(200, viewport / 2) }
}

/// The settings and the offset of a scroll view: UIScrollView's properties.
package struct ScrollState: Equatable, Sendable {
  /// Points of the content; `nil` for its natural length, or the view's own length if it has none.
  package var content = PerAxis<Double?>(nil, nil)
  /// The content offset: points of content before the view's top left corner.
  package var offset = PerAxis(0.0, 0)
  /// `decelerationRate` is fast instead of normal.
  package var isFast = false
  package var bounces = true
  package var isPaging = false
  package var insets = Insets.zero

  package init() {}
}
