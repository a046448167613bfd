/// The part of a layout that a sweep compares, at one number.
package struct SweepSample: Sendable {
  /// The numbers whose laws are wanted. Their order stays the same while `structure` does.
  package var values: [Double] = []
  /// What exists and what is switched on. A regime ends where it changes.
  package var structure: [Int] = []
  /// Numbers that change sign where a comparison in the layout turns.
  ///
  /// They need not be complete: what they do not announce is found by bisection. A change that
  /// holds for a single point is found only if one of them announces it.
  package var margins: [Double] = []

  package init() {}
}
