import LayoutDocument

/// What an answer offered by numbers. It is valid only for the layout on which it was tried.
package struct Offer<Choice> {
  let list: [Choice]
  /// The layout on which they were tried.
  let document: Document
}
