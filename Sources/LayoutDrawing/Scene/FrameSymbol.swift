/// A rare mark in a frame, which is explained where it occurs.
package enum FrameSymbol: CaseIterable, Sendable {
  case broken, ambiguous, overflow, hiddenChildren, covered, hiddenSide, space

  /// The sentence that explains it. The mark comes first.
  package var text: String {
    switch self {
    case .broken: "✗ before a name: constraints on the view conflict (conflicts says which)"
    case .ambiguous: "? before a name: its constraints do not determine a length or a position"
    case .overflow: "◂▴▸▾ at an edge: the view extends beyond its container's edge there"
    case .hiddenChildren: "⊞ before a name: its children are too small to draw (frame NAME zooms)"
    case .covered: "░ fills what is covered: pan down reveals it"
    case .hiddenSide: "◃▵▹▿ on a line: a side of the splitter is hidden there"
    case .space: "~ fills flexible space between views"
    }
  }

  package static func marks(in scene: FrameScene) -> Set<FrameSymbol> {
    var symbols: Set<FrameSymbol> = []
    for box in scene.boxes {
      if box.marks.contains(.broken) { symbols.insert(.broken) }
      if !box.marks.isDisjoint(with: .ambiguous) { symbols.insert(.ambiguous) }
      if !box.marks.isDisjoint(with: .overflow) { symbols.insert(.overflow) }
      if box.marks.contains(.hiddenChildren) { symbols.insert(.hiddenChildren) }
      switch box.role {
      case .covered: symbols.insert(.covered)
      case .hiddenSide: symbols.insert(.hiddenSide)
      case .space: symbols.insert(.space)
      case .root, .leaf, .container, .splitter, .gap: break
      }
    }
    return symbols
  }
}
