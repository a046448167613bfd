import DocumentModel

/// The commands that the last `want` offered, and the document for which it did.
struct WishOffer {
  var commands: [String]
  var document: Document
}
