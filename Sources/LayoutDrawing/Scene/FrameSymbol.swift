/// A mark in a frame that is too rare for people to know it.
package enum FrameSymbol: CaseIterable, Sendable {
  case broken, ambiguous, overflow, hiddenChildren, covered, hiddenSide, space

  /// The sentence that explains it. The mark comes first.
  package var text: String {
    switch self {
    case .broken: "✗ before a name: constraints on the view conflict (conflicts says which)"
    case .ambiguous: "? before a name: its constraints leave a length or a place open"
    case .overflow: "▸ at an edge: the view goes on beyond its container's edge there"
    case .hiddenChildren: "⊞ before a name: its children are too small to draw (frame NAME zooms)"
    case .covered: "░ fills what is covered: pan down reveals it"
    case .hiddenSide: "▹ on a line: a side of the splitter is hidden there"
    case .space: "~ fills flexible space between views"
    }
  }

  /// The rare marks of a scene.
  package static func marks(in scene: FrameScene) -> Set<FrameSymbol> {
    var found: Set<FrameSymbol> = []
    for box in scene.boxes {
      if box.marks.contains(.broken) { found.insert(.broken) }
      if !box.marks.isDisjoint(with: .ambiguous) { found.insert(.ambiguous) }
      if !box.marks.isDisjoint(with: .overflow) { found.insert(.overflow) }
      if box.marks.contains(.hiddenChildren) { found.insert(.hiddenChildren) }
      switch box.role {
      case .covered: found.insert(.covered)
      case .hiddenSide: found.insert(.hiddenSide)
      case .space: found.insert(.space)
      case .root, .leaf, .container, .splitter, .gap: break
      }
    }
    return found
  }
}
