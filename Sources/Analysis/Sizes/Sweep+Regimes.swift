extension Sweep {
  /// Joins segments with the same formulas, and assigns each border to the side whose formulas hold
  /// there.
  func regimes(of parts: Parts) -> [Regime] {
    guard var current = parts.segments.first else {
      return parts.points.prefix(1).map { pointRegime($0) }
    }
    var regimes: [Regime] = []
    var startsAfter = false
    if !fits(parts.points[0], current) {
      regimes.append(pointRegime(parts.points[0]))
      startsAfter = true
    }
    var turned: [Int] = []
    for (index, next) in parts.segments.enumerated().dropFirst() {
      let border = parts.points[index]
      let fitsBefore = fits(border, current)
      if fitsBefore && isSame(current, next) {
        let longer = length(next) > length(current) ? next : current
        current.laws = longer.laws
        current.probe = longer.probe
        current.end = next.end
        continue
      }
      regimes.append(regime(current, startsAfter: startsAfter, turned))
      turned = turnedMargins(border.sample, current, next)
      let fitsAfter = fits(border, next)
      if !fitsAfter && !fitsBefore {
        var point = pointRegime(border)
        point.turned = turned
        regimes.append(point)
      }
      startsAfter = !fitsAfter
      current = next
    }
    regimes.append(regime(current, startsAfter: startsAfter, turned))
    if let last = parts.points.last, last.t == range.upperBound, parts.points.count > 1,
      !fits(last, current)
    {
      var point = pointRegime(last)
      point.turned = turnedMargins(last.sample, current, current)
      regimes.append(point)
    }
    return regimes
  }

  /// The margins that are zero at a border, but not in the whole of both segments beside it.
  private func turnedMargins(
    _ border: SweepSample, _ before: Segment, _ after: Segment
  ) -> [Int] {
    let sides = [before, after].map { $0.probe.sample.margins }
      .filter { $0.count == border.margins.count }
    return border.margins.indices.filter { index in
      border.margins[index].magnitude <= scale * 1e-7
        && sides.contains { $0[index].magnitude > scale * 1e-7 }
    }
  }

  private func regime(_ segment: Segment, startsAfter: Bool, _ turned: [Int]) -> Regime {
    Regime(
      from: segment.start, startsAfter: startsAfter, to: segment.end, laws: segment.laws,
      probe: segment.probe.t, sample: segment.probe.sample, turned: turned)
  }

  private func pointRegime(_ point: Point) -> Regime {
    Regime(
      from: point.t, startsAfter: false, to: point.t,
      laws: point.sample.values.map { Law(slope: 0, constant: $0) }, probe: point.t,
      sample: point.sample)
  }

  private func fits(_ point: Point, _ segment: Segment) -> Bool {
    guard point.sample.structure == segment.probe.sample.structure else { return false }
    return zip(segment.laws, point.sample.values).allSatisfy { law, value in
      law.map { ($0.value(at: point.t) - value).magnitude <= scale * 1e-8 } ?? true
    }
  }

  private func isSame(_ one: Segment, _ other: Segment) -> Bool {
    guard one.probe.sample.structure == other.probe.sample.structure else { return false }
    // The formula of a longer segment is more precise, because noise distorts that of a short one.
    let (longer, shorter) = length(one) < length(other) ? (other, one) : (one, other)
    let ends = [shorter.start, shorter.end]
    return zip(longer.laws, shorter.laws).allSatisfy { long, short in
      guard let long, let short else { return long == nil && short == nil }
      return ends.allSatisfy {
        (long.value(at: $0) - short.value(at: $0)).magnitude <= noise * 16
      }
    }
  }

  private func length(_ segment: Segment) -> Double { segment.end - segment.start }
}
