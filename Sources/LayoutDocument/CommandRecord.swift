/// A command that ran: its text and source location.
package struct CommandRecord: Equatable, Sendable {
  package let text: String
  package var location: CommandPlace

  package init(text: String, place: CommandPlace) {
    self.text = text
    location = place
  }

  /// `step 2`, `line 3` or `demo.lay line 3`.
  package var place: String { location.text }
}
