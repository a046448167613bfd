import Cassowary

/// The solved systems of a session's islands, so that an edit need not solve what it did not touch.
///
/// All snapshots of a tree share it. A system is used again as it is only by the tree whose stamp
/// it bears; others bring it up to date first. Systems are looked up, never iterated.
final class IslandMemory: LayoutMemory {
  /// A class, as a dictionary copies a value that is changed in it.
  private final class Entry {
    var stamp: Int
    var system: IslandSystem
    /// What the system was made of; nil if it is not known.
    var source: IslandSource?

    init(stamp: Int, system: IslandSystem, source: IslandSource?) {
      self.stamp = stamp
      self.system = system
      self.source = source
    }

    func copy() -> Entry { Entry(stamp: stamp, system: system, source: source) }
  }

  /// The last answer about a view's constraints, and those constraints.
  private struct Fitting {
    var rows: ConstraintList
    var size: Size
  }

  private var entries: [Int32: Entry] = [:]
  private var fittings: [Int32: Fitting] = [:]
  private var lastStamp = 0
  /// Of a trial; nil if everything is solved that may be.
  var limit: IslandLimit?
  /// Asked within every solve whether to stop. A copy's systems are those of the original, so they
  /// share it.
  private(set) var interruption = Interruption()
  /// Why an island was not solved, so that the tree's frames are no layout; nil if all were.
  var refusal: IslandRefusal?
  /// True if something was not solved because of it.
  private(set) var hasGivenUp = false
  /// Views of what was solved within it, each as often as it was.
  private var solvedViews = 0

  /// One for a copy of the tree, whose edits do not take the place of what is known here.
  func copy() -> any LayoutMemory {
    let memory = IslandMemory()
    memory.entries = entries
    memory.fittings = fittings
    memory.lastStamp = lastStamp
    memory.interruption = interruption
    return memory
  }

  /// Returns true if the island below `top` may be solved, of which something may have changed.
  /// O(views of the island).
  func mayUse(_ top: NodeID, of tree: LayoutTree, isChanged: Bool) -> Bool {
    if refusal == nil, !stops(), tree.count > LayoutTree.maximumIslandViews,
      tree.islandMembers(of: top).count > LayoutTree.maximumIslandViews
    {
      refusal = .tooManyViews
    }
    guard refusal == nil else { return false }
    guard let limit else { return true }
    let known = tree.islandStamp(of: top)
    let isSolved = !isChanged && known != 0 && entries[top.index]?.stamp == known
    let views = isSolved ? limit.solvedViews : limit.views
    return maySolve(tree, most: views) { tree.islandMembers(of: top).count }
  }

  /// The same of what is solved for itself, with so many views.
  func maySolve(_ tree: LayoutTree, views: Int) -> Bool {
    guard let limit else { return true }
    return maySolve(tree, most: limit.views) { views }
  }

  private func maySolve(_ tree: LayoutTree, most: Int, _ views: () -> Int) -> Bool {
    guard let limit, !hasGivenUp else { return false }
    let count = views()
    solvedViews += count
    hasGivenUp =
      count > most || solvedViews > limit.views && limit.isOver()
      || tree.constraints.count + tree.spaceGroups.count > limit.constraints
    return !hasGivenUp
  }

  var isInterrupted: Bool { stops() }

  /// Returns true, and notes it, if the user wants it to stop.
  func stops() -> Bool {
    if refusal == nil, interruption.isRaised { refusal = .interrupted }
    return refusal != nil
  }

  /// The size that `rows` gave `view` the last time; nil if they are others.
  func fittingSize(of view: NodeID, _ rows: ConstraintList) -> Size? {
    guard let known = fittings[view.index], known.rows == rows else { return nil }
    return known.size
  }

  func note(fittingSize size: Size, of view: NodeID, _ rows: ConstraintList) {
    fittings[view.index] = Fitting(rows: rows, size: size)
  }

