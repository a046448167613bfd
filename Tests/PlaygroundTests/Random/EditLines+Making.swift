import LayoutEngine

/// Lines that make containers and change the hierarchy.
extension EditLines {
  mutating func container(_ view: String) -> String {
    let axis = pick(["h", "v"])
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1, 2: return stack(view, axis)
    case 3, 4, 5:
      let children = (0..<Int.random(in: 0...3, using: &random)).map { _ in sized() }
      return (["canvas", view] + children).joined(separator: " ") + options(.canvas)
    case 6: return "split \(view) \(axis) \(Int.random(in: 1...4, using: &random))"
    case 7:
      return "split \(view) \(axis) \(freshName())=\(part()) \(freshName()) "
        + "\(freshName())=\(pick(["44pt", "auto", "hairline", "*"])) padding \(points())"
    case 8:
      return "splitter \(view) \(axis)" + options(.splitter)
    case 9:
      return "reveal \(view) \(freshName())=\(pick(["40", "114"]))pt \(freshName())"
        + options(.reveal)
    default:
      return "scroll \(view) \(sized())" + options(.scroll)
    }
  }

  private mutating func stack(_ view: String, _ axis: String) -> String {
    let children = (0..<Int.random(in: 0...4, using: &random)).map { _ in sized() }
    return (["stack", view, axis] + children).joined(separator: " ") + options(.stack)
  }

  private mutating func options(_ kind: Kind) -> String {
    PropertyValues.options(of: kind, using: &random)
  }

  private mutating func sized() -> String {
    chance(50) ? freshName() : "\(freshName())=\(size())"
  }

  mutating func insets() -> String { pick(["0", "8", "1,2,3,4", "20,0,0,60"]) }

  mutating func structure() -> String {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: return "remove \(view())"
    case 2, 3, 4, 5: return "move \(view()) \(view()) at \(Int.random(in: 0...3, using: &random))"
    case 6: return "add \(view()) \(freshName())\(pick(["", "=\(size())", "=0.3", "=30pt"]))"
    case 7: return "add \(view()) \(sized()) at 0"
    case 8, 9:
      let kind = pick(["stack h", "stack v", "canvas", "split h", "split v"])
      return "wrap \(view()) \(kind)" + (chance(50) ? " \(freshName()) named \(freshName())" : "")
    case 10: return "wrap \(view()) splitter \(pick(["h", "v"])) fraction \(part())"
    case 11, 12: return "unwrap \(view())"
    default: return "rename \(view()) \(freshName())"
    }
  }
}
