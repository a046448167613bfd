import LayoutDocument
import LayoutEngine
import Playground
import TestSupport

/// Random commands that change a session: islands side by side and nested, with constraints of
/// all forms, rules, history and gestures. Most fit the current tree.
struct EditLines {
  var random: SeededGenerator
  private var serial = 0
  /// True if numbers may be very large, very small and negative.
  let isExtreme: Bool
  /// The session that the next line is for.
  var session = Session()

  /// Trees grow to about this many views.
  static let maximumViews = 36

  init(seed: Int, isExtreme: Bool = false) {
    random = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9 &+ 77)
    self.isExtreme = isExtreme
  }

  var tree: LayoutTree { session.tree }

  /// Lines that make several islands, for the beginning of a session.
  mutating func opening() -> [String] {
    let islands = [
      "split root h p q; canvas p a=60x20 b; stack q v c=40x20 d e; canvas e f g=30x30",
      "stack root v bar=-x40 body foot; canvas body y z=50x50; split y h s t; stack s h u w",
      "canvas root a b c; stack a h d=30x10 e; reveal b f=60pt g; canvas g h=10x10; "
        + "scroll c k=500x700",
      "splitter root h l r priority primary; stack l v 3 spacing 8; canvas r m=20x20 n; "
        + "stack n h o p",
      "split root v i=auto j k; stack i h a=40x20 b=60x30; stack j h c d; canvas k x y; canvas y z",
      "scroll root a; stack a v b=80x60 c d; split c h e f; canvas e g=9x9; stack f v h=30x20",
      "resize iPhone15; stack root v a b=-x50 marginsRelative on; reveal a c d; canvas c e; "
        + "stack d h f g",
      "canvas root a; canvas a b; stack b h c=50x20 d; splitter d v e f; canvas f g=20x20",
    ]
    return pick(islands).split(separator: "; ").map(String.init)
  }

  /// The next line: mostly one command.
  mutating func line(for session: Session) -> String {
    self.session = session
    let isFull = tree.count > Self.maximumViews
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<9: return isFull ? "remove \(view())" : container(leaf())
    case 9..<18: return structure()
    case 18..<34: return constraint()
    case 34..<39:
      return pick(["unconstrain \(label())", "unconstrain \(label())", "unconstrain all"])
    case 39..<42: return space()
    case 42..<54: return nature()
    case 54..<63: return "set \(property())"
    case 63..<69: return screen()
    case 69..<77: return "\(pick(["hide", "show", "toggle"])) \(view())"
    case 77..<81: return rule()
    case 81..<86: return history()
    case 86..<91: return motion()
    case 91..<94: return "exercise \(view())"
    case 94..<96: return "fix \(Int.random(in: 1...4, using: &random))"
    case 96..<98: return "ratio \(view()) \(part())"
    default: return "drag \(view(of: .splitter)) by \(points())"
    }
  }

  // MARK: Words

  mutating func pick(_ items: [String]) -> String {
    items.randomElement(using: &random) ?? "root"
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func freshName() -> String {
    serial += 1
    if chance(25) {
      let word = pick(LanguageWords.all)
      if tree.node(named: word) == nil { return "\"\(word)\"" }
    }
    return pick(["v", "n", "pane-", "é", "日本", "fill", "spacing"]) + "\(serial)"
  }

  mutating func points() -> String {
    if isExtreme, chance(30) {
      return pick(["1e9", "1e-9", "999999999.5", "123456.789", "0.0001", "1e6", "1e-4"])
    }
    return pick(["0", "8", "20", "33.25", "1/3", "50", "80", "120.5", "500"])
  }

  mutating func part() -> String { pick(["0.25", "1/3", "30%", "0", "1", "0.05", "0.875"]) }

  mutating func priority() -> String {
    pick(["", "", "", "@750", "@250", "@999", "@500", "@250.5", "@1", "@999.5"])
  }

  mutating func size() -> String {
    chance(20) ? pick(["\(points())x-", "-x\(points())"]) : "\(points())x\(points())"
  }

  // MARK: Views

  mutating func view() -> String { pick(names { _ in true }) }

  mutating func view(of kind: Kind) -> String { pick(names { $0 == kind }) }

  mutating func leaf() -> String { pick(names { $0 == .view }) }

  private func names(_ isWanted: (Kind) -> Bool) -> [String] {
    TreeViews.views(in: tree).filter { isWanted(tree.nodes[$0.slot].kind) }
      .map { tree.name(of: $0) }
  }

  /// The names of the views of one island, its top first; of all views if there is none.
  mutating func island() -> [String] {
    guard let top = tree.islandTops().randomElement(using: &random) else {
      return names { _ in true }
    }
    return tree.islandMembers(of: top).map { tree.name(of: $0) }
  }

  /// Usually a label in use.
  mutating func label() -> String {
    let labels = tree.constraints.map(\.label) + tree.spaceGroups.map(\.label)
    let label = labels.randomElement(using: &random) ?? "c1"
    return chance(20) ? "\(label).\(Int.random(in: 1...3, using: &random))" : label
  }
}
