extension Sweep {
  /// Follows the formula through two points to its end.
  struct Follower {
    let sweep: Sweep
    let start: Double
    let first: Point
    /// The second point, at which a formula through more distant points is checked again.
    let second: Point
    /// The farthest point that is known to follow the formula.
    var last: Point
    /// The point from which margins are followed: they may change sign while the formula stays the
    /// same.
    var marginStart: Point
    var curved: Set<Int> = []
    /// The layout at the end of the segment, if it is known.
    private(set) var border: Point?

    var end: Double { sweep.range.upperBound }

    mutating func segment() -> Segment {
      var border = nextTurn()
      var isBisected = false
      while true {
        isBisected = follow(to: &border)
        guard !isBisected, border < end, !sweep.isOver(), continues(after: border) else { break }
        border = nextTurn()
      }
      return Segment(
        start: start, end: self.border?.t ?? border, formulas: formulas(), probe: last,
        isEndBisected: isBisected, border: self.border)
    }

    /// Follows the formula until a margin changes sign, or until the formula ends.
    ///
    /// - Returns: true if the end was found by bisection.
    private mutating func follow(to border: inout Double) -> Bool {
      // The first step tries the end itself. If that fails, steps start short and grow, because a
      // formula becomes more precise the longer it holds.
      var growth = Double.infinity
      for _ in 0..<128 {
        let gap = border - last.t
        guard gap > sweep.resolution * 4 else { break }
        let known = last.t - first.t
        let end = border - min(gap / 2, known / 4, sweep.scale / 4096)
        let target = min(end, last.t + growth * known)
        let probe = sweep.point(at: target)
        let before = last
        if fits(probe) {
          last = probe
          let middle = before.t + (target - before.t) * 0.4375
          if fits(second), fits(sweep.point(at: middle)) {
            let next = nextTurn()
            if target == end, (next - border).magnitude <= sweep.resolution * 4 { break }
            border = next
            continue
          }
          last = before
        }
        if growth == .infinity {
          growth = 32
          continue
        }
        if markCurves(upTo: border) { continue }
        border = bisect(from: last, to: target)
        return true
      }
      return false
    }

    /// Continues after a number at which a margin changes sign but the formula does not change.
    private mutating func continues(after turn: Double) -> Bool {
      let t = sweep.snapped(turn, isExact: true)
      guard t > last.t, t < end else { return false }
      let at = sweep.point(at: t)
      border = at
      guard isOnFormula(at) else { return false }
      let step = min(sweep.scale / 4096, (nextTurn(after: t) - t) / 4)
      guard step > sweep.resolution * 256 else { return false }
      let near = sweep.point(at: t + step)
      guard isOnFormula(near), !sweep.hasTurn(from: at, to: near) else { return false }
      let next = sweep.point(at: t + 2 * step)
      guard isOnFormula(next), !sweep.hasTurn(from: near, to: next) else { return false }
      marginStart = near
      last = next
      border = nil
      return true
    }

    private func formula(_ index: Int) -> LinearFormula {
      LinearFormula(
        through: (first.t, first.sample.values[index]), (last.t, last.sample.values[index]))
    }

    private func formulas() -> [LinearFormula?] {
      // Samples of different sets of views have different numbers.
      first.sample.values.indices.map { index in
        curved.contains(index) || index >= last.sample.values.count ? nil : cleaned(formula(index))
      }
    }

    /// The formula with its slope rounded to few digits, if the noise explains the difference.
    private func cleaned(_ formula: LinearFormula) -> LinearFormula {
      let allowance = sweep.noise / max(last.t - first.t, sweep.resolution)
      let slope = (formula.slope * 1e6).rounded() / 1e6
      guard (slope - formula.slope).magnitude <= allowance else { return formula }
      let constant = formula.constant + (formula.slope - slope) * last.t
      let round = (constant * 1e6).rounded() / 1e6
      return LinearFormula(
        slope: slope + 0,
        constant: (round - constant).magnitude <= sweep.noise ? round + 0 : constant)
    }

    /// The number at which the first margin after the last point, or after `start`, reaches zero;
    /// or the end of the range.
    private func nextTurn(after start: Double = -.infinity) -> Double {
      var next = end
      for index in marginStart.sample.margins.indices {
        let now = last.sample.margins[index]
        let slope = (now - marginStart.sample.margins[index]) / (last.t - marginStart.t)
        guard now.magnitude > sweep.noise * 4, slope != 0, (slope < 0) == (now > 0) else {
          continue
        }
        let turn = last.t - now / slope
        if turn < next, turn > start + sweep.resolution * 4 { next = turn }
      }
      return next
    }

    /// Returns true if `point` fits the formula, and no margin changes sign before it.
    private func fits(_ point: Point) -> Bool {
      isOnFormula(point)
        && zip(last.sample.margins, point.sample.margins).allSatisfy { sweep.hasOneSign($0, $1) }
    }

    private func isOnFormula(_ point: Point) -> Bool {
      guard point.sample.structure == last.sample.structure else { return false }
      let reach = (point.t - last.t) / (last.t - first.t)
      let tolerance = sweep.noise * 8 * (1 + max(0, reach))
      for index in point.sample.values.indices where !curved.contains(index) {
        let value = formula(index).value(at: point.t)
        if (value - point.sample.values[index]).magnitude > tolerance { return false }
      }
      return true
    }

    /// The number at which the formula ends, between a point that fits it and one that does not.
    private mutating func bisect(from good: Point, to bad: Double) -> Double {
      last = good
      var bad = bad
      while bad - last.t > sweep.resolution && !sweep.isOver() {
        let middle = (last.t + bad) / 2
        guard middle > last.t, middle < bad else { break }
        let point = sweep.point(at: middle)
        if fits(point) { last = point } else { bad = middle }
      }
      // Points just before the border may already differ from the formula by about the noise.
      let inside = good.t + (bad - good.t) * 0.75
      last = inside > good.t ? sweep.point(at: inside) : good
      return bad
    }

    /// Records the values that curve smoothly between the last point and `target`: halving the
    /// distance quarters their second difference. Returns false if there are no new ones.
    private mutating func markCurves(upTo target: Double) -> Bool {
      var reach = (target - last.t) / 2
      for _ in 0..<8 {
        let points = [0.125, 0.25, 0.5, 1, 2, 0.375].map { sweep.point(at: last.t + reach * $0) }
        if points.allSatisfy({ $0.sample.structure == last.sample.structure }) {
          let result = curves(points)
          if !result.isEmpty {
            curved.formUnion(result)
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
        // Second differences over doubling distances. A kink does not quarter them.
        let differences = (0..<4).map { base - 2 * values[$0] + values[$0 + 1] }
        guard differences[0].magnitude > sweep.noise * 32 else { return false }
        let ratios = zip(differences.dropFirst(), differences).map { $0 / $1 }
        // A smooth curve has about the same curvature beside the first interval as in it.
        let beside = (values[0] - 2 * values[1] + values[5]) / differences[0]
        guard (0.4...2.5).contains(beside), (2.5...7).contains(ratios[2]) else { return false }
        return ratios.dropLast().allSatisfy { (3.2...4.9).contains($0) }
      }
    }
  }
}
