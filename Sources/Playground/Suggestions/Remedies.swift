import LayoutDocument

/// The remedies of the last report, by their numbers. They are valid only for the layout on which
/// they were tried.
package struct Remedies {
  let list: [Remedy]
  /// The layout on which they were tried.
  let document: Document
}
