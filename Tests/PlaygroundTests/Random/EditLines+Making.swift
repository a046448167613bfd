import LayoutModel

/// Lines that make containers and change who is in whom.
extension EditLines {
  mutating func container(_ view: String) -> String {
    let axis = pick(["h", "v"])
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1, 2: return stack(view, axis)
    case 3, 4, 5:
      let children = (0..<Int.random(in: 0...3, using: &random)).map { _ in sized() }
      return (["canvas", view] + children).joined(separator: " ") + margins()
    case 6: return "split \(view) \(axis) \(Int.random(in: 1...4, using: &random))"
    case 7:
      return "split \(view) \(axis) \(freshName())=\(part()) \(freshName()) "
        + "\(freshName())=\(pick(["44pt", "auto", "hairline", "*"])) padding \(points())"
    case 8:
      return "splitter \(view) \(axis) fraction \(part()) thickness \(pick(["0", "4", "60"])) "
        + "priority \(pick(["primary", "secondary", "none"])) hideSplitter \(pick(["on", "off"])) "
        + "dragToHide \(pick(["primary", "secondary", "both"])) minPrimary 0.2 minSecondary 0.3"
    case 9:
      return "reveal \(view) \(freshName())=\(pick(["40", "114"]))pt \(freshName()) edge "
        + pick(["top", "bottom", "leading", "trailing"]) + pick(["", " physics scroll"])
    default:
      return "scroll \(view) \(sized()) paging \(pick(["on", "off"])) insets \(insets())"
    }
  }

  private mutating func stack(_ view: String, _ axis: String) -> String {
    let children = (0..<Int.random(in: 0...4, using: &random)).map { _ in sized() }
    var line = (["stack", view, axis] + children).joined(separator: " ")
    if chance(60) { line += " spacing \(pick(["0", "8", "-3", "7.25", "1/3"]))" }
    if chance(50) { line += " alignment \(alignment())" }
    if chance(60) { line += " distribution \(distribution())" }
    if chance(20) { line += " baselineRelative on" }
    if chance(20) { line += " marginsRelative on" }
    return line + margins()
  }

  private mutating func sized() -> String {
    chance(50) ? freshName() : "\(freshName())=\(size())"
  }

  private mutating func margins() -> String { chance(15) ? " margins \(insets())" : "" }

  mutating func insets() -> String { pick(["0", "8", "1,2,3,4", "20,0,0,60"]) }

  mutating func alignment() -> String {
    pick([
      "fill", "leading", "top", "trailing", "bottom", "center", "firstBaseline", "lastBaseline",
    ])
  }

  mutating func distribution() -> String {
    pick(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
  }

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
