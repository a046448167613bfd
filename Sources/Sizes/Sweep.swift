/// Finds the regimes of a layout over a range of one number: all places at which a law changes.
///
/// A layout is nearly everywhere linear in one number. From the law just after a place, the margins
/// say where the next comparison turns. The law is checked on the way there; where it does not hold
/// although no margin says why, the place is found by bisection. The cost grows with the number of
/// regimes and not with the range.
package struct Sweep<Failure: Error> {
  package typealias Sampling = (Double) throws(Failure) -> SweepSample

  package struct Result {
    package var regimes: [Regime]
    /// Where the sweep stopped because of its limit or an interruption, or `nil` if it is complete.
    package var stoppedAt: Double?
  }

  let range: ClosedRange<Double>
  private let limit: Int
  private let sampling: Sampling
  private let isOver: () -> Bool
  /// The size of the numbers, in points.
  let scale: Double
  /// How far two equal numbers may differ.
  private let noise: Double
  /// Places closer than this are one.
  private let resolution: Double

  /// - Parameters:
  ///   - limit: the most regimes to find.
  ///   - isOver: asked before each sample; true ends the sweep with what was found.
  ///   - sampling: the layout at a number.
  package init(
    over range: ClosedRange<Double>, limit: Int, isOver: @escaping () -> Bool = { false },
    sampling: @escaping Sampling
  ) {
    self.range = range
    self.limit = limit
    self.sampling = sampling
    self.isOver = isOver
    scale = max(1, range.lowerBound.magnitude, range.upperBound.magnitude)
    noise = scale * 2e-11
    resolution = scale * 0x1p-42
  }

  /// The regimes, in order. O(regimes) samples, and some 40 more for each place that no margin
  /// announces.
  package func result() throws(Failure) -> Result {
    var parts = Parts()
    var start = range.lowerBound
    parts.points.append(Point(t: start, sample: try sampling(start)))
    while start < range.upperBound {
      if isOver() || parts.segments.count >= limit * 2 {
        return result(parts, stoppedAt: start)
      }
      var segment = try segment(after: parts.points[parts.points.count - 1])
      if snapped(segment.end, isExact: !segment.isEndFoundByBisection) <= start {
        // A sliver that the tolerance of a comparison makes is no regime.
        let end = Point(t: segment.end, sample: try sampling(segment.end))
        segment = try self.segment(after: end)
        segment.start = start
      }
      let end = snapped(segment.end, isExact: !segment.isEndFoundByBisection)
      if end > start { segment.end = end }
      segment.end = min(max(segment.end, start.nextUp), range.upperBound)
      parts.segments.append(segment)
      parts.points.append(Point(t: segment.end, sample: try sampling(segment.end)))
      try sharpenLastBorder(of: &parts)
      start = segment.end
    }
    return result(parts, stoppedAt: nil)
  }

  private func result(_ parts: Parts, stoppedAt: Double?) -> Result {
    let found = regimes(of: parts)
    guard found.count > limit else { return Result(regimes: found, stoppedAt: stoppedAt) }
    return Result(regimes: Array(found[..<limit]), stoppedAt: found[limit].from)
  }

  // MARK: Parts

  struct Point {
    var t: Double
    var sample: SweepSample
  }

  /// An open range in which one law holds.
  struct Segment {
    var start: Double
    var end: Double
    var laws: [Law?]
    var probe: Point
    /// True if no margin announced the end.
    var isEndFoundByBisection = false
  }

  /// Segments with a point before the first, between two, and after the last.
  struct Parts {
    var points: [Point] = []
    var segments: [Segment] = []
  }

  /// Moves a border that bisection found to where the lines on both sides meet.
  private func sharpenLastBorder(of parts: inout Parts) throws(Failure) {
    let count = parts.segments.count
    guard count > 1, parts.segments[count - 2].isEndFoundByBisection else { return }
    let before = parts.segments[count - 2]
    let after = parts.segments[count - 1]
    guard before.probe.sample.structure == after.probe.sample.structure else { return }
    var best = 0.0
    var crossing = before.end
    for (one, other) in zip(before.laws, after.laws) {
      guard let one, let other else { continue }
      let turn = (one.slope - other.slope).magnitude
      if turn > best {
        best = turn
        crossing = (other.constant - one.constant) / (one.slope - other.slope)
      }
    }
    crossing = snapped(crossing, isExact: true)
    guard best > 1e-7, (crossing - before.end).magnitude < scale * 1e-4, crossing > before.start,
      crossing < after.end
    else { return }
    parts.segments[count - 2].end = crossing
    parts.segments[count - 1].start = crossing
    parts.points[count - 1] = Point(t: crossing, sample: try sampling(crossing))
  }

  /// The number with few digits that is meant by `t`, if one is near enough.
  ///
  /// - Parameter isExact: false for a place that bisection found: the tolerance of a comparison may
  ///   have moved it.
  private func snapped(_ t: Double, isExact: Bool) -> Double {
    for unit in [1.0, 1_000, 1_000_000] {
      let round = (t * unit).rounded() / unit
      let reach = isExact || unit > 1_000 ? 2e-10 : 2e-8
      if (round - t).magnitude <= scale * reach { return round }
    }
    return t
  }
}

