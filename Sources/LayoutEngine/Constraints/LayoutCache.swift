import Cassowary

/// A reason why an island was not solved.
package enum IslandRefusal: Sendable {
  /// It has more than `LayoutTree.maximumIslandViews`.
  case tooManyViews
  case interrupted
}

/// The solved systems of a session's islands, so that an edit solves only the islands that it
/// affects.
///
/// All trees of a session can share it, because it never changes results: before a system is used,
/// its constraints are compared with those of the tree, and the difference is applied. Systems are
/// looked up, never iterated. A cache is used by one thread at a time.
package final class LayoutCache {
  private struct Entry {
    var system: IslandSystem
    /// A tree, without its cache, that is known to have the system's constraints.
    var source: LayoutTree?
  }

  private var entries: [NodeID: Entry] = [:]
  /// The natural sizes of views, and the constraints that they follow from.
  var fittings: [NodeID: (rows: [Constraint], size: Size)] = [:]
  /// Asked within every solve whether to stop.
  let interruption: Interruption
  /// True for a trial, which must be fast: a solve that exceeds a limit is not started.
  let isTrial: Bool
  /// The number of views solved in a trial, counted for each solve.
  private var solvedViews = 0
  /// True if an island was not solved because of a limit.
  private var exceedsLimit = false

  /// Maximum number of views of an island in a trial.
  private static let maximumViews = 100
  /// Maximum number of views of a solved island that is only resized in a trial.
  private static let maximumResizedViews = 400
  /// Maximum number of views solved in a trial.
  private static let maximumSolvedViews = 500
  /// Maximum number of typed constraints and spaces in the tree of a trial.
  private static let maximumConstraints = 500

  package init() {
    interruption = Interruption()
    isTrial = false
  }

  /// Creates a cache for a trial with the systems of another cache. Only a command of the trial can
  /// interrupt it.
  package init(trialStartingFrom other: LayoutCache?) {
    entries = other?.entries ?? [:]
    fittings = other?.fittings ?? [:]
    interruption = other?.interruption ?? Interruption()
    interruption.watch { false }
    isTrial = true
  }

  /// True if a limit was exceeded or the work was interrupted: the frames are invalid then.
  package var hasGivenUp: Bool { exceedsLimit || interruption.isRaised }

  /// Returns true if the limits allow solving the island below `top`. O(views of the island).
  func canSolve(_ top: NodeID, of tree: LayoutTree, isChanged: Bool) -> Bool {
    guard isTrial else { return true }
    let isResized = !isChanged && entries[top] != nil
    return canSolve(
      tree.islandMembers(of: top).count, of: tree,
      atMost: isResized ? Self.maximumResizedViews : Self.maximumViews)
  }

  func canSolve(_ views: Int, of tree: LayoutTree, atMost maximum: Int = maximumViews) -> Bool {
    guard isTrial, !exceedsLimit else { return !exceedsLimit }
    solvedViews += views
    let constraints = tree.constraints.count + tree.spaceGroups.count
    exceedsLimit =
      views > maximum || solvedViews > Self.maximumSolvedViews
      || constraints > Self.maximumConstraints
    return !exceedsLimit
  }

  func withSystem<R>(
    below top: NodeID, of tree: LayoutTree, isLaidOut: Bool, _ body: (inout IslandSystem) -> R
  ) -> R? {
    let isKnown = entries[top] != nil
    var entry =
      entries.removeValue(forKey: top)
      ?? Entry(system: IslandSystem(of: tree, top: top, unless: interruption))
    if isKnown, entry.source?.isUnchanged(since: tree) != true {
      entry.source = nil
      entry.system.update(from: tree)
    }
    if interruption.isRaised { return nil }
    let result = body(&entry.system)
    if interruption.isRaised { return nil }
    if isLaidOut, entry.source == nil {
      entry.source = tree
      entry.source?.cache = nil
    }
    entries[top] = entry
    return result
  }
}

extension LayoutTree {
  /// Solves islands only until `isInterrupted` returns true.
  package mutating func watch(_ isInterrupted: @escaping () -> Bool) {
    cache?.interruption.watch(isInterrupted)
    refusal = nil
  }

  /// True if work on the tree was interrupted. Long loops may then stop, because the command fails.
  package var isInterrupted: Bool { cache?.interruption.isRaised ?? false }

  /// The reason why an island was not solved since `watch`; the frames are invalid then.
  package var islandRefusal: IslandRefusal? { isInterrupted ? .interrupted : refusal }

  /// Returns false if the island below `top` must not be solved.
  private func canSolve(_ top: NodeID, isChanged: Bool) -> Bool {
    refusal == nil && !isInterrupted
      && cache?.canSolve(top, of: self, isChanged: isChanged) != false
  }

