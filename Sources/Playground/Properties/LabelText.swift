import LayoutEngine
import LayoutModel
import TerminalText

/// The text of a leaf, and what follows from it.
enum LabelText {
  /// A column of text is so many font sizes wide, and a line so many high. Made-up metrics, the
  /// same everywhere; a real font has its own.
  static let columnWidth = 0.5
  static let lineHeight = 1.2
  /// Font sizes from the top to the first baseline, and from the last to the bottom.
  static let firstBaseline = 0.95
  static let lastBaseline = 0.25

  /// Makes a leaf a label, or a plain view where there is no text.
  /// - Parameter width: points to break lines at, or none for no limit; as it was by default.
  static func set(
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
        let widths = lineWidths(of: text, font: size, limit: extras.traits.textWidth)
        extras.naturalWidth = (Double(widths.max() ?? 0) * size * columnWidth).rounded(.up)
        extras.naturalHeight = (Double(widths.count) * size * lineHeight).rounded(.up)
        extras.traits.firstBaseline = size * firstBaseline
        extras.traits.lastBaseline = size * lastBaseline
      }
    }
  }

  /// Makes a label a plain view again: what came with the text goes.
  static func forget(_ extras: inout Extras) {
    guard extras.text != nil else { return }
    extras.text = nil
    extras.traits.textWidth = nil
    (extras.traits.firstBaseline, extras.traits.lastBaseline) = (0, 0)
  }

  /// The columns of each line, broken at blanks where it would be longer than `limit` points; a
  /// word that is longer alone has a line of its own.
  static func lineWidths(of text: String, font: Double, limit: Double?) -> [Int] {
    let most = limit.map { max(0, Int(bounded: $0 / max(font * columnWidth, 1e-9))) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [Int] in
      guard let most else { return [displayWidth(of: String(line))] }
      var widths = [0]
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let width = displayWidth(of: String(word))
        let last = widths[widths.count - 1]
        if last == 0 {
          widths[widths.count - 1] = width
        } else if last + 1 + width <= most {
          widths[widths.count - 1] = last + 1 + width
        } else {
          widths.append(width)
        }
      }
      return widths
    }
  }
}
