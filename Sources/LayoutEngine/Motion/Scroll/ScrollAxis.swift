/// One axis of a scroll view: the lengths of the view and of its content.
package struct ScrollAxis: Equatable, Sendable {
  package var axis: Axis
  /// The length of the view in points.
  var viewport: Double
  /// The length of its content in points.
  var content: Double
  /// The insets before and after the content, in points.
  var insetBefore = 0.0
  var insetAfter = 0.0
  var rate = DecelerationRate.normal
  /// True if the content can be moved beyond an edge.
  var bounces = true
  /// True if it can be moved even if all of the content is visible.
  var alwaysBounces = false
  /// The distance between pages in points; `nil` for a view without pages.
  package var pageLength: Double?
  /// Pixels to a point.
  var scale = 2.0

  var minimum: Double { -insetBefore }
  /// The offset at the last edge.
  var maximum: Double { max(minimum, content + insetAfter - viewport) }
  package var canScroll: Bool { maximum > minimum || bounces && alwaysBounces }

  package func clamped(_ offset: Double) -> Double { min(max(offset, minimum), maximum) }

  /// The visible offset for an offset under the finger: beyond an edge the rubber band reduces it.
  func banded(_ offset: Double) -> Double {
    let inside = clamped(offset)
    guard bounces else { return inside }
    return inside + ScrollPhysics.rubberBand(offset - inside, dimension: viewport)
  }

  /// The offset under the finger that shows as `offset`: the inverse of `banded`.
  func unbanded(_ offset: Double) -> Double {
    let inside = clamped(offset)
    return inside + ScrollPhysics.overshoot(showing: offset - inside, dimension: viewport)
  }

  /// The effect of a touch on an offset: the content follows the finger, and after the release it
  /// decelerates, bounces, or turns to a page. O(events).
  func scroll(_ trace: TouchTrace, from offset: Double) -> ScrollOutcome {
    let events = PanRecognizer.events(of: trace)
    var path = ScrollPath(at: events.first?.time ?? 0, offset: offset)
    if canScroll { path = drag(events, from: offset) }
    guard canScroll, let end = events.last, end.endsPan else {
      return ScrollOutcome(trajectory: path.trajectory(), release: nil)
    }
    let release = release(events, from: offset, at: path.offset)
    if pageLength != nil {
      path.settle(to: release.target, velocity: release.velocity, rate: rate, scale: scale)
    } else {
      path.coast(release.velocity, in: self)
    }
    return ScrollOutcome(trajectory: path.trajectory(), release: release)
  }

  /// The path under a finger, with an offset for every event that the pan reports. O(events).
  func drag(_ events: [PanEvent], from offset: Double) -> ScrollPath {
    let origin = unbanded(offset)
    var drag = ScrollDrag(time: events.first?.time ?? 0, offset: offset)
    for event in events where event.callsAction && event.phase == .moved {
      drag.append(time: event.time, offset: banded(origin - event.translation.along(axis)))
    }
    var path = ScrollPath(at: events.first?.time ?? 0, offset: offset)
    path.append(drag, until: events.last?.time ?? 0)
    return path
  }

  private func release(
    _ events: [PanEvent], from begin: Double, at offset: Double
  ) -> ScrollRelease {
    let velocity = -ScrollPhysics.releaseVelocity(of: events).along(axis)
    let projected = ScrollPhysics.target(from: offset, velocity: velocity, rate: rate)
    return ScrollRelease(
      time: events[events.count - 1].time, offset: offset, velocity: velocity,
      projected: projected, target: target(projected, isMoving: velocity != 0, begin: begin))
  }

  /// An offset within the edges, on a page boundary at most one page from the start of the drag,
  /// and on a pixel.
  private func target(_ projected: Double, isMoving: Bool, begin: Double) -> Double {
    guard let pageLength, pageLength > 0 else {
      let inside = clamped(projected)
      // Edges and the offsets of still content are not aligned to pixels.
      guard inside == projected, isMoving else { return inside }
      return clamped(ScrollPhysics.pixelAligned(inside, scale: scale))
    }
    let first = ScrollPhysics.page(nearest: begin, length: pageLength, origin: minimum)
    let page = ScrollPhysics.page(nearest: projected, length: pageLength, origin: minimum)
    return clamped(min(max(page, first - pageLength), first + pageLength))
  }
}

/// The release of a scroll view by the finger: `scrollViewWillEndDragging`.
package struct ScrollRelease: Equatable, Sendable {
  /// Seconds.
  package let time: Double
  /// Points.
  package let offset: Double
  /// The velocity of the content in points per second: the finger's with the other sign. UIKit
  /// passes a thousandth of it to its delegate.
  package let velocity: Double
  /// The offset at which the content would stop without edges, pages or pixels.
  package let projected: Double
  /// `targetContentOffset`.
  package let target: Double

  /// True if anything moves after the release.
  package var decelerates: Bool { velocity != 0 || target != offset }
}

/// The result of a touch on a scroll view.
package struct ScrollOutcome: Equatable, Sendable {
  package let trajectory: ScrollTrajectory
  /// `nil` if no pan came to an end.
  package let release: ScrollRelease?
}
