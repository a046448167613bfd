/// One number of one view over the time of an animation.
package struct AnimatedValue {
  package enum Subject {
    /// In points.
    case attribute(Attribute)
    /// UIKit's `alpha`, 0…1.
    case opacity
  }

  package let animation: Animation
  package let node: NodeID
  package let subject: Subject
  /// The values at the start and at the end.
  package let from: Double
  package let to: Double

  /// Two values closer than this share of the distance count as equal when the end of a motion is
  /// detected.
  static let settleShare = 0.001
  /// Number of samples used when the extremum has no closed form.
  private static let samples = 4_000

  package init(_ animation: Animation, _ node: NodeID, _ subject: Subject) {
    self.animation = animation
    self.node = node
    self.subject = subject
    switch subject {
    case .attribute(let attribute):
      from = animation.start.value(of: attribute, of: node)
      to = animation.after.value(of: attribute, of: node)
    case .opacity:
      from = animation.opacity(of: node, at: 0)
      to = animation.opacity(of: node, at: animation.duration)
    }
  }

  package func value(at time: Double) -> Double {
    switch subject {
    case .opacity: return animation.opacity(of: node, at: time)
    case .attribute(let attribute):
      if isStraight { return from + (to - from) * animation.share(at: time) }
      return animation.value(of: attribute, of: node, at: time)
    }
  }

  /// True if the value is interpolated like the frames. Margins are not, because they end at the
  /// safe area.
  private var isStraight: Bool {
    guard case .transition = animation.motion, case .attribute(let attribute) = subject else {
      return false
    }
    return !attribute.isMargin
  }

  /// The value that is farthest beyond the end, and its time; `nil` if there is none.
  package var overshoot: (value: Double, time: Double)? {
    guard from != to || !isStraight else { return nil }
    if isStraight, case .transition(.spring(let spring), let delay) = animation.motion {
      guard let top = spring.overshoot, delay + top.time < animation.duration else { return nil }
      return (from + (to - from) * top.position, delay + top.time)
    }
    var best: (value: Double, time: Double)?
    for sample in 1..<Self.samples {
      let time = animation.duration * Double(sample) / Double(Self.samples)
      let value = value(at: time)
      let isBeyond = to > from ? value > to : to < from ? value < to : true
      guard isBeyond, abs(value - to) > abs((best?.value ?? to) - to) else { continue }
      best = (value, time)
    }
    // Less than a tenth of a point is invisible.
    return best.flatMap { abs($0.value - to) < 0.1 ? nil : $0 }
  }

  /// The time in seconds after which it stays within `settleShare` of the distance from its end.
  package var settleTime: Double {
    if isStraight, case .transition(.spring(let spring), let delay) = animation.motion {
      return min(delay + spring.settleTime(within: Self.settleShare), animation.duration)
    }
    let limit = Self.settleShare * max(abs(to - from), 1)
    for sample in (0..<Self.samples).reversed() {
      let time = animation.duration * Double(sample) / Double(Self.samples)
      if abs(value(at: time) - to) > limit {
        return min(animation.duration, time + animation.duration / Double(Self.samples))
      }
    }
    return 0
  }
}

extension Animation {
  /// The value that changes most: a length, or a position if no length changes. In a gesture, the
  /// position of the content.
  package var mainValue: AnimatedValue? {
    if case .content(let content) = motion, let child = movingViews.first {
      let isVertical = content.paths.vertical?.isMoving ?? false
      return AnimatedValue(self, child, .attribute(isVertical ? .y : .x))
    }
    let start = self.start
    let candidates = movingViews.prefix(Self.maximumListedViews)
    for attributes in [[Attribute.width, .height], [.x, .y]] {
      var best: (node: NodeID, attribute: Attribute, change: Double)?
      for node in candidates {
        for attribute in attributes {
          let change = abs(
            after.value(of: attribute, of: node) - start.value(of: attribute, of: node))
          if change > (best?.change ?? 0.001) { best = (node, attribute, change) }
        }
      }
      if let best { return AnimatedValue(self, best.node, .attribute(best.attribute)) }
    }
    return nil
  }
}