  /// Notes that the system below `top` was made of `tree`.
  func note(_ tree: LayoutTree, of top: NodeID) {
    guard let place = entries.index(forKey: top.index) else { return }
    if !isKnownUniquelyReferenced(&entries.values[place]) {
      entries.values[place] = entries.values[place].copy()
    }
    entries.values[place].source = IslandSource(tree)
  }

  /// Takes an island's entry out, as one that no other memory shares.
  private func takeEntry(of top: NodeID) -> Entry? {
    guard var entry = entries.removeValue(forKey: top.index) else { return nil }
    if isKnownUniquelyReferenced(&entry) { return entry }
    return entry.copy()
  }

  func newStamp() -> Int {
    lastStamp += 1
    return lastStamp
  }

  /// Returns true if the system of the island below `top` is the one that `tree` was laid out by.
  func isCurrent(_ top: NodeID, of tree: LayoutTree) -> Bool {
    let known = tree.islandStamp(of: top)
    return known != 0 && entries[top.index]?.stamp == known
  }

  /// Calls `body` with the system of the island below `top`, brought up to date with `tree`.
  /// - Parameters:
  ///   - isChanged: whether the tree's constraints may have changed since its last stamp.
  ///   - isNoted: false to note later that the system was made of `tree`. What is noted shares the
  ///     tree's storage, so that a write would copy it.
  /// - Returns: nil, and nothing is kept, if it was interrupted.
  func use<R>(
    _ top: NodeID, of tree: LayoutTree, isChanged: Bool, stamp: Int, isNoted: Bool = true,
    _ body: (inout IslandSystem) -> R
  ) -> R? {
    let known = tree.islandStamp(of: top)
    let entry: Entry
    if let kept = takeEntry(of: top) {
      entry = kept
      let isKnown = known != 0 && kept.stamp == known
      if isChanged || !isKnown || !kept.system.resize(in: tree) {
        kept.system.update(from: tree, kept.source)
        kept.source = isNoted ? IslandSource(tree) : nil
      }
      kept.stamp = stamp
    } else {
      let system = IslandSystem(of: tree, top: top, unless: interruption)
      entry = Entry(
        stamp: stamp, system: system, source: isNoted ? IslandSource(tree) : nil)
    }
    // What was interrupted is not a solution.
    if stops() { return nil }
    let result = body(&entry.system)
    // Nor is what was found out after it.
    if stops() { return nil }
    entries[top.index] = entry
    return result
  }
}

extension LayoutTree {
  func islandStamp(of top: NodeID) -> Int {
    let index = nodes[top.slot].extras
    return index < 0 ? 0 : extras[Int(index)].islandStamp
  }

  /// Places everything in the island that `node` is in.
  /// - Parameter isChanged: true if more than the island's size may have changed.
  mutating func placeIsland(
    of node: NodeID, isChanged: Bool, pending: inout [Int32], work: inout LayoutWork
  ) {
    let top = islandTop(of: node)
    let memory = (self.memory as? IslandMemory) ?? IslandMemory()
    self.memory = memory
    var stamp = islandStamp(of: top)
    let before = stamp
    // Layout margins hold the safe area as it reaches a view, and so follow from frames.
    let isAgain = isChanged || hasInsets
    if !isAgain, stamp != 0, !exercises.isEmpty, keepsExercise(of: top) { return }
    guard memory.mayUse(top, of: self, isChanged: isAgain) else { return }
    if isAgain || stamp == 0 { stamp = memory.newStamp() }
    var isBroken = false
    var members: [NodeID] = []
    var rounds: [IslandFrames] = []
    var roundCount = 0
    var isLast = false
    while true {
      let frames = memory.use(
        top, of: self, isChanged: isAgain, stamp: stamp, isNoted: stamp == before
      ) {
        isBroken = $0.hasConflicts
        members = $0.members
        return IslandFrames(&$0, in: self)
      }
      guard let frames else { return }
      // The system that is kept is the one for the margins of the frames that stay.
      if isLast { break }
      frames.write(to: &self, pending: &pending, work: &work)
      guard hasInsets, frames.usesMargins, frames.isChanged else { break }
      rounds.append(frames)
      roundCount += 1
      isLast = roundCount == Self.maximumMarginRounds || Self.isSwinging(rounds)
      if !isLast, let ahead = IslandFrames.extrapolated(rounds) {
        ahead.write(to: &self, pending: &pending, work: &work)
        rounds = []
      }
    }
    if stamp != before {
      updateExtras(of: top) { $0.islandStamp = stamp }
      // What is inside a larger island now has a system that is no longer kept up to date.
      for member in members.dropFirst() where islandStamp(of: member) != 0 {
        updateExtras(of: member) { $0.islandStamp = 0 }
      }
      // Not where the stamp stays: then the system was only resized, and an edit may be to come.
      memory.note(self, of: top)
    }
    noteBroken(top, isBroken)
    if !exercises.isEmpty { exercises.removeAll { $0.top == top } }
  }

