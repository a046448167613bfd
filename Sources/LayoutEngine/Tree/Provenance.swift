/// For each property, the index in the session's log of the command that set it.
///
/// The common part is stored inline, with 16 bytes per view; few views have lists of further
/// records. Nothing is stored for views that no command created or changed.
struct Provenance {
  /// The commands behind one view; −1 for none.
  struct Origins: Sendable {
    var created: Int32
    /// The command that made it a container.
    var container: Int32 = -1
    var ratio: Int32 = -1
    /// The first of the records of its other properties.
    var records: Int32 = -1
  }

  /// The command that set one property, in a list of them.
  struct Record: Sendable {
    var key: PropertyKey
    var command: Int32
    var next: Int32
  }

  private var origins = ChunkedArray<Origins>()
  private var records = ChunkedArray<Record>()
  private var freeRecord: Int32 = -1

  func byteCount(beside other: Provenance) -> Int {
    origins.byteCount(beside: other.origins) + records.byteCount(beside: other.records)
  }

  var byteCount: Int { origins.byteCount() + records.byteCount() }

  // MARK: Reading

  func creationOrigin(_ slot: Int) -> Int32 { slot < origins.count ? origins[slot].created : -1 }

  func container(_ slot: Int) -> Int32 { slot < origins.count ? origins[slot].container : -1 }

  /// The recorded command for a property, or −1. O(records of the view).
  func command(_ key: PropertyKey, _ slot: Int) -> Int32 {
    guard slot < origins.count else { return -1 }
    if key == .ratio { return origins[slot].ratio }
    var index = origins[slot].records
    while index >= 0 {
      if records[Int(index)].key == key { return records[Int(index)].command }
      index = records[Int(index)].next
    }
    return -1
  }

  // MARK: Writing

  /// Starts the records of a view that `command`, or no command, created.
  mutating func create(_ slot: Int, by command: Int32) {
    if command >= 0 {
      addRecords(for: slot)
    } else if slot >= origins.count {
      return
    }
    origins[slot] = Origins(created: command)
  }

  mutating func makeContainer(_ slot: Int, by command: Int32) {
    addRecords(for: slot)
    origins[slot].container = command
  }

  mutating func record(_ key: PropertyKey, _ slot: Int, by command: Int32) {
    addRecords(for: slot)
    if key == .ratio {
      origins[slot].ratio = command
      return
    }
    var index = origins[slot].records
    while index >= 0 {
      if records[Int(index)].key == key {
        records[Int(index)].command = command
        return
      }
      index = records[Int(index)].next
    }
    let fresh = Record(key: key, command: command, next: origins[slot].records)
    if freeRecord >= 0 {
      index = freeRecord
      freeRecord = records[Int(index)].next
      records[Int(index)] = fresh
    } else {
      index = Int32(truncatingIfNeeded: records.count)
      records.append(fresh)
    }
    origins[slot].records = index
  }

  /// Moves the records of one view to another one, except those of properties that stay.
  mutating func move(_ slot: Int, to other: Int, except stays: (PropertyKey) -> Bool) {
    guard slot < origins.count else { return }
    addRecords(for: other)
    origins[other].container = origins[slot].container
    origins[slot].container = -1
    var index = origins[slot].records
    origins[slot].records = -1
    while index >= 0 {
      let next = records[Int(index)].next
      let owner = stays(records[Int(index)].key) ? slot : other
      records[Int(index)].next = origins[owner].records
      origins[owner].records = index
      index = next
    }
  }

  mutating func forgetContainer(_ slot: Int) {
    guard slot < origins.count else { return }
    origins[slot].container = -1
    free(slot) { $0.belongsToContainer }
  }

  mutating func forget(_ slot: Int) {
    guard slot < origins.count, origins[slot].records >= 0 else { return }
    free(slot) { _ in true }
  }

  private mutating func free(_ slot: Int, where isFreed: (PropertyKey) -> Bool) {
    var index = origins[slot].records
    guard index >= 0 else { return }
    var kept: Int32 = -1
    while index >= 0 {
      let next = records[Int(index)].next
      if isFreed(records[Int(index)].key) {
        records[Int(index)].next = freeRecord
        freeRecord = index
      } else {
        records[Int(index)].next = kept
        kept = index
      }
      index = next
    }
    origins[slot].records = kept
  }

  private mutating func addRecords(for slot: Int) {
    while origins.count <= slot { origins.append(Origins(created: -1)) }
  }
}
