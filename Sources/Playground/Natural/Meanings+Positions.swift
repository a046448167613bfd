import LayoutEngine
import TerminalText

/// Meanings that need more than rows of a table.
extension Meanings {
  func meaning(named name: String, _ values: Values) throws(Refusal) -> Meaning {
    let (view, other) = (values["V"]?.view, values["W"]?.view)
    let pairs = values["SIDEPAIRS"]?.items ?? []
    switch name {
    case "build": return try build(values)
    case "insert": return try insert(values)
    case "pairs": return try lengths(values["PAIRS"]?.items ?? [])
    case "animate":
      let length = try meaning("=length V DIM N", values)
      guard let line = length.sure else { throw .notMeant }
      let curve = values["EASE"].map { " curve " + $0.text } ?? ""
      return .line(try text("animate T", values) + curve + " { \(line) }")
    default: break
    }
    guard let view, let parent = scene.parent(view) else { throw .notMeant }
    switch name {
    case "hold": return hold(view, (values["TO"]?.items ?? []).map { $0.text })
    case "edges":
      let sides = stride(from: 0, to: pairs.count - 1, by: 2).map {
        (pairs[$0].text, pairs[$0 + 1].number ?? 0)
      }
      return edges(view, sides, other ?? parent, isLeast: values["LEAST"] != nil)
    case "nextto":
      return try place(view, values["REL"]?.text ?? "", other, values["N"]?.number ?? 0)
    case "moveby":
      return try shift(view, in: parent, values["N"]?.number ?? 0, values["SIDE"]?.text ?? "")
    default: throw .notMeant
    }
  }

  /// `left 200 right 300`; together 100 %, or small, they are shares.
  private func lengths(_ pairs: [Value]) throws(Refusal) -> Meaning {
    let views = pairs.compactMap { $0.view }
    let texts = pairs.filter { $0.view == nil }.map { $0.text }
    let units = Set(texts.map { String($0.drop { $0.isNumber || $0 == "." }) })
    let numbers = texts.compactMap {
      Value.text(String($0.prefix { $0.isNumber || $0 == "." })).number
    }
    let isShare =
      units == ["%"] && (numbers.reduce(0, +) - 100).magnitude < 0.5 || units == ["fr"]
      || units == [""] && numbers.allSatisfy { $0 <= 12 }
    if isShare {
      return try meaning(
        "=ratios VS RS",
        [
          "VS": .list(views.map { .view($0) }), "RS": .list(numbers.map { .number($0) }),
        ])
    }
    guard units == [""] else { throw .notMeant }
    var all: Meaning?
    for (view, number) in zip(views, numbers) {
      let one = try meaning("=length V N", ["V": .view(view), "N": .number(number)])
      if one.sure == nil { throw .notMeant }
      all = all?.then(one) ?? one
    }
    guard let all else { throw .notMeant }
    return all
  }

  // MARK: Positions

  /// Relations that place a view, after other changes. What holds it along the same axis already would
  /// stretch it, so that is a question, except for two opposite sides.
  private func hold(_ view: NodeID, _ relations: [String], after changes: [String] = []) -> Meaning
  {
    func axis(_ attribute: String) -> String? {
      if ["left", "leading", "right", "trailing", "centerX"].contains(attribute) { return "h" }
      return ["top", "bottom", "centerY"].contains(attribute) ? "v" : nil
    }
    let start = scene.name(view).utf8.count + 1
    let axes = relations.compactMap { axis(String($0.dropFirst(start).prefix { $0 != " " })) }
    let labels = scene.labels(view).filter { constraint in
      let own = axis(constraint.first.attribute.rawValue)
      return constraint.relation == .equal && axes.filter { $0 == own }.count == 1
    }.map { scene.label($0) }
    let all =
      changes + (relations.isEmpty ? [] : ["constrain " + relations.joined(separator: ", ")])
    let line = all.joined(separator: "; ")
    if labels.isEmpty { return .line(line) }
    let held = labels.joined(separator: " ")
    return .offer(["unconstrain \(held); \(line)", line], "instead of \(held), or as well?")
  }

  /// Edges of a view at the same edges of another, at distances into it.
  private func edges(
    _ view: NodeID, _ sides: [(String, Double)], _ other: NodeID, isLeast: Bool
  ) -> Meaning {
    var (relations, changes) = ([String](), [String]())
    let (v, w) = (scene.name(view), scene.name(other))
    for (given, distance) in sides {
      let side = given == "start" ? "left" : given == "end" ? "right" : given
      let isFirst = Self.firsts.contains(side)
      if side == "center" {
        let across = sides.first { $0.0 != "center" }.map { Self.axis($0.0) == "h" }
        let centers = across.map { [$0 ? "centerY" : "centerX"] } ?? ["centerX", "centerY"]
        relations += centers.map { "\(v).\($0) == \(w).\($0)" }
      } else if let label = label(view, side, other, side) {
        changes.append("set \(label) constant \(num(isFirst ? distance : -distance))")
      } else {
        let relation = isLeast ? (isFirst ? ">=" : "<=") : "=="
        let offset = distance == 0 ? "" : " \(isFirst ? "+" : "-") \(num(distance))"
        relations.append("\(v).\(side) \(relation) \(w).\(side)\(offset)")
      }
    }
    return hold(view, relations, after: changes)
  }

  /// The constraint between a side of a view and one of another.
  private func label(_ view: NodeID, _ side: String, _ other: NodeID, _ its: String) -> String? {
    scene.labels(view).first {
      $0.first.attribute.rawValue == side && $0.relation == .equal && $0.multiplier == 1
        && $0.second?.view == other && $0.second?.attribute.rawValue == its
    }.map { scene.label($0) }
  }

  private func place(
    _ view: NodeID, _ relation: String, _ other: NodeID?, _ distance: Double
  ) throws(Refusal) -> Meaning {
    let sides = [
      "under": ("top", "bottom", "+"), "over": ("bottom", "top", "-"),
      "rightof": ("left", "right", "+"), "leftof": ("right", "left", "-"),
    ]
    guard let (own, its, sign) = sides[relation], let other else { throw .notMeant }
    if let label = label(view, own, other, its) {
      return .line("set \(label) constant \(num(sign == "+" ? distance : -distance))")
    }
    let (v, w) = (scene.name(view), scene.name(other))
    return hold(view, ["\(v).\(own) == \(w).\(its) \(sign) \(num(distance))"])
  }

  private func shift(
    _ view: NodeID, in parent: NodeID, _ distance: Double, _ side: String
  ) throws(Refusal) -> Meaning {
    guard let axis = Self.axis(side) else { throw .notMeant }
    let change = Self.firsts.contains(side) ? -distance : distance
    let attributes =
      axis == "h"
      ? ["left", "leading", "right", "trailing", "centerX"] : ["top", "bottom", "centerY"]
    let old = scene.labels(view).first {
      $0.relation == .equal && attributes.contains($0.first.attribute.rawValue)
    }
    if let old { return .line("set \(scene.label(old)) constant \(num(old.constant + change))") }
    let (frame, outer) = (scene.tree.frameInRoot(view), scene.tree.frameInRoot(parent))
    let (edge, now) = axis == "h" ? ("left", frame.x - outer.x) : ("top", frame.y - outer.y)
    return .offer(
      ["constrain \(scene.name(view)).\(edge) == \(num(now + change))"],
      "nothing holds it there yet")
  }
}
