import Cassowary

/// A limit for trials that must be fast. A solve that may take too long is
/// not begun.
package struct IslandLimit {
  /// Views of an island that is solved.
  package var views: Int
  /// Views of one of which nothing but the size has changed since it was solved.
  package var solvedViews: Int
  /// Constraints and spaces that were typed, of the whole tree.
  package var constraints: Int
  /// Returns true if there is no time left for another island. Not called before so many views are
  /// solved as one island may have.
  package var isOver: () -> Bool

  package init(views: Int, solvedViews: Int, constraints: Int, isOver: @escaping () -> Bool) {
    self.views = views
    self.solvedViews = solvedViews
    self.constraints = constraints
    self.isOver = isOver
  }
}

extension LayoutTree {
  /// Keeps the solutions of this copy of a tree to itself, within a limit. Once that is exceeded
  /// its frames are no layout, and `hasGivenUp` is true.
  package mutating func limit(_ limit: IslandLimit) {
    let copy = (memory as? IslandMemory)?.copy() as? IslandMemory
    let memory = copy ?? IslandMemory()
    memory.limit = limit
    // A command that was interrupted before is no reason to give up.
    memory.interruption.watch { false }
    self.memory = memory
  }

  /// Returns true if the limit of `memory` was met.
  package static func hasGivenUp(_ memory: (any LayoutMemory)?) -> Bool {
    guard let memory = memory as? IslandMemory else { return false }
    return memory.hasGivenUp || memory.refusal != nil
  }
}
