package import LayoutEngine

/// The text of a leaf, and its natural size and baselines.
package enum LabelText {
  /// Makes a leaf a label, or a plain view if there is no text.
  /// - Parameter width: the points at which lines break; `nil` keeps the default, without a limit.
  package static func set(
    _ text: String?, font: Double? = nil, width: Double?? = nil, on node: NodeID,
    _ tree: inout LayoutTree
  ) {
    var keys: [PropertyKey] = [.text, .size, .baseline]
    if font != nil { keys.append(.font) }
    if width != nil { keys.append(.textWidth) }
    // The text itself did not change, nor what follows from it.
    if font != nil || width != nil, text == tree.extras(of: node).text {
      keys = keys.filter { $0 != .text && (text != nil || $0 == .font || $0 == .textWidth) }
    }
    let size = font ?? tree.extras(of: node).font
    tree.set(keys, of: node) {
      $0.updateExtras(of: node) { extras in
        extras.font = size
        if let width { extras.traits.textWidth = width }
        guard let text else {
          if extras.text != nil { (extras.naturalWidth, extras.naturalHeight) = (nil, nil) }
          forget(&extras)
          return
        }
        extras.text = text
        let natural = TextMetrics.size(of: text, font: size, width: extras.traits.textWidth)
        (extras.naturalWidth, extras.naturalHeight) = (natural.width, natural.height)
        extras.traits.firstBaseline = size * TextMetrics.firstBaseline
        extras.traits.lastBaseline = size * TextMetrics.lastBaseline
      }
    }
  }

  /// Makes a label a plain view again, without the size and baselines of the text.
  static func forget(_ extras: inout Extras) {
    guard extras.text != nil else { return }
    extras.text = nil
    extras.traits.textWidth = nil
    (extras.traits.firstBaseline, extras.traits.lastBaseline) = (0, 0)
  }
}
