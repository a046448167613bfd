import TestSupport
import Testing

@testable import LayoutEngine

/// Bézier timing curves.
@Suite struct CubicTimingTests {
  @Test(arguments: [
    (CubicTiming.easeInOut, 0.1, 0.0197224535), (.easeInOut, 0.2, 0.0816598563),
    (.easeInOut, 0.25, 0.1291619310), (.easeInOut, 0.4, 0.3318838701),
    (.easeIn, 0.25, 0.0934646507), (.easeIn, 0.5, 0.3153568126), (.easeIn, 0.75, 0.6218618692),
    (.linear, 0.3, 0.3), (.easeInOut, 0.5, 0.5),
  ])
  func matchesTheMeasurements(curve: CubicTiming, share: Double, value: Double) {
    #expect(abs(curve.value(at: share) - value) < 1e-10)
  }

  /// easeOut is easeIn reversed, and easeInOut is its own reverse.
  @Test func symmetry() {
    for step in 0...100 {
      let share = Double(step) / 100
      let mirrored = 1 - CubicTiming.easeIn.value(at: 1 - share)
      #expect(abs(CubicTiming.easeOut.value(at: share) - mirrored) < 1e-12)
      let turned = 1 - CubicTiming.easeInOut.value(at: 1 - share)
      #expect(abs(CubicTiming.easeInOut.value(at: share) - turned) < 1e-12)
    }
  }

  /// For any curve, a point's y follows from its x.
  @Test func findsPointsOfAnyCurve() throws {
    var generator = SeededGenerator(seed: 101)
    for _ in 0..<2000 {
      let x1 = generator.number(in: 0...1)
      let x2 = generator.number(in: 0...1)
      let y1 = generator.number(in: -2...3)
      let y2 = generator.number(in: -2...3)
      let s = generator.number(in: 0.01...0.99)
      let remaining = 1 - s
      let x = 3 * remaining * remaining * s * x1 + 3 * remaining * s * s * x2 + s * s * s
      let y = 3 * remaining * remaining * s * y1 + 3 * remaining * s * s * y2 + s * s * s
      let curve = CubicTiming(x1: x1, y1: y1, x2: x2, y2: y2)
      func derivative(_ a: Double, _ b: Double) -> Double {
        remaining * remaining * a + 2 * remaining * s * (b - a) + s * s * (1 - b)
      }
      let slope = max(1, abs(derivative(y1, y2) / derivative(x1, x2)))
      #expect(abs(curve.value(at: x) - y) < 1e-12 * slope)
    }
  }

  /// Curves on which Newton's method diverges: horizontal or vertical somewhere.
  @Test(arguments: [(1.0, 0.0), (0.0, 1.0), (1, 1), (0, 0), (0.999, 0.001), (0.5, 0)])
  func solvesDegenerateCurves(x1: Double, x2: Double) throws {
    // With y = x the curve is the diagonal for any parametrization.
    let diagonal = CubicTiming(x1: x1, y1: x1, x2: x2, y2: x2)
    for step in 0...1000 {
      let share = Double(step) / 1000
      #expect(abs(diagonal.value(at: share) - share) < 1e-12)
    }
    for share in [1e-300, 1e-17, 1e-9, 1 - 1e-9, 1 - 1e-16] {
      #expect(abs(diagonal.value(at: share) - share) < 1e-12)
    }
  }

  @Test func monotone() {
    for (_, curve) in CubicTiming.named {
      let values = (0...10_000).map { curve.value(at: Double($0) / 10_000) }
      for (one, other) in zip(values, values.dropFirst()) { #expect(one < other) }
    }
  }

  @Test func clampsOutsideTheRange() {
    for (_, curve) in CubicTiming.named {
      #expect(curve.value(at: -1) == 0)
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: 7) == 1)
    }
  }
}

/// A curve over the seconds of a transition.
@Suite struct TimingCurveTests {
  @Test func scalesCubicsToTheDuration() {
    let curve = TimingCurve.cubic(.easeInOut)
    #expect(abs(curve.value(at: 0.2, duration: 0.8) - 0.1291619310) < 1e-10)
    #expect(curve.value(at: 0.4, duration: 0.8) == 0.5)
    #expect(curve.value(at: -1, duration: 0.8) == 0)
    #expect(curve.value(at: 0.8, duration: 0.8) == 1)
  }

  /// A spring has its own duration: a longer transition does not stretch it.
  @Test func doesNotStretchSprings() throws {
    let spring = try SpringTiming(dampingRatio: 0.7, duration: 0.4)
    let curve = TimingCurve.spring(spring)
    #expect(curve.value(at: 0.1, duration: 0.4) == spring.position(at: 0.1))
    #expect(curve.value(at: 0.1, duration: 0.8) == spring.position(at: 0.1))
    #expect(abs(spring.position(at: 0.4) - 1) < 0.0015)
    #expect(curve.value(at: 0.4, duration: 0.4) == 1)
  }

  /// A duration of 0 is complete at once.
  @Test func zeroDurationIsComplete() {
    #expect(TimingCurve.cubic(.linear).value(at: 0, duration: 0) == 1)
  }
}
