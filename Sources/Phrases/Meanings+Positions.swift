import CommandLanguage
import LayoutEngine

/// Meanings that need more than rows of a table.
extension Meanings {
  func meaning(named name: String, _ values: Values) throws(Refusal) -> Reading {
    let view = values["V"]?.view ?? .root
    let parent = scene.parent(view) ?? .root
    switch name {
    case "build": return try build(values)
    case "insert": return try insert(values)
    case "style": return try CodeForms.style(values, in: scene)
    case "edges" where view != .root: return edges(view, values["W"]?.view ?? parent, values)
    default: throw .notMeant
    }
  }

  /// The attribute of a side; nil for the center, which has two.
  private static func attribute(_ side: String) -> Attribute? {
    Attribute(rawValue: Lexicon.shared.entry("physical", side) ?? side)
  }

  /// The constraints that hold a view along an axis.
  func held(_ view: NodeID, _ axis: Axis) -> [UserConstraint] {
    scene.labels(view).filter {
      $0.relation == .equal && $0.first.attribute.part != nil && $0.first.attribute.axis == axis
    }
  }

  /// Edges and centers of a view at those of another, at distances into it or away from it. What holds it
  /// along the same axis already would stretch it, so that is a question, except for two opposite sides.
  private func edges(_ view: NodeID, _ other: NodeID, _ values: Values) -> Reading {
    let (pairs, v, w) = (values["SIDEPAIRS"]?.items ?? [], scene.name(view), scene.name(other))
    let across = pairs.lazy.compactMap { Self.attribute($0.text)?.axis }.first
    var (relations, axes) = ([String](), [Axis]())
    for (side, number) in zip(pairs, pairs.dropFirst()) where !side.text.isEmpty {
      let edge = Self.attribute(side.text)
      for own in edge.map({ [$0] }) ?? [.centerX, .centerY].filter({ $0.axis != across }) {
        let its = values["ITS"]?.text ?? own.rawValue
        let (isFirst, distance) = (own.part == 0, edge == nil ? 0 : number.number ?? 0)
        let relation = values["LEAST"] == nil ? "==" : isFirst ? ">=" : "<="
        let isAt = distance == 0 && own.rawValue == its
        let offset = isAt ? "" : " \(isFirst ? "+" : "-") \(num(distance))"
        relations.append("\(v).\(own.rawValue) \(relation) \(w).\(its)\(offset)")
        axes.append(own.axis)
      }
    }
    let line = "constrain " + relations.joined(separator: ", ")
    let single = axes.filter { axis in axes.count { $0 == axis } == 1 }
    let labels = single.flatMap { held(view, $0) }.map { scene.label($0) }.joined(separator: " ")
    if labels.isEmpty { return .run(line) }
    return .offer(["unconstrain \(labels); \(line)", line], "instead of \(labels), or as well?")
  }
}
