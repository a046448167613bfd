import LayoutModel
import Playground

/// Makes a hint of the first difference between a layout and its goal: what is wrong with which
/// view, and which command changes that. It gives no numbers away.
package enum HintWriter {
  /// The hint, one line; nothing where there is no difference.
  package static func hint(for differences: [Difference]) -> String? {
    guard let difference = differences.first else { return nil }
    let after = difference.after.map { "after \($0), " } ?? ""
    switch difference.fact {
    case .missing(let view): return missing(view, difference)
    case .hidden(let view, let isHidden):
      return after + "\(view) is \(isHidden ? "hidden" : "visible"): "
        + (isHidden ? "show \(view), or toggle \(view)" : "hide \(view), or toggle \(view)")
    case .value(let view, let attribute, let found, let relation, let wanted, _):
      let wrong =
        "\(view) is "
        + misfit(attribute, found: found, relation: relation, wanted: wanted)
      let cause = cause(of: attribute, of: view, difference)
      return after + wrong + (cause.map { ": " + $0 } ?? "")
    case .other(let message):
      return after + message + (settings(of: .root, difference).map { "; " + $0 } ?? "")
    }
  }

  // MARK: What is wrong

  /// `100 points too narrow`.
  private static func misfit(
    _ attribute: Attribute, found: Double, relation: Relation, wanted: Double
  ) -> String {
    let words: (more: String, less: String)
    switch (attribute.isLength, attribute.axis) {
    case (true, .horizontal): words = ("wide", "narrow")
    case (true, .vertical): words = ("high", "low")
    case (false, .horizontal): words = ("far right", "far left")
    case (false, .vertical): words = ("far down", "far up")
    }
    let by = Difference.number(abs(found - wanted))
    let measured = attribute.isLength ? "" : ", by its \(attribute.rawValue)"
    switch relation {
    case .equal: return "\(by) points too \(found > wanted ? words.more : words.less)" + measured
    case .lessOrEqual, .less: return "too \(words.more)" + measured
    case .greaterOrEqual, .greater: return "too \(words.less)" + measured
    case .notEqual: return "as \(words.more) as it should not be" + measured
    }
  }

  private static func missing(_ view: String, _ difference: Difference) -> String {
    let goal = difference.goal
    guard let node = goal.node(named: view), node != .root else {
      return "there is no view \(view) yet"
    }
    let parent = goal.parent(of: node)
    let name = goal.name(of: parent)
    guard let present = difference.present.node(named: name) else {
      return missing(name, difference)
    }
    let kind = goal.nodes[parent.slot].kind
    let found = difference.present.nodes[present.slot].kind
    if found == .view {
      return "there is no view \(view) yet: \(kind.word) \(name) … makes \(name) a \(kind.word)"
        + " with views in it"
    }
    if found != kind { return wrongKind(name, found, kind) }
    let isOpen = [.split, .stack, .canvas].contains(kind)
    return "there is no view \(view) in \(name) yet: "
      + (isOpen ? "add \(name) \(view) puts one there" : "rename VIEW \(view) gives one the name")
  }

  private static func wrongKind(_ name: String, _ found: Kind, _ wanted: Kind) -> String {
    "\(name) is a \(found.word), and one way there is a \(wanted.word): undo, then "
      + "\(wanted.word) \(name) …"
  }

  // MARK: What decides

  /// What the solution has otherwise and decides the attribute: at the view, around it, beside it.
  private static func cause(
    of attribute: Attribute, of view: String, _ difference: Difference
  ) -> String? {
    let (present, goal) = (difference.present, difference.goal)
    guard let here = present.node(named: view) else { return nil }
    let parent = present.parent(of: here)
    guard !parent.isNone else {
      return present.size == goal.size ? nil : "resize changes the size of root"
    }
    let name = present.name(of: parent)
    let kind = present.nodes[parent.slot].kind
    if let there = goal.node(named: name) {
      let wanted = goal.nodes[there.slot].kind
      if kind != wanted { return wrongKind(name, kind, wanted) }
    }
    if let found = constraint(on: here, attribute, difference) { return found }
    var looked = [here, parent]
    for sibling in present.children(of: parent) where sibling != here { looked.append(sibling) }
    var up = present.parent(of: parent)
    while !up.isNone {
      looked.append(up)
      up = present.parent(of: up)
    }
    for node in looked {
      if let found = settings(of: node, difference) { return found }
    }
    if let found = order(of: view, in: parent, difference) { return found }
    return general(kind, view: view, parent: name)
  }

  /// A property that the solution has otherwise, and how to change it.
  private static func settings(of node: NodeID, _ difference: Difference) -> String? {
    let (present, goal) = (difference.present, difference.goal)
    let name = present.name(of: node)
    guard let there = goal.node(named: name) else { return nil }
    // A ratio says nothing of a view that is fixed or hidden.
    let stronger = ["hidden", "fixed"]
    let properties =
      Properties.all.filter { stronger.contains($0.key) }
      + Properties.all.filter { !stronger.contains($0.key) }
    for property in properties where property.applies(present, node) {
      guard property.applies(goal, there) else { continue }
      let (found, wanted) = (property.text(present, node), property.text(goal, there))
      // Numbers that sums have led to may differ in their last digits.
      if found == wanted || isClose(found, wanted) { continue }
      return "look at \(name)'s \(property.key), which is \(shortened(found)) now: "
        + command(for: property, of: name)
    }
    return nil
  }

  private static func isClose(_ found: String, _ wanted: String) -> Bool {
    guard let found = Double(found), let wanted = Double(wanted) else { return false }
    return abs(found - wanted) < 1e-9
  }

  private static func shortened(_ value: String) -> String {
    Double(value).map(NumberText.ratio) ?? value
  }

  private static func command(for property: Property, of name: String) -> String {
    switch property.key {
    case "ratio": "ratio \(name) R"
    case "fixed": "fix \(name) \(property.placeholder)"
    case "hidden": "hide, show or toggle \(name)"
    case "size": "size \(name) \(property.placeholder)"
    case "fraction": "ratio \(name) R, or drag \(name) to R"
    case "hugging": "hug \(name) N [h|v]"
    case "resistance": "resist \(name) N [h|v]"
    default: "set \(name) \(property.key) \(property.placeholder)"
    }
  }

  /// Constraints on the attribute's axis that the solution has more of, or fewer.
  private static func constraint(
    on view: NodeID, _ attribute: Attribute, _ difference: Difference
  ) -> String? {
    let (present, goal) = (difference.present, difference.goal)
    let name = present.name(of: view)
    guard let there = goal.node(named: name) else { return nil }
    let here = present.constraints.count { $0.mentions(view) && concerns($0, attribute) }
    let wanted = goal.constraints.count { $0.mentions(there) && concerns($0, attribute) }
    let axis = attribute.axis == .horizontal ? "horizontally" : "vertically"
    if here < wanted {
      return "too few constraints hold it \(axis): constrain \(name).… == …"
    }
    if here > wanted {
      return "more constraints than needed hold it \(axis): constraints \(name) lists them, "
        + "unconstrain LABEL takes one out"
    }
    let spaces = present.spaceGroups.count { $0.axis == attribute.axis && $0.mentions(view) }
    let wish = goal.spaceGroups.count { $0.axis == attribute.axis && $0.mentions(there) }
    if spaces < wish {
      let letter = attribute.axis == .horizontal ? "h" : "v"
      let container = present.name(of: present.parent(of: view))
      return "a flexible space is missing: space \(container) \(letter) …"
    }
    return here > 0 ? numbers(of: name, present, goal, view, there, attribute) : nil
  }

  private static func concerns(_ constraint: UserConstraint, _ attribute: Attribute) -> Bool {
    constraint.first.attribute.axis == attribute.axis
  }

  /// As many constraints, but with other numbers or attributes.
  private static func numbers(
    of name: String, _ present: LayoutTree, _ goal: LayoutTree, _ here: NodeID, _ there: NodeID,
    _ attribute: Attribute
  ) -> String? {
    let found = present.constraints.filter { $0.mentions(here) && concerns($0, attribute) }
    let wanted = goal.constraints.filter { $0.mentions(there) && concerns($0, attribute) }
    for one in found {
      let isKnown = wanted.contains {
        $0.first.attribute == one.first.attribute && $0.relation == one.relation
          && $0.multiplier == one.multiplier && $0.constant == one.constant
          && $0.priority == one.priority && $0.second?.attribute == one.second?.attribute
      }
      if isKnown { continue }
      return "look at the constraint \(one.label), on \(name).\(one.first.attribute.rawValue): "
        + "unconstrain \(one.label), then constrain it anew"
    }
    return nil
  }

  /// The view stands at another place among its siblings.
  private static func order(
    of view: String, in parent: NodeID, _ difference: Difference
  ) -> String? {
    let (present, goal) = (difference.present, difference.goal)
    let name = present.name(of: parent)
    guard let here = present.node(named: view), let there = goal.node(named: view),
      goal.name(of: goal.parent(of: there)) == name
    else { return nil }
    let index = goal.index(of: there)
    return present.index(of: here) == index
      ? nil : "it is at another place in \(name): move \(view) \(name) at I"
  }

  private static func general(_ kind: Kind, view: String, parent: String) -> String {
    switch kind {
    case .view, .split: "ratio and fix share the length of \(parent)"
    case .splitter: "ratio \(parent) R and drag \(parent) move the splitter"
    case .stack: "its size, the stack's settings and hug and resist decide; why tells which"
    case .canvas: "constrain and space place what is in \(parent)"
    case .reveal: "pan, hide and show move what is in \(parent)"
    case .scroll: "pan and scroll move what is in \(parent)"
    }
  }
}