// MARK: - One segment

extension Sweep {
  /// The law just after `border`, and the place up to which it holds.
  private func segment(after border: Point) throws(Failure) -> Segment {
    let start = border.t
    let room = range.upperBound - start
    var step = min(scale / 1024, room / 8)
    var first = Point(t: start + step, sample: try sampling(start + step))
    var second = Point(t: start + 2 * step, sample: try sampling(start + 2 * step))
    while step > scale * 1e-8 {
      let near = Point(t: start + step / 64, sample: try sampling(start + step / 64))
      if isOneLaw(near, first, second), !hasTurn(from: border, to: near) { break }
      step /= 16
      first = Point(t: start + step, sample: try sampling(start + step))
      second = Point(t: start + 2 * step, sample: try sampling(start + 2 * step))
    }
    var follower = Follower(self, start: start, first, second)
    return try follower.segment()
  }

  /// True if three points lie on one line, with no margin that turns between them.
  private func isOneLaw(_ near: Point, _ first: Point, _ second: Point) -> Bool {
    guard near.sample.structure == first.sample.structure,
      first.sample.structure == second.sample.structure
    else { return false }
    for index in first.sample.values.indices {
      let law = Law(
        through: (first.t, first.sample.values[index]), (second.t, second.sample.values[index]))
      if (law.value(at: near.t) - near.sample.values[index]).magnitude > noise * 8 { return false }
    }
    return zip(near.sample.margins, second.sample.margins).allSatisfy { hasOneSign($0, $1) }
  }

  /// True if a margin turns between a border and a point behind it, or may do so.
  private func hasTurn(from border: Point, to near: Point) -> Bool {
    guard border.sample.structure == near.sample.structure else {
      // The margins are others, and say nothing unless the point is close.
      return near.t - border.t > scale * 0x1p-26
    }
    return !zip(border.sample.margins, near.sample.margins).allSatisfy { hasOneSign($0, $1) }
  }

  private func hasOneSign(_ one: Double, _ other: Double) -> Bool {
    one.magnitude <= noise * 4 || other.magnitude <= noise * 4 || (one < 0) == (other < 0)
  }

  /// Follows the law through two points to its end.
  private struct Follower {
    let sweep: Sweep
    let start: Double
    let first: Point
    /// The farthest point that is known to lie on the law.
    var last: Point
    /// The values that are not linear.
    var curved: Set<Int> = []

    init(_ sweep: Sweep, start: Double, _ first: Point, _ second: Point) {
      self.sweep = sweep
      self.start = start
      self.first = first
      last = second
    }

    var end: Double { sweep.range.upperBound }

    mutating func segment() throws(Failure) -> Segment {
      var isBisected = false
      var border = nextTurn()
      // Each round looks farther ahead, as the law is the better known the longer it was followed.
      for _ in 0..<128 {
        let gap = border - last.t
        guard gap > sweep.resolution * 4 else { break }
        let known = last.t - first.t
        let end = border - min(gap / 2, known / 4, sweep.scale / 4096)
        let target = min(end, last.t + 32 * known)
        let probe = Point(t: target, sample: try sweep.sampling(target))
        let before = last
        if fits(probe) {
          last = probe
          let middle = (before.t + target) / 2
          if fits(Point(t: middle, sample: try sweep.sampling(middle))) {
            let next = nextTurn()
            if target == end, (next - border).magnitude <= sweep.resolution * 4 { break }
            border = next
            continue
          }
          last = before
        }
        if try markCurves(upTo: border) { continue }
        border = try bisected(from: last, to: target)
        isBisected = true
        break
      }
      return Segment(
        start: start, end: border, laws: laws(), probe: last, isEndFoundByBisection: isBisected)
    }

