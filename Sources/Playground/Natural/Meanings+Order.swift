import LayoutEngine
import TerminalText

/// Hiding, order and structure.
extension Meanings {
  func close(_ views: [NodeID]) -> Meaning {
    .offer(["hide", "remove"].flatMap { Self.each($0, views, scene).lines }, "hide or remove?")
  }

  func onlyWhen(_ views: [NodeID], _ condition: String) throws(Refusal) -> Meaning {
    let words = condition.split(separator: " ").map(String.init)
    guard words.count == 3, !condition.hasPrefix("?"),
      let not = ["<": ">=", ">": "<=", "<=": ">", ">=": "<", "==": "=="][words[1]]
    else { throw .notMeant }
    let value = ["pad": "phone", "phone": "pad", "compact": "regular"][words[2]] ?? words[2]
    return .line("when \(words[0]) \(not) \(value) { \(Self.each("hide", views, scene).lines[0]) }")
  }

  /// Shows some views and hides all others: the neighbours of each, and those of its containers.
  func only(_ views: [NodeID]) throws(Refusal) -> Meaning {
    var containers: Set<NodeID> = []
    for view in views {
      var parent = scene.parent(view)
      while let next = parent, containers.insert(next).inserted { parent = scene.parent(next) }
    }
    let lines =
      scene.views.compactMap { view -> String? in
        if views.contains(view) || containers.contains(view) {
          return scene.isHidden(view) ? "show \(name(view))" : nil
        }
        let isOther = scene.parent(view).map(containers.contains) ?? false
        return isOther && !scene.isHidden(view) ? "hide \(name(view))" : nil
      }
    if lines.isEmpty { throw .already("that is so already") }
    return .line(lines.joined(separator: "; "))
  }

  func showAll() throws(Refusal) -> Meaning {
    let hidden = scene.views.filter { scene.isHidden($0) }
    if hidden.isEmpty { throw .because("nothing is hidden", []) }
    return Self.each("show", hidden, scene)
  }

  func unconstrain(_ view: NodeID, _ attribute: String) throws(Refusal) -> Meaning {
    let labels = scene.labels(view).filter { $0.first.attribute.rawValue == attribute }.map {
      scene.label($0)
    }
    if labels.isEmpty {
      throw .because(
        "\(name(view)).\(attribute) has no constraint of yours", ["ledger \(name(view))"])
    }
    return .line("unconstrain " + labels.joined(separator: " "))
  }

  func swap(_ given: [NodeID]?) throws(Refusal) -> Meaning {
    let views = try self.views(given)
    guard views.count == 2 else { throw .notMeant }
    let (p, q) = (try parent(views[0]), try parent(views[1]))
    if p != q {
      throw .because("they are in different containers", ["move \(name(views[0])) \(name(q))"])
    }
    let children = scene.children(p)
    let indices = try [position(views[0], in: children), position(views[1], in: children)].sorted()
    let line = "move \(name(children[indices[1]])) \(name(p)) at \(indices[0])"
    let back = "move \(name(children[indices[0]])) \(name(p)) at \(indices[1])"
    return .line(indices[1] > indices[0] + 1 ? line + "; " + back : line)
  }

  func order(_ views: [NodeID]) throws(Refusal) -> Meaning {
    let p = try parent(views[0])
    var now = scene.children(p)
    guard Set(views) == Set(now) else {
      throw .because(
        "\(name(p)) holds " + now.prefix(8).map { name($0) }.joined(separator: ", "), [])
    }
    var lines: [String] = []
    for (index, view) in views.enumerated() where now[index] != view {
      lines.append("move \(name(view)) \(name(p)) at \(index)")
      now.removeAll { $0 == view }
      now.insert(view, at: index)
    }
    if lines.isEmpty { throw .already("that is the order already") }
    return .line(lines.joined(separator: "; "))
  }

  func reverse(_ box: NodeID?) throws(Refusal) -> Meaning {
    let box = try scene.only(.split, .stack, .splitter, several: true, or: box)
    return try order(scene.children(box).reversed())
  }

