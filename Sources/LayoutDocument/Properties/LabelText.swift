package import LayoutEngine

/// The text of a leaf, and its natural size and baselines.
package enum LabelText {
  /// Makes a leaf a label, or a plain view if there is no text.
  /// - Parameters:
  ///   - width: the points at which lines break; `nil` keeps the default, without a limit.
  ///   - lines: the number of lines, 0 for any; `nil` keeps it.
  package static func set(
    _ text: String?, font: Double? = nil, width: Double?? = nil, lines: Int? = nil,
    on node: NodeID, _ tree: inout LayoutTree
  ) {
    var keys: [PropertyKey] = [.text, .size, .baseline]
    if font != nil { keys.append(.font) }
    if width != nil { keys.append(.textWidth) }
    if let lines {
      keys.append(.lines)
      if lines != 1 { tree.hasTextLines = true }
    }
    // Neither the text nor its derived values changed.
    if font != nil || width != nil || lines != nil, text == tree.extras(of: node).text {
      keys = keys.filter {
        $0 != .text && (text != nil || $0 == .font || $0 == .textWidth || $0 == .lines)
      }
    }
    let size = font ?? tree.extras(of: node).font
    tree.set(keys, of: node) {
      $0.updateExtras(of: node) { extras in
        extras.font = size
        if let width { extras.traits.textWidth = width }
        if let lines { extras.traits.textLines = lines }
        guard let text else {
          if extras.text != nil { (extras.naturalWidth, extras.naturalHeight) = (nil, nil) }
          forget(&extras)
          return
        }
        extras.text = text
        let natural = extras.traits.naturalText(text, font: size, width: nil)
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
    extras.traits.textLines = 1
    (extras.traits.firstBaseline, extras.traits.lastBaseline) = (0, 0)
  }
}
