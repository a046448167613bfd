import LayoutEngine

/// A picture that the page has. The next one can be sent as a difference from it.
struct KeptPicture {
  let views: [PictureView]
  private let scale: Double

  /// O(views · depth).
  init(_ tree: LayoutTree) {
    views = PictureView.all(in: tree)
    scale = tree.scale
  }

  /// Returns true if the views differ only in their positions.
  func hasSameLooks(as other: KeptPicture) -> Bool {
    guard views.count == other.views.count, scale == other.scale else { return false }
    return views.indices.allSatisfy { views[$0].look == other.views[$0].look }
  }
}