    private func law(_ index: Int) -> Law {
      Law(
        through: (first.t, first.sample.values[index]), (last.t, last.sample.values[index]))
    }

    private func laws() -> [Law?] {
      first.sample.values.indices.map { curved.contains($0) ? nil : cleaned(law($0)) }
    }

    /// The law with the slope that is meant, if one with few digits is within what noise explains.
    private func cleaned(_ law: Law) -> Law {
      let room = sweep.noise / max(last.t - first.t, sweep.resolution)
      let slope = (law.slope * 1e6).rounded() / 1e6
      guard (slope - law.slope).magnitude <= room else { return law }
      let constant = law.constant + (law.slope - slope) * last.t
      let round = (constant * 1e6).rounded() / 1e6
      return Law(
        slope: slope + 0,
        constant: (round - constant).magnitude <= sweep.noise ? round + 0 : constant)
    }

    /// Where the first margin after the last point reaches zero, or the end of the range.
    private func nextTurn() -> Double {
      var next = end
      for index in first.sample.margins.indices {
        let now = last.sample.margins[index]
        let slope = (now - first.sample.margins[index]) / (last.t - first.t)
        guard now.magnitude > sweep.noise * 4, slope != 0, (slope < 0) == (now > 0) else {
          continue
        }
        let turn = last.t - now / slope
        if turn < next { next = turn }
      }
      return next
    }

    /// True if `point` lies on the law.
    private func fits(_ point: Point) -> Bool {
      guard point.sample.structure == last.sample.structure else { return false }
      let reach = (point.t - last.t) / (last.t - first.t)
      let tolerance = sweep.noise * 8 * (1 + max(0, reach))
      for index in point.sample.values.indices where !curved.contains(index) {
        let value = law(index).value(at: point.t)
        if (value - point.sample.values[index]).magnitude > tolerance { return false }
      }
      return zip(last.sample.margins, point.sample.margins).allSatisfy {
        sweep.hasOneSign($0, $1)
      }
    }

    /// The place between a point on the law and one that is not on it at which the law ends.
    private mutating func bisected(from good: Point, to bad: Double) throws(Failure) -> Double {
      last = good
      var bad = bad
      while bad - last.t > sweep.resolution && !sweep.isOver() {
        let middle = (last.t + bad) / 2
        guard middle > last.t, middle < bad else { break }
        let point = Point(t: middle, sample: try sweep.sampling(middle))
        if fits(point) { last = point } else { bad = middle }
      }
      // What lies just before the border may already miss the law by what counts as noise.
      let inside = good.t + (bad - good.t) * 0.75
      last = inside > good.t ? Point(t: inside, sample: try sweep.sampling(inside)) : good
      return bad
    }

    /// Notes the values that bend smoothly between the last point and `target`: of such, halving
    /// the distance quarters the second difference. Returns false if there are no further ones.
    private mutating func markCurves(upTo target: Double) throws(Failure) -> Bool {
      var reach = (target - last.t) / 2
      for _ in 0..<8 {
        var points: [Point] = []
        for share in [0.125, 0.25, 0.5, 1, 2, 0.375] {
          let t = last.t + reach * share
          points.append(Point(t: t, sample: try sweep.sampling(t)))
        }
        if points.allSatisfy({ $0.sample.structure == last.sample.structure }) {
          let found = curves(points)
          if !found.isEmpty {
            curved.formUnion(found)
            return true
          }
        }
        reach /= 4
      }
      return false
    }

    private func curves(_ points: [Point]) -> [Int] {
      first.sample.values.indices.filter { index in
        guard !curved.contains(index) else { return false }
        let base = last.sample.values[index]
        let values = points.map { $0.sample.values[index] }
        // Second differences over distances that double. A line that turns does not quarter them.
        let differences = (0..<4).map { base - 2 * values[$0] + values[$0 + 1] }
        guard differences[0].magnitude > sweep.noise * 32 else { return false }
        let ratios = zip(differences.dropFirst(), differences).map { $0 / $1 }
        // A smooth curve bends beside the first stretch about as much as in it.
        let beside = (values[0] - 2 * values[1] + values[5]) / differences[0]
        guard (0.4...2.5).contains(beside), (2.5...7).contains(ratios[2]) else { return false }
        return ratios.dropLast().allSatisfy { (3.2...4.9).contains($0) }
      }
    }
  }
}
