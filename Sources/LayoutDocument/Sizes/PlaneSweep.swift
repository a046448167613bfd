/// Finds the regions of a layout over two numbers, x and y.
///
/// Sweeps over y the results of sweeps over x: between two values of y, the borders of the regimes
/// in x move along straight lines. So every region consists of trapezoids with exact borders.
package struct PlaneSweep {
  /// The layout at two numbers.
  package typealias Sampling = (_ x: Double, _ y: Double) -> SweepSample

  /// A trapezoid in which the same formulas hold.
  package struct Cell: Sendable {
    package var y: ClosedRange<Double>
    /// The borders in x, as lines in y.
    package var left: Law
    package var right: Law

    package var isLine: Bool {
      y.lowerBound == y.upperBound
        || [y.lowerBound, y.upperBound].allSatisfy { right.value(at: $0) == left.value(at: $0) }
    }

    /// An inner point, given by its relative height and its relative position in the width there.
    package func point(_ share: (x: Double, y: Double)) -> (x: Double, y: Double) {
      let height = y.upperBound - y.lowerBound
      let yValue = y.lowerBound + height * share.y
      let start = left.value(at: yValue)
      return (start + (right.value(at: yValue) - start) * share.x, yValue)
    }
  }

  /// The cells between two values of y, in order of x.
  package struct Band: Sendable {
    package var y: ClosedRange<Double>
    package var cells: [Cell]
  }

  private let x: ClosedRange<Double>
  private let y: ClosedRange<Double>
  private let limit: Int
  private let sampling: Sampling
  private let isOver: () -> Bool
  /// The relative precision of the rows of a sweep over x. Computations with the rows amplify their
  /// errors.
  private static let precision = 2e-9

  /// - Parameters:
  ///   - limit: the maximum number of regimes in one direction.
  ///   - isOver: called before each sample; returns true to end the sweep with the results so far.
  package init(
    over x: ClosedRange<Double>, _ y: ClosedRange<Double>, limit: Int,
    isOver: @escaping () -> Bool = { false }, sampling: @escaping Sampling
  ) {
    self.x = x
    self.y = y
    self.limit = limit
    self.isOver = isOver
    self.sampling = sampling
  }

  /// The bands in order of y, and the number at which the sweep stopped; `nil` if it is complete.
  package func result() -> (bands: [Band], stoppedAt: Double?) {
    let share = max(1, x.upperBound.magnitude) / max(1, y.upperBound.magnitude)
    let sweep = Sweep(
      over: y, limit: limit, precision: Self.precision * max(1, share), isOver: isOver,
      sampling: { Row(at: $0, self).sample })
    let result = sweep.result()
    var bands: [Band] = []
    for regime in result.regimes {
      if isOver() { return (bands, regime.from) }
      let count = Row.count(in: regime.sample)
      let edges = regime.laws.prefix(count * 2)
      bands.append(
        Band(
          y: regime.from...regime.to,
          cells: (0..<count).map { index in
            Cell(
              y: regime.from...regime.to, left: (edges[index * 2] ?? Law(slope: 0, constant: 0)),
              right: (edges[index * 2 + 1] ?? Law(slope: 0, constant: 0)))
          }))
    }
    return (bands, result.stoppedAt)
  }

  /// The regimes in x at one y: one sample of the sweep over y.
  private struct Row {
    private(set) var sample = SweepSample()

    init(at y: Double, _ plane: PlaneSweep) {
      let range = plane.x
      let sweep = Sweep(
        over: range, limit: plane.limit, isOver: plane.isOver,
        sampling: { plane.sampling($0, y) })
      let regimes = sweep.result().regimes
      sample.structure.append(regimes.count)
      for regime in regimes {
        sample.values += [regime.from, regime.to]
        sample.margins.append(regime.to - regime.from)
        sample.structure.append(regime.from == regime.to ? 1 : 0)
        sample.structure += regime.sample.structure
      }
      // The margins in the middle of a regime predict its end in the direction of y.
      for regime in regimes {
        let middle = plane.sampling((regime.from + regime.to) / 2, y)
        sample.margins += middle.margins
        for (law, value) in zip(regime.laws, middle.values) {
          sample.values.append(value)
          sample.values.append(law.map { $0.slope * (regime.to - regime.from) } ?? 0)
        }
      }
      for end in [range.lowerBound, range.upperBound] {
        sample.margins += plane.sampling(end, y).margins
      }
    }

    static func count(in sample: SweepSample) -> Int { sample.structure.first ?? 0 }
  }
}
