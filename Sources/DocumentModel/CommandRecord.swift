/// A command that ran: its text and source location.
package struct CommandRecord: Equatable, Sendable {
  package var text: String
  /// `line 3`, `demo.lay line 3`, or `start`.
  package var place: String

  package init(text: String, place: String) {
    self.text = text
    self.place = place
  }
}
