/// The versions of the edited line, for undo and redo.
struct LineVersions {
  /// A line, the cursor's offset in UTF-8, and the pasted lines that follow it.
  typealias Version = (line: String, cursor: Int, batch: PasteBatch)

  private static let maximum = 1_000

  private var versions: [Version] = [("", 0, PasteBatch())]
  private var index = 0

  /// Keeps a version, if its text is not the current one.
  mutating func note(_ version: Version) {
    let current = versions[index]
    if (version.line, version.batch) == (current.line, current.batch) {
      versions[index].cursor = version.cursor
      return
    }
    versions.removeSubrange((index + 1)...)
    if versions.count == Self.maximum { versions.removeFirst() }
    versions.append(version)
    index = versions.count - 1
  }

  /// Moves to another version; `nil` if there is none.
  mutating func step(by count: Int) -> Version? {
    guard versions.indices.contains(index + count) else { return nil }
    index += count
    return versions[index]
  }
}
