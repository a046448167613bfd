/// Decides when something is painted that changes faster than that makes sense: only the newest
/// state is, once nothing more is waiting to be taken, or when the last painting was long ago.
struct PaintPace {
  /// Seconds after which something is painted even if more is waiting.
  private static let longestWait = 0.05

  private var last = -Double.infinity
  private var isBehind = true

  /// Something has changed.
  mutating func change() { isBehind = true }

  /// Returns true if a paint is due at `now`, in monotonic seconds.
  func isDue(at now: Double, isMoreWaiting: Bool) -> Bool {
    isBehind && (!isMoreWaiting || now - last > Self.longestWait)
  }

  /// The newest state has been painted.
  mutating func paint(at now: Double) {
    last = now
    isBehind = false
  }
}
