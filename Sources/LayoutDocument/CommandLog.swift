/// The commands that ran, in order. The origin of a number is an index into this list.
package struct CommandLog: Sendable {
  package var records: [CommandRecord] = []

  package init() {}

  package mutating func addNote(_ note: String) {
    guard !records.isEmpty else { return }
    records[records.count - 1].note = note
  }

  package func record(_ origin: Int32) -> CommandRecord? {
    origin >= 0 && Int(origin) < records.count ? records[Int(origin)] : nil
  }
}
