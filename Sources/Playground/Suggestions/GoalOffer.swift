package import LayoutDocument

/// The edits that the last `want` offered, with the document for which they are valid.
package struct GoalOffer {
  package var edits: [Edit]
  package var document: Document
}
