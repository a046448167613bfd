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

/// A command that ran: its text and source location.
package struct CommandRecord: Equatable, Sendable {
  package var text: String
  package var location: CommandLocation
  /// The result of a gesture in one line, for the answers of `why` and `inspect`.
  package var note: String?

  package init(text: String, location: CommandLocation) {
    self.text = text
    self.location = location
  }
}

/// The location of a command. Its text is computed on demand.
package enum CommandLocation: Equatable, Sendable {
  /// Before the first command.
  case start
  /// The number of a typed change in the history, from 1.
  case step(Int)
  /// A line, from 1, of the source named `origin`: a file, `<command>` or similar.
  case line(Int, origin: String)

  /// `start`, `step 2`, `line 3`, or `demo.lay line 3` in a file.
  package var text: String {
    switch self {
    case .start: "start"
    case .step(let number): "step " + String(number)
    case .line(let number, let origin):
      if let first = origin.utf8.first, first != UInt8(ascii: "<") {
        origin + " line " + String(number)
      } else {
        "line " + String(number)
      }
    }
  }
}