  private func setAxis(_ box: NodeID, _ axis: String) throws(Refusal) -> Meaning {
    guard [.split, .stack, .splitter].contains(scene.kind(box)) else {
      throw .because("\(what(box)) and has no axis", [])
    }
    return .line("set \(name(box)) axis \(axis)")
  }

  func axis(_ axis: String, _ views: [NodeID]?, _ box: NodeID?) throws(Refusal) -> Meaning {
    guard let views else {
      if let box { return try setAxis(box, axis) }
      if let it = scene.it, scene.hasChildren(it), scene.kind(it) != .canvas {
        return try setAxis(it, axis)
      }
      return try setAxis(scene.only(.split, .stack, .splitter, several: true), axis)
    }
    if views.count == 1, scene.hasChildren(views[0]) { return try setAxis(views[0], axis) }
    let p = try parent(views[0])
    let children = scene.children(p)
    if Set(views) == Set(children) {
      let line = try setAxis(p, axis)
      return try views == children ? line : line.then(order(views))
    }
    guard views.count > 1, views.allSatisfy({ scene.parent($0) == p }) else { throw .notMeant }
    let group = scene.free("group")
    let moves = views.dropFirst().map { "; move \(name($0)) \(group)" }.joined()
    return .offer(
      [
        "wrap \(name(views[0])) split \(axis) named \(group)\(moves)",
        "set \(name(p)) axis \(axis)",
      ],
      "only these, or all of \(name(p))?")
  }

  private func direction(_ box: NodeID) -> String {
    "\(name(box)) goes \(scene.axis(box) == "h" ? "from left to right" : "from top to bottom")"
  }

  func move(_ view: NodeID, _ place: Place) throws(Refusal) -> Meaning {
    let p = try parent(view)
    let (v, box, children) = (name(view), name(p), scene.children(p))
    switch place {
    case .side(let side, let owner):
      guard owner == nil || owner == p || owner == .root else { throw .notMeant }
      if scene.kind(p) == .canvas {
        return try side == "center" ? center(view, nil, nil) : pin(view, [side], 0, nil)
      }
      if side == "center" { return .line("move \(v) \(box) at \(children.count / 2)") }
      let target = Self.first.contains(side) ? 0 : children.count - 1
      if side == "start" || side == "end" || Self.axes[side] == scene.axis(p) {
        if children.firstIndex(of: view) == target { throw .already("\(v) is there already") }
        return .line("move \(v) \(box) at \(target)")
      }
      // A neighbour of all the others across the container: they become a container of their own.
      guard scene.kind(p) == .split || scene.kind(p) == .stack, let axis = Self.axes[side] else {
        throw .because(direction(p), ["set \(box) axis \(Self.axes[side] ?? "v")"])
      }
      let turn =
        children.count == 2
        ? "set \(box) axis \(axis)"
          + (children[target == 0 ? 0 : 1] == view ? "" : "; move \(v) \(box) at \(target)")
        : "set \(box) axis \(axis); move \(v) \(box) at \(target)"
      return .offer([turn], "\(direction(p)) now")
    case .relative(let relation, let other): return try move(view, relation, other)
    case .inside(let target):
      guard target != p else { throw .notMeant }
      if scene.hasChildren(target) { return .line("move \(v) \(name(target))") }
      let group = scene.free(name(target) + "Box")
      throw .because(
        "\(name(target)) holds no views",
        ["wrap \(name(target)) stack h named \(group); move \(v) \(group)"])
    case .index(let index, _):
      guard index == index.rounded(), (0..<Double(children.count)).contains(index) else {
        throw .because("\(box) has places 0 to \(children.count - 1)", [])
      }
      return .line("move \(v) \(box) at \(num(index))")
    case .between(let one, let other):
      guard scene.parent(one) == p, scene.parent(other) == p else {
        throw .because("they are in different containers", [])
      }
      let others = children.filter { $0 != view }
      let indices = try [position(one, in: others), position(other, in: others)].sorted()
      guard indices[1] == indices[0] + 1 else {
        throw .because("\(name(one)) and \(name(other)) are not neighbours", [])
      }
      return .line("move \(v) \(box) at \(indices[1])")
    }
  }

