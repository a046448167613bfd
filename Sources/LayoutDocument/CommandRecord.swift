/// A command that ran: its text and source location.
package struct CommandRecord: Equatable, Sendable {
  package let text: String
  package var location: CommandLocation
  /// The result of a gesture in one line, for the answers of `why` and `inspect`.
  package var note: String?

  package init(text: String, location: CommandLocation) {
    self.text = text
    self.location = location
  }

  package var locationText: String { location.text }
}
