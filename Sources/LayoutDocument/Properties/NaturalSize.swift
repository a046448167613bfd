package import CommandLanguage
package import LayoutEngine

package enum NaturalSize {
  /// Gives a leaf a natural size; a label is a plain view again.
  package static func set(_ size: SizeLiteral, on node: NodeID, _ tree: inout LayoutTree) {
    let old = tree.extras(of: node)
    if old.naturalWidth == size.width, old.naturalHeight == size.height, old.text == nil { return }
    tree.set(.size, of: node) {
      $0.updateExtras(of: node) {
        $0.naturalWidth = size.width
        $0.naturalHeight = size.height
        LabelText.forget(&$0)
      }
    }
  }
}
