import TestSupport

@testable import LayoutEngine

extension SeededGenerator {
  /// A uniformly distributed number.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let share = Double(next() >> 11) / Double(1 << 53)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  mutating func count(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}

/// The state after `time` by the classical fourth-order Runge–Kutta method, in `steps` equal steps.
func integrate(
  _ start: [Double], time: Double, steps: Int, _ slope: ([Double]) -> [Double]
) -> [Double] {
  let step = time / Double(steps)
  func moved(_ state: [Double], _ slope: [Double], _ factor: Double) -> [Double] {
    zip(state, slope).map { $0 + factor * $1 }
  }
  var state = start
  for _ in 0..<steps {
    let first = slope(state)
    let second = slope(moved(state, first, step / 2))
    let third = slope(moved(state, second, step / 2))
    let fourth = slope(moved(state, third, step))
    for index in state.indices {
      state[index] +=
        step / 6 * (first[index] + 2 * second[index] + 2 * third[index] + fourth[index])
    }
  }
  return state
}

extension TouchSample {
  init(time: Double, x: Double, y: Double) {
    self.init(time: time, position: PanVector(x: x, y: y))
  }
}

extension RevealRecognizer {
  /// - Parameter initialOffset: by default the one that belongs to the state.
  init(
    edge: RevealState.Edge = .top, length: Double, threshold: Double = 2000,
    isRevealed: Bool = false, initialOffset: Double? = nil
  ) {
    self.init(
      edge: edge, length: length, threshold: threshold, isRevealed: isRevealed,
      offset: initialOffset ?? edge.offset(isRevealed: isRevealed, length: length))
  }
}

/// A touch that moves along y: positions in points at times in milliseconds.
func touch(
  _ samples: [(Double, Double)], ending: TouchTrace.Ending = .lift, end: Double? = nil
) throws -> TouchTrace {
  try TouchTrace(
    samples.map { TouchSample(time: $0.1 / 1000, x: 0, y: $0.0) }, ending: ending,
    endTime: end.map { $0 / 1000 })
}

/// A touch of moves along y with one velocity each, in points per second, at 100 samples a second.
func touch(velocities: [Double]) throws -> TouchTrace {
  var locations = [(0.0, 0.0)]
  for velocity in velocities {
    let last = locations[locations.count - 1]
    locations.append((last.0 + velocity / 100, last.1 + 10))
  }
  return try touch(locations)
}

func down(_ distance: Double) -> PanVector { PanVector(x: 0, y: distance) }
