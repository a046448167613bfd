/// Limits how often a quickly changing state is painted: only the newest state is painted, when no
/// input is pending or the last painting was long ago.
struct PaintPace {
  /// The number of seconds after which the state is painted even if input is pending.
  private static let longestWait = 0.05

  private var last = -Double.infinity
  private var isBehind = true

  mutating func change() { isBehind = true }

  /// Returns true if a paint is due at `now`, in monotonic seconds.
  func isDue(at now: Double, isMoreWaiting: Bool) -> Bool {
    isBehind && (!isMoreWaiting || now - last > Self.longestWait)
  }

  mutating func paint(at now: Double) {
    last = now
    isBehind = false
  }
}
