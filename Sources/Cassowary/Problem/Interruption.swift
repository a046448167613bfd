/// A predicate that is called before each pivot and ends solving by returning true.
///
/// A class, because all copies of a system share it; used by one thread at a time.
package final class Interruption: @unchecked Sendable {
  private var isWanted: () -> Bool
  /// True after an interruption: results since then are invalid.
  private(set) var wasRaised = false

  package init(_ isWanted: @escaping () -> Bool = { false }) { self.isWanted = isWanted }

  package var isRaised: Bool {
    if !wasRaised, isWanted() { wasRaised = true }
    return wasRaised
  }

  package func watch(_ isWanted: @escaping () -> Bool) {
    self.isWanted = isWanted
    wasRaised = false
  }
}
