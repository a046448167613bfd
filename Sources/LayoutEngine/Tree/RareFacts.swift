/// Facts about a tree that few trees have, beside it: a tree is copied with each command, and the
/// copy of one that has none of them need not count their references.
///
/// A class, which copies of a tree share until one of them changes it.
final class RareFacts {
  var device: String?
  var isLandscape = false
  var hasDeviceSafeArea = false
  var imported = ImportedFacts()
  var brokenIslands: [NodeID] = []
  var exercises: [ExercisedIsland] = []

  init(copying other: RareFacts?) {
    guard let other else { return }
    device = other.device
    isLandscape = other.isLandscape
    hasDeviceSafeArea = other.hasDeviceSafeArea
    imported = other.imported
    brokenIslands = other.brokenIslands
    exercises = other.exercises
  }

  /// Returns true if two trees have the same of what commands edit; `nil` is nothing.
  static func haveSameEdits(_ one: RareFacts?, _ other: RareFacts?) -> Bool {
    if one === other { return true }
    let (one, other) = (one ?? RareFacts(copying: nil), other ?? RareFacts(copying: nil))
    return one.device == other.device && one.isLandscape == other.isLandscape
      && one.hasDeviceSafeArea == other.hasDeviceSafeArea && one.imported == other.imported
  }

  /// Returns true if two trees have the same of everything; `nil` is nothing.
  static func areEqual(_ one: RareFacts?, _ other: RareFacts?) -> Bool {
    if one === other { return true }
    guard haveSameEdits(one, other) else { return false }
    let (one, other) = (one ?? RareFacts(copying: nil), other ?? RareFacts(copying: nil))
    return one.brokenIslands == other.brokenIslands && one.exercises == other.exercises
  }
}

extension LayoutTree {
  /// The device whose size the root has.
  package var device: String? {
    get { rare?.device }
    set { if rare != nil || newValue != nil { ownRareFacts().device = newValue } }
  }

  /// True if the device is in landscape.
  package var isLandscape: Bool {
    get { rare?.isLandscape ?? false }
    set { if newValue != isLandscape { ownRareFacts().isLandscape = newValue } }
  }

  /// True if `safeArea` is the device's, and rotates with it.
  package var hasDeviceSafeArea: Bool {
    get { rare?.hasDeviceSafeArea ?? false }
    set { if newValue != hasDeviceSafeArea { ownRareFacts().hasDeviceSafeArea = newValue } }
  }

  /// The facts in the file about imported views and constraints.
  package var imported: ImportedFacts {
    get { rare?.imported ?? ImportedFacts() }
    _modify { yield &ownRareFacts().imported }
  }

  /// The tops of islands that had broken constraints when last placed; some may be gone since.
  package var brokenIslands: [NodeID] {
    get { rare?.brokenIslands ?? [] }
    _modify { yield &ownRareFacts().brokenIslands }
  }

  /// False if no island can have broken constraints. Cheaper than to look for them.
  package var mayHaveConflicts: Bool { rare.map { !$0.brokenIslands.isEmpty } ?? false }

  /// Islands that show another of several equally good layouts than the one that is chosen.
  package var exercises: [ExercisedIsland] {
    get { rare?.exercises ?? [] }
    _modify { yield &ownRareFacts().exercises }
  }
}
