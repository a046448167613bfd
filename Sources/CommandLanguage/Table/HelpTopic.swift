/// A page of help that is not about one command.
package struct HelpTopic: Hashable, Sendable {
  package let name: String
  /// One line.
  package let title: String
  package let body: String

  package init(name: String, title: String, body: String) {
    self.name = name
    self.title = title
    self.body = body
  }
}
