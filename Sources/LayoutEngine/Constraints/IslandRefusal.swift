import Cassowary

/// Why an island was not solved.
package enum IslandRefusal: Sendable {
  /// It has more than `LayoutTree.maximumIslandViews`.
  case tooManyViews
  /// The user does not want to wait.
  case interrupted
}

extension LayoutTree {
  /// From now on islands are solved only until `isInterrupted` is true.
  package mutating func watch(_ isInterrupted: @escaping () -> Bool) {
    let known = memory as? IslandMemory
    let memory = known ?? IslandMemory()
    if known == nil { self.memory = memory }
    memory.interruption.watch(isInterrupted)
    memory.refusal = nil
  }

  /// Why an island was not solved since `watch`; the frames are no layout then.
  package var islandRefusal: IslandRefusal? { (memory as? IslandMemory)?.refusal }
}
