/// The side of the primary view on which the secondary is hidden. Leading is left.
package enum RevealEdge: Equatable, Sendable, CaseIterable {
  case top
  case bottom
  case leading
  case trailing

  package var axis: PanAxis {
    switch self {
    case .top, .bottom: .vertical
    case .leading, .trailing: .horizontal
    }
  }

  /// True if the secondary comes first in the content, so that revealing lowers the offset.
  package var isFirst: Bool {
    switch self {
    case .top, .leading: true
    case .bottom, .trailing: false
    }
  }

  /// The component of a distance or a velocity that reveals: above 0 away from the edge, into the
  /// view.
  func pull(_ vector: PanVector) -> Double {
    isFirst ? vector.along(axis) : -vector.along(axis)
  }

  /// The content offset at rest, for a secondary of a length in points.
  func offset(isRevealed: Bool, length: Double) -> Double {
    isRevealed == isFirst ? 0 : length
  }
}
