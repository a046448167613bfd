package import LayoutModel

/// Why an island was not solved.
package enum IslandRefusal: Sendable {
  /// It has more than `LayoutTree.maximumIslandViews`.
  case tooManyViews
  /// The user does not want to wait.
  case interrupted
}

extension LayoutTree {
  /// From now on islands are solved only until `isInterrupted` is true.
  package func watch(_ isInterrupted: @escaping () -> Bool) {
    guard let memory = memory as? IslandMemory else { return }
    memory.isInterrupted = isInterrupted
    memory.refusal = nil
  }

  /// Why an island was not solved since `watch`; the frames are no layout then.
  package var islandRefusal: IslandRefusal? { (memory as? IslandMemory)?.refusal }
}