  /// Returns true if the island below `top` has too many views. O(1) in most trees.
  private func isTooLarge(_ top: NodeID) -> Bool {
    count > Self.maximumIslandViews && islandMembers(of: top).count > Self.maximumIslandViews
  }

  /// Lays out the island that contains `node`.
  /// - Parameter isChanged: true if more than the island's size may have changed.
  mutating func layOutIsland(of node: NodeID, isChanged: Bool, pending: inout [Int32]) {
    let top = islandTop(of: node)
    // Layout margins include the safe area at a view, and so depend on frames.
    let isAgain = isChanged || hasInsets
    if !isAgain, !exercises.isEmpty, keepsExercise(of: top) { return }
    if cache?.isTrial != true, isTooLarge(top) { refusal = .tooManyViews }
    guard canSolve(top, isChanged: isAgain) else { return }
    let cache = self.cache ?? LayoutCache()
    var isBroken = false
    let texts = hasTextLines ? textsWithLines(in: top) : []
    setHeights(of: texts, isBroken: false)
    var rounds: [IslandFrames] = []
    var roundCount = 0
    var isLast = false
    while true {
      let frames = cache.withSystem(below: top, of: self, isLaidOut: false) {
        isBroken = !$0.breaks.isEmpty
        return IslandFrames(&$0, in: self)
      }
      guard let frames else { return }
      // The margins of the final frames decide whether constraints conflict.
      if isLast { break }
      frames.write(to: &self, pending: &pending)
      if !texts.isEmpty, roundCount == 0, setHeights(of: texts, isBroken: true) {
        roundCount += 1
        continue
      }
      guard hasInsets, frames.usesMargins, frames.isChanged else { break }
      rounds.append(frames)
      roundCount += 1
      isLast = roundCount == Self.maximumMarginRounds || Self.isSwinging(rounds)
      if !isLast, let ahead = IslandFrames.extrapolated(rounds) {
        ahead.write(to: &self, pending: &pending)
        rounds = []
      }
    }
    // Noted, so that conflicts need no search.
    brokenIslands.removeAll { $0 == top }
    if isBroken { brokenIslands.append(top) }
    if !exercises.isEmpty { exercises.removeAll { $0.top == top } }
  }

  /// The multi-line texts in an island that wrap at their widths.
  private func textsWithLines(in top: NodeID) -> [NodeID] {
    islandMembers(of: top).filter { member in
      guard nodes[member.slot].extras >= 0, nodes[member.slot].kind.isLeaf else { return false }
      let extras = self.extras(of: member)
      return extras.text != nil && extras.traits.textLines != 1 && extras.traits.textWidth == nil
    }
  }

  /// Sets the heights of texts, either without a limit or wrapped at their widths. Returns true if
  /// one changed.
  @discardableResult private mutating func setHeights(of texts: [NodeID], isBroken: Bool) -> Bool {
    var isChanged = false
    for node in texts {
      let extras = self.extras(of: node)
      let width = isBroken ? frames[node.slot].width : nil
      let height = extras.traits.naturalText(extras.text ?? "", font: extras.font, width: width)
        .height
      if extras.natural.vertical == height { continue }
      isChanged = true
      updateExtras(of: node) { $0.natural.vertical = height }
    }
    return isChanged
  }

  /// Frames and margins settle in two or three rounds if each depends on outer frames. A view that
  /// depends on its own margins halves the distance in each round, or moves by a constant amount;
  /// several such rounds are then extrapolated.
  private static let maximumMarginRounds = 40

  /// Returns true if the last round undid the previous one.
  private static func isSwinging(_ rounds: [IslandFrames]) -> Bool {
    rounds.count > 2 && rounds[rounds.count - 3].isSame(as: rounds[rounds.count - 1])
  }

  /// Calls `body` with the solved system of the island that contains `node`; returns `nil` if
  /// constraints do not place it.
  package func withIsland<R>(of node: NodeID, _ body: (inout IslandSystem) -> R) -> R? {
    let top = islandTop(of: node)
    guard !top.isNone, canSolve(top, isChanged: false), !isTooLarge(top) else { return nil }
    if hasInsets, exercises.contains(where: { $0.top == top }) {
      // Margins depend on the frames of the chosen layout, not on these.
      var chosen = self
      chosen.exercises.removeAll { $0.top == top }
      chosen.layOut(from: top)
      return chosen.withIsland(of: top, body)
    }
    return (cache ?? LayoutCache()).withSystem(below: top, of: self, isLaidOut: true, body)
  }
}
