import LayoutEngine
import TerminalText

/// Content that does not fit into a side of a splitter: SwiftUI still draws all of it.
enum SplitterOverflow {
  static func lines(of splitter: NodeID, in tree: LayoutTree) -> [String] {
    let axis = tree.nodes[splitter.slot].axis
    let total = tree.frames[splitter.slot].size[axis]
    let state = tree.splitter(of: splitter)
    let sides = Array(tree.children(of: splitter))
    let lengths = tree.splitterLengths(of: splitter)
    guard sides.count == 2, total > 0 else { return [] }
    return zip(Side.allCases, sides).compactMap { side, view in
      let length = side == .primary ? lengths.primary : lengths.secondary
      guard state.hiddenSide != side, side == .secondary || state.isResizing,
        let needed = tree.naturalLength(of: view, axis: axis), needed - length > 1e-9
      else { return nil }
      let name = tree.name(of: view)
      let least = (needed / total * 1000).rounded(.up) / 1000
      let key = side == .primary ? "minPrimary" : "minSecondary"
      let remedy =
        least <= 1
        ? "set \(tree.name(of: splitter)) \(key) "
          + "\(NumberText.short(least, decimals: 3)) prevents that"
        : "the whole splitter is shorter"
      return "\(name) overflows: its content of \(NumberText.short(needed)) points is still drawn "
        + "in \(NumberText.short(length)); \(remedy)"
    }
  }
}
