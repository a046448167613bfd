/// The part of a layout that a sweep compares, at one number.
package struct SweepSample: Sendable {
  /// The numbers whose formulas are determined. Their order stays the same while `structure` does.
  package var values: [Double] = []
  /// The existing views and the active rules and states. If it changes, a piece ends.
  package var structure: [Int] = []
  /// Numbers that change sign when a comparison in the layout changes its result.
  ///
  /// They need not be complete: bisection finds other breakpoints. A change at a single point is
  /// found only if one of them predicts it.
  package var margins: [Double] = []

  package init() {}
}
