/// Finds the pieces of a layout over a range of one number: all numbers at which a formula
/// changes.
///
/// A layout is nearly everywhere linear in one number. From the formulas just after a breakpoint,
/// the margins predict the next breakpoint. The formulas are checked on the way; if they fail
/// although no margin predicts that, the breakpoint is found by bisection. The cost grows with the
/// number of pieces, not with the range.
package struct Sweep {
  package typealias Sampling = (Double) -> SweepSample

  /// The pieces, and the number at which the limit or an interruption stopped the sweep; `nil` if it
  /// is complete.
  package typealias Result = (pieces: [LinearPiece], stoppedAt: Double?)

  let range: ClosedRange<Double>
  private let limit: Int
  let sampling: Sampling
  let isOver: () -> Bool
  /// The magnitude of the numbers, in points.
  let scale: Double
  /// The maximum difference of two numbers that count as equal.
  let noise: Double
  /// The tolerance for equal numbers, relative to the largest number.
  private static let precision = 2e-11
  /// Numbers closer than this are treated as one.
  let resolution: Double

  /// - Parameters:
  ///   - limit: the maximum number of pieces.
  ///   - isOver: called before each sample; true ends the sweep with the pieces so far.
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
    noise = scale * Self.precision
    resolution = scale * 0x1p-42
  }

  /// The pieces, in order. O(pieces) samples, and some 40 more for each breakpoint that no margin
  /// predicts.
  package func result() -> Result {
    var parts = Parts()
    var start = range.lowerBound
    parts.points.append(point(at: start))
    while start < range.upperBound {
      if parts.segments.count >= limit * 2 { return result(parts, stoppedAt: start) }
      var segment = segment(after: parts.points[parts.points.count - 1])
      if isOver() { return result(parts, stoppedAt: start) }
      if snapped(segment.end, isExact: !segment.isEndBisected) <= start {
        // A tiny range that the tolerance of a comparison causes is not a piece.
        let end = point(at: segment.end)
        segment = self.segment(after: end)
        segment.start = start
      }
      let end = snapped(segment.end, isExact: !segment.isEndBisected)
      if end > start { segment.end = end }
      segment.end = min(max(segment.end, start.nextUp), range.upperBound)
      parts.segments.append(segment)
      let border = segment.border.flatMap { $0.t == segment.end ? $0 : nil }
      parts.points.append(border ?? point(at: segment.end))
      sharpenLastBorder(of: &parts)
      start = segment.end
    }
    return result(parts, stoppedAt: nil)
  }

  private func result(_ parts: Parts, stoppedAt: Double?) -> Result {
    let pieces = self.pieces(of: parts)
    guard pieces.count > limit else { return (pieces, stoppedAt) }
    return (Array(pieces[..<limit]), pieces[limit].from)
  }

  // MARK: Parts

  typealias Point = (t: Double, sample: SweepSample)

  func point(at t: Double) -> Point { (t, sampling(t)) }

  /// An open range in which the formulas stay the same.
  struct Segment {
    var start: Double
    var end: Double
    var formulas: [LinearFormula?]
    var probe: Point
    /// True if no margin predicted the end.
    var isEndBisected = false
    /// The layout at the end, if it is known already.
    var border: Point?
  }

  /// Segments with a point before the first, between two, and after the last.
  struct Parts {
    var points: [Point] = []
    var segments: [Segment] = []
  }

  /// Moves a border found by bisection to the intersection of the lines on both sides.
  private func sharpenLastBorder(of parts: inout Parts) {
    let count = parts.segments.count
    guard count > 1, parts.segments[count - 2].isEndBisected else { return }
    let before = parts.segments[count - 2]
    let after = parts.segments[count - 1]
    guard before.probe.sample.structure == after.probe.sample.structure else { return }
    var best = 0.0
    var crossing = before.end
    for (one, other) in zip(before.formulas, after.formulas) {
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
    parts.points[count - 1] = point(at: crossing)
  }

  /// A number with few digits near `t`, or `t` if none is near enough.
  ///
  /// - Parameter isExact: false for a number found by bisection, which the tolerance of a
  ///   comparison may have moved.
  func snapped(_ t: Double, isExact: Bool) -> Double {
    // A tiny range that the tolerance of a comparison causes is not a piece.
    if range.upperBound - t <= max(1e-8, scale * 2e-10) { return range.upperBound }
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
  /// The formulas just after `border`, and the end of their range.
  private func segment(after border: Point) -> Segment {
    let start = border.t
    let available = range.upperBound - start
    var step = min(scale / 1024, available / 8)
    var first = point(at: start + step)
    var second = point(at: start + 2 * step)
    // If the layout jumps at the border, a point close after it decides: the border's margins may
    // differ, or a steep formula may end before the next point.
    var edge: Point?
    func lookCloseToTheBorder() { edge = point(at: start + min(scale * 0x1p-27, step / 64)) }
    if first.sample.structure != border.sample.structure { lookCloseToTheBorder() }
    while step > scale * 1e-8 {
      if edge == nil {
        let near = point(at: start + step / 64)
        if isOneFormula(near, first, second), !hasTurn(from: border, to: near) {
          if isOneFormula(border, first, second, checksMargins: false) { break }
          lookCloseToTheBorder()
        }
      }
      if let edge, isOneFormula(edge, first, second) { break }
      step /= 16
      first = point(at: start + step)
      second = point(at: start + 2 * step)
    }
    guard first.sample.structure == second.sample.structure else {
      // The layout changes by less than the noise.
      return constant(first, from: start, to: start + step)
    }
    var follower = Follower(
      sweep: self, start: start, first: first, second: second, last: second, marginStart: first)
    return follower.segment()
  }

  /// True if three points are on one line, and no margin changes sign between them.
  /// - Parameter checksMargins: false to ignore margins.
  private func isOneFormula(
    _ near: Point, _ first: Point, _ second: Point, checksMargins: Bool = true
  ) -> Bool {
    guard near.sample.structure == first.sample.structure,
      first.sample.structure == second.sample.structure
    else { return false }
    for index in first.sample.values.indices {
      let formula = LinearFormula(
        through: (first.t, first.sample.values[index]), (second.t, second.sample.values[index]))
      if (formula.value(at: near.t) - near.sample.values[index]).magnitude > noise * 8 {
        return false
      }
    }
    return !checksMargins
      || zip(near.sample.margins, second.sample.margins).allSatisfy { hasOneSign($0, $1) }
  }

  /// True if a margin changes sign, or may do so, between a border and a point after it.
  func hasTurn(from border: Point, to near: Point) -> Bool {
    guard border.sample.structure == near.sample.structure else {
      // The samples have different margins, so only a close point counts.
      return near.t - border.t > scale * 0x1p-26
    }
    return !zip(border.sample.margins, near.sample.margins).allSatisfy { hasOneSign($0, $1) }
  }

  func hasOneSign(_ one: Double, _ other: Double) -> Bool {
    one.magnitude <= noise * 4 || other.magnitude <= noise * 4 || (one < 0) == (other < 0)
  }

  /// Joins segments with the same formulas, and assigns each border to the side whose formulas hold
  /// there.
  func pieces(of parts: Parts) -> [LinearPiece] {
    guard var current = parts.segments.first else {
      return parts.points.prefix(1).map { pointPiece($0) }
    }
    var pieces: [LinearPiece] = []
    var startsAfter = false
    if !fits(parts.points[0], current) {
      pieces.append(pointPiece(parts.points[0]))
      startsAfter = true
    }
    var turned: [Int] = []
    for (index, next) in parts.segments.enumerated().dropFirst() {
      let border = parts.points[index]
      let fitsBefore = fits(border, current)
      if fitsBefore && isSame(current, next) {
        let longer = length(next) > length(current) ? next : current
        current.formulas = longer.formulas
        current.probe = longer.probe
        current.end = next.end
        continue
      }
      pieces.append(piece(current, startsAfter: startsAfter, turned))
      turned = turnedMargins(border.sample, current, next)
      let fitsAfter = fits(border, next)
      if !fitsAfter && !fitsBefore { pieces.append(pointPiece(border, turned)) }
      startsAfter = !fitsAfter
      current = next
    }
    pieces.append(piece(current, startsAfter: startsAfter, turned))
    if let last = parts.points.last, last.t == range.upperBound, parts.points.count > 1,
      !fits(last, current)
    {
      pieces.append(pointPiece(last, turnedMargins(last.sample, current, current)))
    }
    return pieces
  }

  /// The margins that are zero at a border, but not in the whole of both segments beside it.
  private func turnedMargins(_ border: SweepSample, _ before: Segment, _ after: Segment) -> [Int] {
    let sides = [before, after].map { $0.probe.sample.margins }
      .filter { $0.count == border.margins.count }
    return border.margins.indices.filter { index in
      border.margins[index].magnitude <= scale * 1e-7
        && sides.contains { $0[index].magnitude > scale * 1e-7 }
    }
  }

  private func piece(_ segment: Segment, startsAfter: Bool, _ turned: [Int]) -> LinearPiece {
    LinearPiece(
      from: segment.start, startsAfter: startsAfter, to: segment.end, formulas: segment.formulas,
      probe: segment.probe.t, sample: segment.probe.sample, turned: turned)
  }

  private func pointPiece(_ point: Point, _ turned: [Int] = []) -> LinearPiece {
    piece(constant(point, from: point.t, to: point.t), startsAfter: false, turned)
  }

  /// A segment in which every value is that at a point.
  private func constant(_ point: Point, from start: Double, to end: Double) -> Segment {
    let formulas: [LinearFormula?] = point.sample.values.map {
      LinearFormula(slope: 0, constant: $0)
    }
    return Segment(start: start, end: end, formulas: formulas, probe: point)
  }

  private func fits(_ point: Point, _ segment: Segment) -> Bool {
    guard point.sample.structure == segment.probe.sample.structure else { return false }
    return zip(segment.formulas, point.sample.values).allSatisfy { formula, value in
      formula.map { ($0.value(at: point.t) - value).magnitude <= scale * 1e-8 } ?? true
    }
  }

  private func isSame(_ one: Segment, _ other: Segment) -> Bool {
    guard one.probe.sample.structure == other.probe.sample.structure else { return false }
    // The formula of a longer segment is more precise, because noise distorts that of a short one.
    let (longer, shorter) = length(one) < length(other) ? (other, one) : (one, other)
    let ends = [shorter.start, shorter.end]
    return zip(longer.formulas, shorter.formulas).allSatisfy { long, short in
      guard let long, let short else { return long == nil && short == nil }
      return ends.allSatisfy { (long.value(at: $0) - short.value(at: $0)).magnitude <= noise * 16 }
    }
  }

  private func length(_ segment: Segment) -> Double { segment.end - segment.start }
}
