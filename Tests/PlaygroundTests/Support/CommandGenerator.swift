import LayoutEngine
import TestSupport

/// Random commands for the current tree: most fit it, some always fail.
struct CommandGenerator {
  private var random: SeededGenerator
  private var serial = 0

  /// Trees grow to about this many views.
  static let maximumViews = 40

  init(seed: Int) {
    random = SeededGenerator(seed: UInt64(seed) &* 0x9E37_79B9 &+ 1)
  }

  /// The next line: one command.
  mutating func line(for tree: LayoutTree) -> String {
    let names = Self.names(in: tree)
    let view = pick(names)
    let isFull = names.count > Self.maximumViews
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<8 where !isFull: return split(pick(Self.names(of: .view, in: tree)))
    case 8..<15 where !isFull: return constrained(pick(Self.names(of: .view, in: tree)))
    case 15..<24 where !isFull: return splitter(pick(Self.names(of: .view, in: tree)))
    case 0..<24: return "remove \(view)"
    case 24..<31: return structure(view, names)
    case 31..<38: return "ratio \(view) \(part())"
    case 38..<46: return "fix \(view) \(pick([points(), "auto", "hairline", "off"]))"
    case 46..<49: return gesture(view)
    case 49..<52: return "drag \(pick(Self.names(of: .splitter, in: tree, or: view))) \(way())"
    case 52..<62: return pick(["hide", "show", "toggle"]) + " \(view)"
    case 62..<70: return property(view, tree)
    case 70..<76:
      return pick(["size \(view) \(points())x\(points())", "size \(view) -x\(points())"])
    case 76..<79: return "text \(view) \"" + pick(["Hello", "日本語\\nx", "", "👩‍👩‍👧 ok"]) + "\""
    case 79..<90: return screen(view)
    case 90..<92: return "rename \(view) \(freshName())"
    case 92..<95:
      let split = pick(Self.names(of: .split, in: tree, or: view))
      return "set \(split) \(pick(["topGuide", "bottomGuide"])) \(pick(["safeArea", "7.5"]))"
    default: return wrong(view, names)
    }
  }

  // MARK: Containers

  private mutating func split(_ view: String) -> String {
    let axis = pick(["h", "v"])
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "split \(view) \(axis) \(Int.random(in: 1...5, using: &random))"
    case 1:
      return "split \(view) \(axis) \(freshName())=\(pick(["0.3", "25%", "1/3"])) "
        + "\(freshName()) \(freshName())=\(pick(["44pt", "auto", "hairline", "*"]))"
    case 2: return "split \(view) \(axis) layout \"0.25*\(points()),0.5,0.25*-3,0*0.3\""
    default: return "split \(view) \(axis) 2 padding \(pick(["0", "2", "3.7"]))"
    }
  }

  private mutating func constrained(_ view: String) -> String {
    let views = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      freshName() + pick(["", "=40x20", "=-x33.5", "=0x0", "=120x-"])
    }
    guard Int.random(in: 0..<4, using: &random) > 0 else {
      return (["canvas", view] + views).joined(separator: " ") + pick(["", " margins 1,2,3,4"])
    }
    return (["stack", view, pick(["h", "v"])] + views).joined(separator: " ")
      + PropertyValues.options(of: .stack, using: &random)
  }

  private mutating func gesture(_ view: String) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      return "reveal \(view) \(freshName())\(pick(["", "=40pt"])) \(freshName())"
        + PropertyValues.options(of: .reveal, using: &random)
    case 1:
      return "scroll \(view) \(freshName())\(pick(["", "=900x900", "=-x500"]))"
        + PropertyValues.options(of: .scroll, using: &random)
    case 2: return "scroll \(view) \(pick(["by 50", "to 10,20", "by -7,900"]))"
    default:
      return "pan \(view) \(pick(["up", "down", "left", "right"])) \(points()) velocity "
        + pick(["100", "900", "2000", "6000"])
    }
  }

  private mutating func splitter(_ view: String) -> String {
    "splitter \(view) \(pick(["h", "v"]))" + PropertyValues.options(of: .splitter, using: &random)
  }

  private mutating func structure(_ view: String, _ names: [String]) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: return "add \(view) \(freshName())\(pick(["", "=0.3", "=30pt", "=auto"]))"
    case 2: return "move \(view) \(pick(names)) at \(Int.random(in: 0...3, using: &random))"
    case 3: return "unwrap \(view)"
    case 4 where Bool.random(using: &random):
      return "wrap \(view) \(pick(["stack h", "stack v", "canvas"])) \(freshName())=30x30"
    case 4: return "wrap \(view) split \(pick(["h", "v"])) \(freshName()) named \(freshName())"
    default: return "wrap \(view) splitter \(pick(["h", "v"])) fraction \(part())"
    }
  }

  // MARK: Values

  private mutating func property(_ view: String, _ tree: LayoutTree) -> String {
    let node = tree.node(named: view) ?? .root
    return "set \(view) \(PropertyValues.setting(of: node, in: tree, using: &random))"
  }

  private mutating func screen(_ view: String) -> String {
    pick([
      "resize 640 480", "resize 400x240", "resize iPhone15 landscape", "resize iPad", "rotate",
      "safeArea 10,20,30,40", "safeArea off", "safeArea device", "set root scale 3",
      "set root direction rtl",
      "resize 77.7 1000", "resize 1 1", "resize 0 100", "set root scale 1",
      "when root.width < 300 { set root axis v }", "forget 1",
      "when root.height > 300 { hide \(view); set root axis h }", "forget all",
    ])
  }

  private mutating func way() -> String {
    Bool.random(using: &random)
      ? "to \(part())" : "by \(Double.random(in: -300...300, using: &random))"
  }

  private mutating func points() -> String { pick(["0", "12", "33.25", "80", "500"]) }
  private mutating func part() -> String {
    pick(["0.25", "1/3", "30%", "0", "1", "0.05", "0.875"])
  }

  /// Commands that fail for any tree.
  private mutating func wrong(_ view: String, _ names: [String]) -> String {
    pick([
      "split root h a=0.5 b=0.6", "remove nobody", "ratio \(view) 1.5", "fix \(view) nan",
      "move root \(view)", "rename \(view) \(pick(names))", "resize -1 5", "resize 1e999 1",
      "unwrap root", "expect fails { echo }", "expect root.width == 1 { }", "undo 100000",
      "split \(view) h \(pick(names)) \(pick(names))", "safeArea 1,2", "set root nothing 1",
      "splitter \(view) h minPrimary 0.7 minSecondary 0.7",
    ])
  }

  /// An unused name: plain, wide, combining, right to left, or of maximum length.
  private mutating func freshName() -> String {
    serial += 1
    let stem = pick(["v", "pane-", "_", "日本", "naïve", "e\u{301}t", "שלום", "Ω"])
    let name = "\(stem)\(serial)"
    guard serial % 11 == 0 else { return name }
    return name + String(repeating: "x", count: 64 - name.unicodeScalars.count)
  }

  private mutating func pick(_ items: [String]) -> String {
    items.randomElement(using: &random) ?? "root"
  }

  // MARK: Views

  static func views(in tree: LayoutTree) -> [NodeID] {
    var nodes: [NodeID] = []
    var node = NodeID.root
    while !node.isNone {
      nodes.append(node)
      node = tree.preorderNext(after: node, within: .root)
    }
    return nodes
  }

  private static func names(in tree: LayoutTree) -> [String] {
    views(in: tree).map { tree.name(of: $0) }
  }

  private static func names(
    of kind: Kind, in tree: LayoutTree, or other: String? = nil
  ) -> [String] {
    let result = views(in: tree).filter { tree.nodes[$0.slot].kind == kind }
    return result.isEmpty ? [other ?? "root"] : result.map { tree.name(of: $0) }
  }
}
