package import LayoutModel

/// What may be solved for a trial that must not take long. Nothing stops the solver once it has
/// begun, so it does not begin what may take too long.
package struct IslandLimit {
  /// Views of an island that is solved.
  package var views: Int
  /// Views of one of which nothing but the size has changed since it was solved.
  package var solvedViews: Int
  /// Constraints and spaces that were typed, of the whole tree.
  package var constraints: Int
  /// Whether there is no time to begin with another island; not asked before so many views are
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
  /// Keeps what this copy of a tree solves to itself, within a limit. Once that is met its frames
  /// are no layout, and `hasGivenUp` says so.
  package mutating func limit(_ limit: IslandLimit) {
    let copy = (memory as? IslandMemory)?.copy() as? IslandMemory
    let memory = copy ?? IslandMemory()
    memory.limit = limit
    self.memory = memory
  }

  /// Whether the limit of `memory` was met.
  package static func hasGivenUp(_ memory: (any LayoutMemory)?) -> Bool {
    (memory as? IslandMemory)?.hasGivenUp == true
  }
}
