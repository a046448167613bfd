import LayoutEngine
import TerminalText

/// Spacing, alignment and positions.
extension Meanings {
  /// The stack, or the only split or splitter, if the line names none.
  private func spaced(_ box: NodeID?) throws(Refusal) -> NodeID {
    if let box { return box }
    let stacks = scene.all([.stack])
    if stacks.count > 1 { throw .several(stacks) }
    return try scene.only(.split, .splitter, several: true, or: stacks.first)
  }

  func gap(_ value: Double, _ given: NodeID?) throws(Refusal) -> Meaning {
    let box = try spaced(given)
    switch scene.kind(box) {
    case .stack: return .line("set \(name(box)) spacing \(num(value))")
    case .splitter: return .line("set \(name(box)) thickness \(num(value))")
    case .split:
      if value == 0 { return .line("set \(name(box)) padding 0") }
      let half = num(value / 2)
      return .offer(
        ["set \(name(box)) padding \(half)"],
        "a split has a padding around each child: \(half) gives \(num(value)) between two")
    case .canvas, .scroll, .reveal, .view: throw .because(what(box), [])
    }
  }

  func gapBy(_ value: Double, _ sign: Double, _ given: NodeID?) throws(Refusal) -> Meaning {
    let box = try scene.only(.stack, or: given)
    guard scene.kind(box) == .stack else { throw .because(what(box), []) }
    return try gap(max(0, scene.tree.stack(of: box).spacing + sign * value), box)
  }

  func between(_ first: NodeID, _ second: NodeID, _ value: Double) throws(Refusal) -> Meaning {
    let p = try parent(first)
    guard scene.parent(second) == p else { throw .because("they are in different containers", []) }
    switch scene.kind(p) {
    case .stack:
      let children = scene.children(p)
      let indices = try [position(first, in: children), position(second, in: children)].sorted()
      guard indices[1] == indices[0] + 1 else {
        throw .because("\(name(first)) and \(name(second)) are not neighbours", [])
      }
      return .line("set \(name(children[indices[0]])) spacingAfter \(num(value))")
    case .canvas:
      let (v, w, n) = (name(first), name(second), num(value))
      return .offer(
        ["constrain \(w).left == \(v).right + \(n)", "constrain \(w).top == \(v).bottom + \(n)"],
        "side by side, or one above the other?")
    default: return try gap(value, p)
    }
  }

  func pad(_ given: NodeID?, _ value: Double) throws(Refusal) -> Meaning {
    let n = num(value)
    var box = given
    if box == nil {
      let boxes = scene.all(scene.all([.stack]).isEmpty ? [.split] : [.stack])
      if boxes.count > 1 { throw .several(boxes) }
      box = boxes.first
    }
    guard let box else { throw .because("there is no stack or split", []) }
    let v = name(box)
    switch scene.kind(box) {
    case .stack: return .line("set \(v) margins \(n); set \(v) marginsRelative on")
    case .split: return .line("set \(v) padding \(n)")
    case .view:
      guard let p = scene.parent(box), scene.kind(p) == .split else { fallthrough }
      let around = scene.free(v + "Box")
      return .offer(
        [
          "wrap \(v) split \(scene.axis(p)) named \(around); set \(around) padding \(n)",
          "set \(name(p)) padding \(n)",
        ],
        "around \(v), or around every part of \(name(p))?")
    case .canvas, .splitter, .scroll, .reveal:
      throw .because("\(what(box)); a stack or a split has a padding", [])
    }
  }

  func align(_ given: String, _ box: NodeID?, _ axis: String?) throws(Refusal) -> Meaning {
    let box = try scene.only(.stack, or: box)
    guard scene.kind(box) == .stack else {
      throw .because("\(what(box)); a stack aligns its views", [])
    }
    if let axis, axis == scene.axis(box) { throw .notMeant }
    guard let along = Self.axes[given] else { return .line("set \(name(box)) alignment \(given)") }
    if along == scene.axis(box) {
      let spacer = scene.free("spacer")
      let index = Self.first.contains(given) ? scene.tree.childCount(of: box) : 0
      return .offer(
        ["add \(name(box)) \(spacer) at \(index); hug \(spacer) 1"],
        "\(name(box)) goes that way; a spacer moves its views to the \(given)")
    }
    let word = given == "left" ? "leading" : given == "right" ? "trailing" : given
    return .line("set \(name(box)) alignment \(word)")
  }

  func distribute(_ word: String, _ given: NodeID?, _ views: [NodeID]?) throws(Refusal) -> Meaning {
    let parent = views.flatMap { scene.parent($0[0]) }
    if let parent, scene.kind(parent) == .canvas { throw .notMeant }
    let all = word == "?" ? [Kind.stack, .split] : [.stack]
    let fitting = scene.all(all)
    if given == nil, parent == nil, fitting.count > 1 { throw .several(fitting) }
    let box = try scene.only(.stack, or: given ?? parent ?? fitting.first)
    let isStack = scene.kind(box) == .stack
    if scene.kind(box) == .split, word == "?" || word == "fillEqually" {
      return try equal(views ?? scene.children(box), nil)
    }
    guard isStack else { throw .because("\(what(box)); a stack distributes its views", []) }
    if let views, Set(views) != Set(scene.children(box)) { throw .notMeant }
    if word == "?" {
      let lines = ["equalSpacing", "fillEqually"].map { "set \(name(box)) distribution \($0)" }
      return .offer(lines, "equal gaps or equal sizes?")
    }
    return .line("set \(name(box)) distribution \(word)")
  }

