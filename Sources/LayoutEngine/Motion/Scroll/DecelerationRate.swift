import CMathematics

/// The factor by which a scroll's velocity decreases per millisecond:
/// UIScrollView.DecelerationRate.
struct DecelerationRate: Equatable, Sendable {
  /// Between 0 and 1, neither included.
  let perMillisecond: Double
  /// 1/s: velocity falls as e^(−decay · t). −1000 ln r; 2.002 for normal, 10.05 for fast.
  let decay: Double

  static let normal = DecelerationRate(perMillisecond: 0.998)
  static let fast = DecelerationRate(perMillisecond: 0.99)

  init(perMillisecond: Double) {
    precondition(perMillisecond > 0 && perMillisecond < 1)
    self.perMillisecond = perMillisecond
    decay = -1000 * log(perMillisecond)
  }

  /// The distance of a scroll until it would be still, divided by its velocity, in seconds: r/(1 −
  /// r) milliseconds, a sum over milliseconds. 0.499 for normal, 0.099 for fast.
  var reach: Double { perMillisecond / (1 - perMillisecond) / 1000 }

  /// `reach` as an integral: −1 / ln r milliseconds, 0.4994997 for normal. UIKit predicts the target
  /// with this value, but the scroll stops according to `reach`.
  var projectedReach: Double { 1 / decay }
}
