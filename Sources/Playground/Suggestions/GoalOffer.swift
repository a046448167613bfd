package import LayoutDocument

/// The commands that the last `want` offered, with the document for which they are valid.
package struct GoalOffer {
  package var commands: [String]
  package var document: Document

  package init(commands: [String], document: Document) {
    self.commands = commands
    self.document = document
  }
}