  private static let homes: [String: Kind] = [
    "thickness": .splitter, "color": .splitter, "minPrimary": .splitter, "minSecondary": .splitter,
    "priority": .splitter, "dragToHide": .splitter, "handle": .splitter, "fraction": .splitter,
    "paging": .scroll, "bounces": .scroll, "rate": .scroll, "threshold": .reveal,
    "physics": .reveal, "edge": .reveal, "distribution": .stack, "alignment": .stack,
    "spacing": .stack, "baselineRelative": .stack, "marginsRelative": .stack, "like": .stack,
    "topGuide": .split, "bottomGuide": .split,
  ]

  func property(_ name: String, _ value: String, _ given: NodeID?) throws(Refusal) -> Meaning {
    let view: NodeID
    if let given {
      view = given
    } else if name == "direction" || name == "scale" {
      view = .root
    } else if let home = Self.homes[name] {
      view = try scene.only(home)
    } else {
      throw .notMeant
    }
    return .line("set \(self.name(view)) \(name) \(value)")
  }

  // MARK: Positions

  /// The canvas or stack in which a view has a free position.
  private func canvas(of view: NodeID) throws(Refusal) -> NodeID {
    let p = try parent(view)
    guard scene.kind(p) == .canvas || scene.kind(p) == .stack else {
      throw .because(
        "\(name(view)) fills its part of \(name(p)), a \(scene.kind(p).word); free positions need a canvas",
        ["why \(name(view))"])
    }
    return p
  }

  func center(_ view: NodeID, _ axis: String?, _ other: NodeID?) throws(Refusal) -> Meaning {
    let p = try canvas(of: view)
    if scene.kind(p) == .stack, other == nil {
      let cross = scene.axis(p) == "v" ? "h" : "v"
      if axis == nil || axis == cross {
        var lines = ["set \(name(p)) alignment center"]
        if axis == nil {
          lines.append("move \(name(view)) \(name(p)) at \(scene.tree.childCount(of: p) / 2)")
        }
        return .offer(lines, "\(name(view)) is in a stack")
      }
    }
    let w = name(other ?? p)
    let centers = axis == "h" ? ["centerX"] : axis == "v" ? ["centerY"] : ["centerX", "centerY"]
    return .line(
      "constrain " + centers.map { "\(name(view)).\($0) == \(w).\($0)" }.joined(separator: ", "))
  }

  private func edge(_ view: NodeID, _ side: String, _ value: Double, _ other: NodeID) -> String {
    let offset = value == 0 ? "" : " \(Self.first.contains(side) ? "+" : "-") \(num(value))"
    return "\(name(view)).\(side) == \(name(other)).\(side)\(offset)"
  }

  func pin(_ view: NodeID, _ given: [String]?, _ value: Double, _ other: NodeID?) throws(Refusal)
    -> Meaning
  {
    let sides = given ?? ["left", "right", "top", "bottom"]
    let p = try canvas(of: view)
    if scene.kind(p) == .stack, other == nil {
      throw .because("\(what(p)) and places \(name(view))", ["move \(name(view)) \(name(p)) at 0"])
    }
    let w = other ?? p
    if w != p, w != .root, sides.count == 1, let opposite = Self.opposites[sides[0]] {
      let v = name(view)
      let offset = value == 0 ? "" : " \(Self.first.contains(sides[0]) ? "-" : "+") \(num(value))"
      return .offer(
        [
          "constrain \(edge(view, sides[0], value, w))",
          "constrain \(v).\(opposite) == \(name(w)).\(sides[0])\(offset)",
        ],
        "the same edge, or beside it?")
    }
    var (relations, changes) = ([String](), [String]())
    for side in sides {
      let side = side == "start" ? "left" : side == "end" ? "right" : side
      if side == "center" {
        let centers =
          sides.count == 1
          ? ["centerX", "centerY"]
          : [Self.axes[sides.first { $0 != "center" } ?? ""] == "h" ? "centerY" : "centerX"]
        relations += centers.map { "\(name(view)).\($0) == \(name(w)).\($0)" }
      } else if let label = label(view, side, w) {
        changes.append("set \(label) constant \(num(Self.first.contains(side) ? value : -value))")
      } else {
        relations.append(edge(view, side, value, w))
      }
    }
    if !relations.isEmpty { changes.append("constrain " + relations.joined(separator: ", ")) }
    return .line(changes.joined(separator: "; "))
  }

  static let opposites = ["left": "right", "right": "left", "top": "bottom", "bottom": "top"]

