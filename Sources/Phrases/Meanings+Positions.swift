import CommandLanguage
import LayoutEngine

/// Meanings that need more than rows of a table.
extension Meanings {
  func meaning(named name: String, _ values: Values) throws(Refusal) -> Reading {
    switch name {
    case "build": return try build(values)
    case "insert": return try insert(values)
    case "style": return try CodeForms.style(values, in: scene)
    default: break
    }
    guard let view = values["V"]?.view, let parent = scene.parent(view) else { throw .notMeant }
    switch name {
    case "hold": return hold(view, (values["TO"]?.items ?? []).map { $0.text })
    case "edges":
      let pairs = values["SIDEPAIRS"]?.items ?? []
      let sides = stride(from: 0, to: pairs.count - 1, by: 2).map {
        let own = pairs[$0].text
        return (own: own, its: values["ITS"]?.text ?? own, distance: pairs[$0 + 1].number ?? 0)
      }
      return edges(view, sides, values["W"]?.view ?? parent, isLeast: values["LEAST"] != nil)
    case "moveby":
      return try shift(view, in: parent, values["N"]?.number ?? 0, values["SIDE"]?.text ?? "")
    default: throw .notMeant
    }
  }

  // MARK: Positions

  /// The axis along which an attribute places a view.
  private static func position(_ attribute: String) -> String? {
    if ["left", "leading", "right", "trailing", "centerX"].contains(attribute) { return "h" }
    return ["top", "bottom", "centerY"].contains(attribute) ? "v" : nil
  }

  /// Relations that place a view, after other changes. What holds it along the same axis already would
  /// stretch it, so that is a question, except for two opposite sides.
  private func hold(_ view: NodeID, _ relations: [String], after changes: [String] = []) -> Reading
  {
    let start = scene.name(view).utf8.count + 1
    let attributes = relations.map { String($0.dropFirst(start).prefix { $0 != " " }) }
    let axes = attributes.compactMap { Self.position($0) }
    let labels = scene.labels(view).filter { constraint in
      let own = Self.position(constraint.first.attribute.rawValue)
      return constraint.relation == .equal && axes.filter { $0 == own }.count == 1
    }.map { scene.label($0) }
    let all =
      changes + (relations.isEmpty ? [] : ["constrain " + relations.joined(separator: ", ")])
    let line = all.joined(separator: "; ")
    if labels.isEmpty { return .run(line) }
    let held = labels.joined(separator: " ")
    return .offer(["unconstrain \(held); \(line)", line], "instead of \(held), or as well?")
  }

  /// Edges of a view at those of another, at distances into it or away from it.
  private func edges(
    _ view: NodeID, _ sides: [(own: String, its: String, distance: Double)], _ other: NodeID,
    isLeast: Bool
  ) -> Reading {
    var (relations, changes) = ([String](), [String]())
    let (v, w) = (scene.name(view), scene.name(other))
    for (own, its, distance) in sides {
      let edges = ["start": "left", "end": "right"]
      let (own, its) = (edges[own] ?? own, edges[its] ?? its)
      let isFirst = Self.firsts.contains(own)
      let old = scene.labels(view).first {
        $0.first.attribute.rawValue == own && $0.relation == .equal && $0.multiplier == 1
          && $0.second?.view == other && $0.second?.attribute.rawValue == its
      }
      if own == "center" {
        let across = sides.first { $0.own != "center" }.map { Self.axis($0.own) == "h" }
        let centers = across.map { [$0 ? "centerY" : "centerX"] } ?? ["centerX", "centerY"]
        relations += centers.map { "\(v).\($0) == \(w).\($0)" }
      } else if let old {
        changes.append("set \(scene.label(old)) constant \(num(isFirst ? distance : -distance))")
      } else {
        let relation = isLeast ? (isFirst ? ">=" : "<=") : "=="
        let isAt = distance == 0 && own == its
        let offset = isAt ? "" : " \(isFirst ? "+" : "-") \(num(distance))"
        relations.append("\(v).\(own) \(relation) \(w).\(its)\(offset)")
      }
    }
    return hold(view, relations, after: changes)
  }

  private func shift(
    _ view: NodeID, in parent: NodeID, _ distance: Double, _ side: String
  ) throws(Refusal) -> Reading {
    guard let axis = Self.axis(side) else { throw .notMeant }
    let change = Self.firsts.contains(side) ? -distance : distance
    let old = scene.labels(view).first {
      $0.relation == .equal && Self.position($0.first.attribute.rawValue) == axis
    }
    if let old { return .run("set \(scene.label(old)) constant \(num(old.constant + change))") }
    let (frame, outer) = (scene.tree.frameInRoot(view), scene.tree.frameInRoot(parent))
    let (edge, now) = axis == "h" ? ("left", frame.x - outer.x) : ("top", frame.y - outer.y)
    return .offer(
      ["constrain \(scene.name(view)).\(edge) == \(num(now + change))"],
      "nothing holds it there yet")
  }
}
