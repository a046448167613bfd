import LayoutDocument
import LayoutEngine
import Playground

/// Lines about properties, the screen, rules, history and motion.
extension EditLines {
  mutating func property() -> String {
    let view = self.view()
    return "\(view) "
      + PropertyValues.setting(of: tree.node(named: view) ?? .root, in: tree, using: &random)
  }

  mutating func screen() -> String {
    pick([
      "resize 640 480", "resize \(points())x\(points())", "resize iPhone15", "resize iPad",
      "resize iPhone15 landscape", "rotate", "safeArea \(insets())", "safeArea off",
      "safeArea device", "set root scale \(pick(["1", "2", "3"]))", "resize 320 240",
      "set root direction \(pick(["rtl", "ltr"]))", "set root rounding \(pick(["pixel", "none"]))",
    ])
  }

  mutating func rule() -> String {
    let number = Int.random(in: 1...3, using: &random)
    if chance(25) { return pick(["forget \(number)", "forget all"]) }
    guard session.document.rules.count < 4 else { return "forget \(number)" }
    let condition = "\(chance(60) ? "root" : view()).\(pick(["width", "height", "x"])) "
    let relation =
      pick(["<", ">", "<=", "==", "!="]) + " " + pick(["300", "0", "50", "root.height"])
    let commands = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return "set \(property())"
      case 1: return constraint()
      case 2: return nature()
      case 3: return "unconstrain \(label())"
      case 4: return space()
      default: return "\(pick(["hide", "show", "toggle"])) \(view())"
      }
    }
    return "when \(condition)\(relation) { \(commands.joined(separator: "; ")) }"
  }

  mutating func history() -> String {
    let past = session.past.count
    guard past > 0, chance(60) else {
      return "redo \(max(1, Int.random(in: 0...session.future.count, using: &random)))"
    }
    return "undo \(Int.random(in: 1...min(past, 9), using: &random))"
  }

  mutating func motion() -> String {
    let way = pick(["up", "down", "left", "right"])
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      return "pan \(view()) \(way) \(points()) velocity \(pick(["100", "2500", "6000"]))"
    case 2: return "pan \(view()) 0@0 12@16ms 90@33ms \(pick(["lift", "cancel"]))"
    case 3: return "scroll \(view(of: .scroll)) \(pick(["by 50", "to 10,20", "by -7,900"]))"
    case 4: return "pan \(view(of: .reveal)) \(way) 200 velocity 3000"
    case 5, 6:
      let curve = pick(["damping 0.5 velocity 2", "curve easeIn", "curve linear", ""])
      return "animate \(pick(["0.4", "0", "250ms"])) \(curve) { \(inner()) }"
    default: return "expect fails { \(inner()); remove nobody }"
    }
  }

  private mutating func inner() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: structure()
    case 1: constraint()
    case 2: nature()
    case 3: "set \(property())"
    case 4: screen()
    default: "\(pick(["hide", "show", "toggle"])) \(view())"
    }
  }
}