  /// The constraint between the same sides of two views.
  private func label(_ view: NodeID, _ side: String, _ other: NodeID) -> String? {
    let same = scene.labels(view).first {
      $0.first.attribute.rawValue == side && $0.relation == .equal && $0.second?.view == other
        && $0.second?.attribute.rawValue == side && $0.multiplier == 1
    }
    return same.map { scene.label($0) }
  }

  func from(_ view: NodeID, _ sides: [String], _ value: Double, _ other: NodeID?) throws(Refusal)
    -> Meaning
  {
    let exact = try pin(view, sides, value, other)
    guard sides.count == 4, let line = exact.sure, line.hasPrefix("constrain ") else {
      return exact
    }
    let w = try scene.only(.canvas, or: other ?? scene.parent(view))
    let least = sides.map { side in
      let words = edge(view, side, value, w).split(separator: " ").map(String.init)
      return ([words[0], Self.first.contains(side) ? ">=" : "<="] + words.dropFirst(2)).joined(
        separator: " ")
    }
    return .offer([line, "constrain " + least.joined(separator: ", ")], "exactly, or at least?")
  }

  func pins(_ view: NodeID, _ sides: [SideLength]) throws(Refusal) -> Meaning {
    let p = try canvas(of: view)
    guard scene.kind(p) == .canvas, sides.allSatisfy({ Self.axes[$0.side] != nil }) else {
      throw .notMeant
    }
    var (relations, changes) = ([String](), [String]())
    for side in sides {
      if let label = label(view, side.side, p) {
        changes.append(
          "set \(label) constant \(num(Self.first.contains(side.side) ? side.value : -side.value))")
      } else {
        relations.append(edge(view, side.side, side.value, p))
      }
    }
    if !relations.isEmpty { changes.append("constrain " + relations.joined(separator: ", ")) }
    return .line(changes.joined(separator: "; "))
  }

  func place(_ view: NodeID, _ relation: String, _ other: NodeID, _ value: Double) throws(Refusal)
    -> Meaning
  {
    _ = try canvas(of: view)
    let sides = [
      "under": ("top", "bottom", "+"), "over": ("bottom", "top", "-"),
      "rightof": ("left", "right", "+"),
      "leftof": ("right", "left", "-"),
    ]
    guard let (own, its, sign) = sides[relation] else { throw .notMeant }
    return .line("constrain \(name(view)).\(own) == \(name(other)).\(its) \(sign) \(num(value))")
  }

  func shift(_ view: NodeID, _ value: Double, _ side: String) throws(Refusal) -> Meaning {
    let p = try canvas(of: view)
    guard let axis = Self.axes[side] else { throw .notMeant }
    let change = value * (side == "right" || side == "bottom" ? 1 : -1)
    let attributes =
      axis == "h"
      ? ["left", "leading", "right", "trailing", "centerX"] : ["top", "bottom", "centerY"]
    let old = scene.labels(view).first {
      $0.relation == .equal && attributes.contains($0.first.attribute.rawValue)
    }
    if let old { return .line("set \(scene.label(old)) constant \(num(old.constant + change))") }
    let (frame, outer) = (scene.tree.frameInRoot(view), scene.tree.frameInRoot(p))
    let now = axis == "h" ? frame.x - outer.x : frame.y - outer.y
    let edge = axis == "h" ? "left" : "top"
    return .offer(
      ["constrain \(name(view)).\(edge) == \(num(now + change))"], "nothing holds it there yet")
  }

  func alignViews(_ views: [NodeID], _ side: String) throws(Refusal) -> Meaning {
    guard views.count > 1, [.canvas, .stack].contains(scene.kind(try parent(views[0]))) else {
      throw .notMeant
    }
    func line(_ attribute: String) -> String {
      "constrain "
        + views.dropFirst().map { "\(name($0)).\(attribute) == \(name(views[0])).\(attribute)" }
        .joined(separator: ", ")
    }
    if side == "center" {
      return .offer(["centerY", "centerX"].map(line), "in a row, or in a column?")
    }
    return .line(line(side == "start" ? "leading" : side == "end" ? "trailing" : side))
  }

  func spread(_ views: [NodeID], _ given: String?) throws(Refusal) -> Meaning {
    let p = try parent(views[0])
    guard scene.kind(p) == .canvas, views.count > 1 else { throw .notMeant }
    let lines = (given.map { [$0] } ?? ["h", "v"]).map { axis in
      let (start, end) = axis == "h" ? ("leading", "trailing") : ("top", "bottom")
      let lefts = ["\(name(p)).\(start)"] + views.map { "\(name($0)).\(end)" }
      let rights = views.map { "\(name($0)).\(start)" } + ["\(name(p)).\(end)"]
      return "space \(name(p)) \(axis) "
        + zip(lefts, rights).map { "\($0) -(1)- \($1)" }.joined(separator: ", ")
    }
    return given == nil ? .offer(lines, "side by side, or one above the other?") : .line(lines[0])
  }
}
