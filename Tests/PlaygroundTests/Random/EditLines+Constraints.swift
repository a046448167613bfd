import LayoutEngine

/// Lines about constraints, and about properties that constraints use.
extension EditLines {
  mutating func constraint() -> String {
    let head = "constrain " + (chance(40) ? "\(pick(["k", "m", "c2", "s1"])): " : "")
    return head + (chance(30) ? visual() : linear()) + (chance(10) ? ", " + linear() : "")
  }

  private mutating func linear() -> String {
    let views = island()
    let relation = pick(["==", "==", "==", "<=", ">="])
    let isAcross = chance(50)
    let positions =
      isAcross
      ? ["left", "right", "leading", "trailing", "centerX"]
      : ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"]
    let margins =
      isAcross
      ? ["leftMargin", "trailingMargin", "centerXWithinMargins"] : ["topMargin", "bottomMargin"]
    let length = isAcross ? "width" : "height"
    if chance(35) {
      let right =
        chance(50) ? points() : "\(pick(["0.5", "2", "1/3", "-1"])) * \(pick(views)).\(length)"
      return "\(pick(views)).\(length) \(relation) \(right)\(priority())"
    }
    // The edges of a container are written most.
    let other = chance(50) ? views[0] : pick(views)
    let anchor = "\(other).\(pick(chance(80) ? positions : margins))"
    let sign = pick([" + ", " - "])
    let right = chance(10) ? points() : anchor + (chance(60) ? sign + points() : "")
    return "\(pick(views)).\(pick(positions)) \(relation) \(right)\(priority())"
  }

  private mutating func visual() -> String {
    let all = TreeViews.views(in: tree).filter {
      tree.nodes[$0.slot].kind.placesByConstraints
    }
    guard let container = all.randomElement(using: &random) else { return "|[a]|" }
    let names = tree.children(of: container).map { tree.name(of: $0) }.shuffled(using: &random)
    var format = pick(["H:", "V:", ""]) + pick(["", "|", "|-", "|-12-", "|-(>=4@600)-"])
    let gaps = ["", "-", "-8-", "-(>=8)-", "-(20@300)-", "-(>=2,<=40@999)-"]
    for (index, name) in names.prefix(3).enumerated() {
      let size = pick(["", "", "(50)", "(>=20@800)", "(==\(pick(names)))", "(<=90,>=10)"])
      format += (index > 0 ? pick(gaps) : "") + "[\(name)\(size)]"
    }
    let options = chance(20) ? " options " + pick(["alignAllTop", "alignAllCenterX"]) : ""
    return "\"\(format)\(pick(["", "|", "-|", "-(>=0)-|"]))\"" + options
  }

  mutating func space() -> String {
    let views = island()
    let isAcross = chance(50)
    let start = isAcross ? "leading" : "top"
    let end = isAcross ? "trailing" : "bottom"
    let (one, other) = (pick(views), pick(views))
    let coefficients = [pick(["1", "2", "0.5"]), pick(["1", "3", "1/3"])]
    var line = "space \(views[0]) \(isAcross ? "h" : "v") "
    line += "\(views[0]).\(start) -(\(coefficients[0]))- \(one).\(start), "
    line += "\(one).\(end) -(\(coefficients[1]))- "
    line += chance(50) ? "\(views[0]).\(end)" : "\(other).\(start)"
    if chance(15) { line += " reversed" }
    if chance(30) { line += " min \(pick(["1", "2"])) \(points())" }
    return line + (chance(30) ? " label \(pick(["k", "s2"]))" : "")
  }

  /// Natural sizes, priorities, fixed lengths, margins.
  mutating func nature() -> String {
    let view = self.view()
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: return "fix \(view) \(pick([points(), size(), "off", "auto", "hairline"]))"
    case 2, 3: return "size \(view) \(chance(85) ? size() : "none")"
    case 4:
      return "text \(view) \"\(pick(["Hello there you", "日本語\\nx", "", "a b c d"]))\""
        + pick(["", " font 12", " width 40", " font 30 width 90"])
    case 5, 6: return "hug \(view) \(pick(["1", "251", "750", "1000", "249.5"]))\(oneAxis())"
    case 7, 8: return "resist \(view) \(pick(["1", "749", "250", "1000"]))\(oneAxis())"
    case 9: return "baseline \(view) \(pick(["0", "14"])) \(pick(["0", "4.5"]))"
    case 10: return "set \(view) margins \(insets())"
    default: return "set \(view) spacingAfter \(pick([points(), "none", "-5"]))"
    }
  }

  private mutating func oneAxis() -> String { pick(["", " h", " v"]) }
}
