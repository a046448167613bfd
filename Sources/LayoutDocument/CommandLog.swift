/// The commands that ran, in order. The origin of a number is an index into this list.
package struct CommandLog: Sendable {
  package var records: [CommandRecord] = []

  package init() {}

  /// Adds a note to the latest command.
  package mutating func addNote(_ note: String) {
    guard !records.isEmpty else { return }
    records[records.count - 1].note = note
  }

  /// The command behind an origin; `nil` if no command is known.
  package func record(_ origin: Int32) -> CommandRecord? {
    origin >= 0 && Int(origin) < records.count ? records[Int(origin)] : nil
  }
}
