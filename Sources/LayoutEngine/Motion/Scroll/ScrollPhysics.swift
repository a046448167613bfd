/// The formulas of UIScrollView along one axis, in points, seconds and points per second. UIKit's
/// `willEndDragging` uses points per millisecond.
///
/// Reverse-engineered by several people, and compared with traces of iOS 26.1.
enum ScrollPhysics {
  /// Below this velocity of the finger at its release the content stops: 0.25 points per
  /// millisecond.
  static let releaseCutoff = 250.0
  /// At this speed a scroll stops: 0.01 points per millisecond.
  static let stopSpeed = 10.0
  /// The weight of the velocity of the event before the last in the velocity of the release.
  static let previousShare = 0.75
  static let newestShare = 0.25
  /// The movement of the content for the first point of the finger beyond the edge.
  static let rubberBandFactor = 0.55

  /// Returns the velocity of the finger at release: 0.25 of that of the newest event and 0.75 of
  /// that of the previous one, among the events that began or changed the pan. Only the newest
  /// counts if there was none before or if that was zero. The result is zero if the newest is
  /// slower than `releaseCutoff` in the plane. The content moves with the negative velocity.
  ///
  /// Together with the weights 0.2 and 0.8 of the recogniser, the last three moves count 0.05, 0.35
  /// and 0.6. A finger that is held still before it lifts keeps its velocity, because no event
  /// reports the pause.
  ///
  /// O(events).
  static func releaseVelocity(of events: [PanEvent]) -> PanVector {
    let called = events.filter { $0.callsAction }
    let moves = called.filter { $0.state == .began || $0.state == .changed }
    guard let newest = moves.last, !called.contains(where: { $0.state == .cancelled }),
      newest.velocity.length + newest.velocityError >= releaseCutoff
    else { return .zero }
    let previous = moves.dropLast().last?.velocity ?? .zero
    guard previous != .zero else { return newest.velocity }
    return newestShare * newest.velocity + previousShare * previous
  }

  /// `targetContentOffset`: UIKit's prediction of the end of a scroll, before edges and pixels:
  /// x ± (|v| − 10) · `projectedReach`. It is up to two points off.
  static func target(
    from offset: Double, velocity: Double, rate: DecelerationRate = .normal
  ) -> Double {
    offset + excess(of: velocity) * rate.projectedReach
  }

  /// The distance by which the content follows a finger that is `overshoot` points beyond the edge
  /// of a view `dimension` points long: c·d·dim / (c·d + dim). Never more than `dimension`. An odd
  /// function, so one formula serves both edges.
  static func rubberBand(_ overshoot: Double, dimension: Double) -> Double {
    guard dimension > 0, overshoot != 0 else { return 0 }
    let pulled = rubberBandFactor * overshoot
    return pulled * dimension / (abs(pulled) + dimension)
  }

  /// The finger's overshoot at which the content is `distance` points beyond the edge: the inverse
  /// of `rubberBand`. `distance` must be less than `dimension`.
  static func overshoot(showing distance: Double, dimension: Double) -> Double {
    guard dimension > abs(distance), distance != 0 else { return 0 }
    return distance * dimension / (rubberBandFactor * (dimension - abs(distance)))
  }

  /// The nearest whole pixel: 1/scale points.
  static func pixelAligned(_ offset: Double, scale: Double) -> Double {
    (offset * scale).rounded() / scale
  }

  /// The page boundary nearest to a target: origin + round((target − origin) / length) · length.
  static func page(nearest target: Double, length: Double, origin: Double = 0) -> Double {
    origin + ((target - origin) / length).rounded() * length
  }

  /// ± (|v| − 10): the part of a velocity above `stopSpeed`.
  static func excess(of velocity: Double) -> Double {
    let speed = max(0, abs(velocity) - stopSpeed)
    return velocity < 0 ? -speed : speed
  }
}
