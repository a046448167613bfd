/// A command that resolves a conflict, tried on a copy of the layout.
package struct Remedy {
  /// `1`, or `1b` for another way to change the same constraint.
  package let number: String
  package let edits: [Edit]
  package var command: String { EditPrinter.text(of: edits) }
  /// The same change as code for UIKit or AppKit; empty if there is none.
  package let swift: String
  /// The values after the command: `box.height = 75.333`.
  package let effect: String
  /// True for the remedy that usually helps.
  package let isUsual: Bool

  package init(
    number: String, edits: [Edit], swift: String, effect: String, isUsual: Bool = false
  ) {
    (self.number, self.edits, self.swift) = (number, edits, swift)
    (self.effect, self.isUsual) = (effect, isUsual)
  }
}
