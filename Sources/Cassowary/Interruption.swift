/// Asked before each pivot whether to go on. All copies of a system share
/// it, so it is a class; like the systems that one session keeps, it is used by one thread at a
/// time.
package final class Interruption: @unchecked Sendable {
  /// Returns true if solving is to end.
  private var isWanted: () -> Bool
  /// True once it was: what was solved since then is not a solution.
  package private(set) var wasRaised = false

  package init(_ isWanted: @escaping () -> Bool = { false }) { self.isWanted = isWanted }

  package var isRaised: Bool {
    if !wasRaised, isWanted() { wasRaised = true }
    return wasRaised
  }

  /// Begins again, with another function to ask.
  package func watch(_ isWanted: @escaping () -> Bool) {
    self.isWanted = isWanted
    wasRaised = false
  }
}
