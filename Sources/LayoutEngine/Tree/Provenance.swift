/// For each property, the index in the session's log of the command that set it.
///
/// Nothing is stored for views that no command created or changed.
struct Provenance {
  /// The commands behind one view; −1 for none.
  struct Origins: Sendable {
    var created: Int32
    /// The command that made it a container.
    var container: Int32 = -1
    /// The command that set the ratio, which is common.
    var ratio: Int32 = -1
    /// The commands that set other properties; few views have any.
    var records: [(key: PropertyKey, command: Int32)] = []
  }

  private var origins = ChunkedArray<Origins>()

  func byteCount(beside other: Provenance = Provenance()) -> Int {
    origins.byteCount(beside: other.origins)
  }

  func creationOrigin(_ slot: Int) -> Int32? { command(slot) { $0.created } }

  func container(_ slot: Int) -> Int32? { command(slot) { $0.container } }

  /// The recorded command for a property. O(records of the view).
  func command(_ key: PropertyKey, _ slot: Int) -> Int32? {
    command(slot) { origins in
      key == .ratio ? origins.ratio : origins.records.first { $0.key == key }?.command ?? -1
    }
  }

  private func command(_ slot: Int, _ read: (Origins) -> Int32) -> Int32? {
    guard slot < origins.count else { return nil }
    let command = read(origins[slot])
    return command < 0 ? nil : command
  }

  /// Starts the records of a view that `command`, or no command, created.
  mutating func create(_ slot: Int, by command: Int32) {
    if command >= 0 { addRecords(for: slot) } else if slot >= origins.count { return }
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
    } else if let index = origins[slot].records.firstIndex(where: { $0.key == key }) {
      origins[slot].records[index].command = command
    } else {
      origins[slot].records.append((key, command))
    }
  }

  /// Moves the records of one view to another one, except those of properties that stay.
  mutating func move(_ slot: Int, to other: Int, except stays: (PropertyKey) -> Bool) {
    guard slot < origins.count else { return }
    addRecords(for: other)
    origins[other].container = origins[slot].container
    origins[slot].container = -1
    let records = origins[slot].records
    origins[slot].records = records.filter { stays($0.key) }
    origins[other].records += records.filter { !stays($0.key) }
  }

  mutating func forgetContainer(_ slot: Int) {
    guard slot < origins.count else { return }
    origins[slot].container = -1
    origins[slot].records.removeAll { $0.key.belongsToContainer }
  }

  mutating func forget(_ slot: Int) {
    guard slot < origins.count, !origins[slot].records.isEmpty else { return }
    origins[slot].records = []
  }

  private mutating func addRecords(for slot: Int) {
    while origins.count <= slot { origins.append(Origins(created: -1)) }
  }
}
