package import LayoutDocument

/// The remedies of the last report, by their numbers. They are valid only for the layout on which
/// they were tried.
package struct Remedies {
  package struct Remedy: Equatable {
    /// `1`, or `1b` for another way to change the same constraint.
    package var number: String
    package var edits: [Edit]
    package var command: String { EditPrinter.text(of: edits) }
    /// Code for UIKit or AppKit; empty if there is none.
    package var swift = ""
    /// The effect of the command: `then box.height = 75.333`.
    package var result: String
    /// True for the remedy that usually helps.
    package var isUsual = false
  }

  package let list: [Remedy]
  /// The layout on which they were tried.
  package let document: Document

  package init(_ list: [Remedy], for document: Document) {
    self.list = list
    self.document = document
  }
}