  static let before: Set<String> = ["over", "leftof", "prior"]

  /// The axis of a relation; before, after and next to go along the container.
  static func axis(_ relation: String, in axis: String) -> String {
    ["over": "v", "under": "v", "leftof": "h", "rightof": "h"][relation] ?? axis
  }

  func move(_ view: NodeID, _ relation: String, _ other: NodeID) throws(Refusal) -> Meaning {
    guard view != other, !["<", ">", "<=", ">="].contains(relation) else { throw .notMeant }
    let (p, q) = (try parent(view), try parent(other))
    let (v, box, children) = (name(view), name(q), scene.children(q))
    if scene.kind(q) == .canvas {
      return try .offer(place(view, relation, other, 8).lines, "8 points apart?")
    }
    guard [.split, .stack, .splitter].contains(scene.kind(q)) else { throw .because(what(q), []) }
    let axis = Self.axis(relation, in: scene.axis(q))
    let isBefore = Self.before.contains(relation)
    if axis != scene.axis(q) {
      if p == q, children.count == 2 {
        let first = isBefore ? view : other
        return .line(
          "set \(box) axis \(axis)"
            + (children[0] == first ? "" : "; move \(name(first)) \(box) at 0"))
      }
      // The two become a container of their own.
      guard scene.kind(q) != .splitter else {
        throw .because(direction(q), ["set \(box) axis \(axis)"])
      }
      let group = scene.free(name(other) + "Box")
      let kind = scene.kind(q).word
      return .line(
        "wrap \(name(other)) \(kind) \(axis) named \(group); move \(v) \(group) at \(isBefore ? 0 : 1)"
      )
    }
    let others = children.filter { $0 != view }
    let index = try position(other, in: others) + (isBefore ? 0 : 1)
    if p == q, children.firstIndex(of: view) == index { throw .already("\(v) is there already") }
    return .line("move \(v) \(box) at \(index)")
  }

  func zOrder(_ view: NodeID, isFront: Bool) throws(Refusal) -> Meaning {
    let p = try parent(view)
    guard scene.kind(p) == .canvas else {
      throw .because(
        "views overlap only in a canvas; \(name(view)) is in a \(scene.kind(p).word)", [])
    }
    return .line(
      "move \(name(view)) \(name(p)) at \(isFront ? scene.tree.childCount(of: p) - 1 : 0)")
  }

  func wrap(_ views: [NodeID], _ made: Made?, _ given: String?) throws(Refusal) -> Meaning {
    let p = try parent(views[0])
    var kind = made?.kind ?? scene.kind(p).word
    if made == nil, ![.split, .stack].contains(scene.kind(p)) { throw .notMeant }
    if kind == "pane" { kind = "split" }
    let v = name(views[0])
    let group = given ?? scene.free(v + (kind == "scroll" ? "Scroll" : "Box"))
    if kind == "scroll" {
      guard views.count == 1, !scene.hasChildren(views[0]) else {
        throw .because("a scroll view holds one view", [])
      }
      return .line("rename \(v) \(group); scroll \(group) \(v)")
    }
    guard views.allSatisfy({ scene.parent($0) == p }) else {
      throw .because("they are in different containers", [])
    }
    let axis = made?.axis ?? (made == nil || views.count > 1 ? scene.axis(p) : "h")
    guard !axis.hasPrefix("?"), kind != "reveal", kind != "splitter" else { throw .notMeant }
    let moves = views.dropFirst().map { "; move \(name($0)) \(group)" }.joined()
    return .line("wrap \(v) \(kind) \(kind == "canvas" ? "" : axis + " ")named \(group)\(moves)")
  }

  func group(_ views: [NodeID]) throws(Refusal) -> Meaning {
    guard views.count > 1 else { throw .notMeant }
    return try .offer(wrap(views, nil, scene.free("group")).lines, "a container of the same kind")
  }
}