  /// Keeps account of the islands in which something conflicts, so that they need no search.
  private mutating func noteBroken(_ top: NodeID, _ isBroken: Bool) {
    if let place = brokenIslands.firstIndex(of: top) {
      if !isBroken { brokenIslands.remove(at: place) }
    } else if isBroken {
      brokenIslands.append(top)
    }
  }

  /// Frames and margins settle in two or three rounds where each depends on frames further out. A
  /// view that depends on its own margins comes half the way nearer in each, or as much nearer as
  /// in the round before: then several are taken at once.
  private static let maximumMarginRounds = 40

  /// Returns true if the last round brought back what the one before had taken away.
  private static func isSwinging(_ rounds: [IslandFrames]) -> Bool {
    rounds.count > 2 && rounds[rounds.count - 3].isSame(as: rounds[rounds.count - 1])
  }

  /// Calls `body` with the solved system of the island that `node` is in; nil if constraints do
  /// not place it.
  package func withIsland<R>(of node: NodeID, _ body: (inout IslandSystem) -> R) -> R? {
    let top = islandTop(of: node)
    guard !top.isNone else { return nil }
    guard let memory = memory as? IslandMemory else {
      var system = IslandSystem(of: self, top: top)
      return body(&system)
    }
    guard memory.mayUse(top, of: self, isChanged: false) else { return nil }
    if hasInsets, exercises.contains(where: { $0.top == top }), !memory.isCurrent(top, of: self) {
      return withChosenIsland(top, memory, body)
    }
    return memory.use(top, of: self, isChanged: false, stamp: islandStamp(of: top), body)
  }

  /// The same for an island that shows an exercised layout: that is one of the system of the chosen
  /// layout, from whose frames margins follow.
  private func withChosenIsland<R>(
    _ top: NodeID, _ memory: IslandMemory, _ body: (inout IslandSystem) -> R
  ) -> R? {
    var chosen = self
    chosen.memory = memory.copy()
    chosen.exercises.removeAll { $0.top == top }
    chosen.layOut(from: top)
    return chosen.withIsland(of: top, body)
  }
}

extension IslandSystem {
  /// The frame of an item in points from the island's top left corner; nil for one that is not in
  /// the system.
  package func frame(of item: LayoutItem) -> Rect? {
    frame(of: item, in: solver)
  }

  /// The same in another solution of the system.
  func frame(of item: LayoutItem, in solver: Solver) -> Rect? {
    guard let frame = variables.frame(of: item, in: solver) else { return nil }
    return Rect(
      x: frame.x.cleaned, y: frame.y.cleaned, width: frame.width.cleaned,
      height: frame.height.cleaned)
  }
}

extension Double {
  /// The same number without the dust of arithmetic: where a decimal of four places is nearer than
  /// solving can tell, it is that.
  var cleaned: Double {
    let rounded = (self * 10_000).rounded() / 10_000
    return (self - rounded).magnitude <= 1e-11 * Swift.max(1, magnitude) ? rounded + 0 : self
  }
}
