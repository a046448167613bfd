import LayoutDocument

/// The numbered choices of the last answer. They are valid only for the layout on which they were tried.
package struct Offer<Choice> {
  let list: [Choice]
  /// The layout on which they were tried.
  let document: Document
}
