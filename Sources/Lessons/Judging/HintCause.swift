import LayoutDocument
import LayoutEngine
import Playground
import TerminalText

/// Finds the setting that differs from the solution and determines an attribute: on the view, its
/// ancestors or its siblings. Other solutions may be equally good.
struct HintCause {
  private let present: LayoutTree
  private let goal: LayoutTree
  private let start: LayoutTree
  /// True if the difference occurs only after a command of the goal.
  private let isLater: Bool

  init(_ difference: Difference) {
    (present, goal, start) = difference.base
    isLater = difference.after != nil
  }

  func cause(of attribute: Attribute, of view: String) -> String? {
    guard let here = present.node(named: view) else { return nil }
    let parent = present.parent(of: here)
    guard !parent.isNone else { return size() }
    let name = present.name(of: parent)
    let kind = present.nodes[parent.slot].kind
    if let there = goal.node(named: name) {
      let wanted = goal.nodes[there.slot].kind
      if kind != wanted { return HintWriter.wrongKind(name, kind, wanted) }
    }
    return constraint(on: here, attribute) ?? setting(around: here)
      ?? order(of: view, in: parent) ?? size() ?? general(kind, view: view, parent: name)
  }

  func hiding(of view: String, isHidden: Bool) -> String {
    let word = isHidden ? "show" : "hide"
    let plain = "\(word) \(view), or toggle \(view)"
    guard let here = present.node(named: view) else { return plain }
    let parent = present.parent(of: here)
    guard !parent.isNone else { return plain }
    if isLater, let hint = setting(of: parent, where: { $0 != .hidden }) { return hint }
    guard present.nodes[parent.slot].kind.hiding == .cover else { return plain }
    let verb = isHidden ? "reveals" : "covers"
    return "a pan above \(present.name(of: parent))'s threshold \(verb) it; so does \(plain)"
  }

  // MARK: Settings

  /// Properties that determine the layout regardless of the others.
  private static let strongest: [PropertyKey] = [.hidden, .fixed, .text]
  /// The property that a drag of the goal changes. It does not explain differences after a drag.
  private static let movable = PropertyKey.fraction

  private func setting(around view: NodeID) -> String? {
    let parent = present.parent(of: view)
    let siblings = present.children(of: parent).filter { $0 != view }
    let looked = [view, parent] + siblings + present.ancestry(of: parent).dropFirst()
    let passes: [(PropertyKey) -> Bool] = [
      { Self.strongest.contains($0) }, { !isLater || $0 != Self.movable }, { _ in true },
    ]
    // A number that the solution changes explains more than an unchanged one.
    for (index, pass) in passes.enumerated() {
      let groups: [Bool?] = index == 0 ? [nil] : [false, true]
      for isNeedless in groups {
        for node in looked {
          if let hint = setting(of: node, isNeedless: isNeedless, where: pass) { return hint }
        }
      }
    }
    return nil
  }

  /// A property with another value in the solution, and the command to change it.
  ///
  /// - Parameter isNeedless: true for properties that the solution does not change, false for those
  ///   that it changes, `nil` for both.
  private func setting(
    of node: NodeID, isNeedless: Bool? = nil, where accepts: (PropertyKey) -> Bool
  ) -> String? {
    let name = present.name(of: node)
    guard let there = goal.node(named: name) else { return nil }
    for property in Properties.all
    where accepts(property.key) && property.applies(present, node) && property.applies(goal, there)
    {
      // These consist of other properties, or a gesture sets them.
      if [.layout, .ratios, .fixedValues, .offset].contains(property.key) { continue }
      let (value, wanted) = (property.text(present, node), property.text(goal, there))
      // Computed numbers may differ in their last digits.
      if value == wanted || isClose(value, wanted) { continue }
      let shown = Double(value).map(NumberText.ratio) ?? value
      let before = start.node(named: name).flatMap { node in
        property.applies(start, node) ? property.text(start, node) : nil
      }
      let leaves = before.map { $0 == wanted || isClose($0, wanted) } ?? false
      if let isNeedless, leaves != isNeedless { continue }
      if leaves {
        return "look at \(name)'s \(property.name), which is \(shown) now and was "
          + "\(before ?? wanted): undo restores it"
      }
      if property.key == .ratio, let all = ratiosAround(node) { return all }
      return "look at \(name)'s \(property.name), which is \(shown) now: "
        + property.usualCommand(name)
    }
    return nil
  }

  /// Returns the `ratio` of the container if the siblings' proportion differs from the goal,
  /// because setting one ratio only scales the others.
  private func ratiosAround(_ node: NodeID) -> String? {
    let parent = present.parent(of: node)
    let others = present.children(of: parent).filter { $0 != node }
    let ratios = others.map { present.nodes[$0.slot].ratio }
    let wanted = others.map { other in
      goal.node(named: present.name(of: other)).map { goal.nodes[$0.slot].ratio } ?? 0
    }
    let (sum, wantedSum) = (ratios.reduce(0, +), wanted.reduce(0, +))
    let isOff = zip(ratios, wanted).contains { abs($0 * wantedSum - $1 * sum) > 1e-6 }
    guard isOff else { return nil }
    let name = present.name(of: parent)
    let places = Array(repeating: "R", count: others.count + 1).joined(separator: " ")
    return "several ratios in \(name) are wrong, and setting one scales the others: "
      + "ratio \(name) \(places) sets all of them"
  }

  private func isClose(_ value: String, _ wanted: String) -> Bool {
    guard let value = Double(value), let wanted = Double(wanted) else { return false }
    return abs(value - wanted) < 1e-9
  }

  private func size() -> String? {
    present.size == goal.size ? nil : "resize changes the size of root"
  }

  // MARK: Constraints

  /// The hint if the number or the kind of constraints on the attribute's axis differs from the
  /// solution.
  private func constraint(on view: NodeID, _ attribute: Attribute) -> String? {
    let name = present.name(of: view)
    guard let there = goal.node(named: name) else { return nil }
    let axis = attribute.axis
    let direction = axis == .horizontal ? "horizontally" : "vertically"
    let spaces = present.spaceGroups.filter { $0.axis == axis && $0.mentions(view) }
    let wantedGroups = goal.spaceGroups.filter { $0.axis == axis && $0.mentions(there) }
    if spaces.count < wantedGroups.count {
      let container = present.name(of: present.parent(of: view))
      return "a flexible space is missing: space \(container) \(axis.letter) …"
    }
    let here = present.constraints.filter { $0.mentions(view) && $0.first.attribute.axis == axis }
    let wanted = goal.constraints.filter { $0.mentions(there) && $0.first.attribute.axis == axis }
    if here.count < wanted.count {
      return "too few constraints position it \(direction): constrain \(name).… == …"
    }
    if here.count > wanted.count {
      return
        "more constraints than needed position it \(direction): constraints \(name) lists them, "
        + "unconstrain LABEL removes one"
    }
    if let other = here.first(where: { one in !wanted.contains { isAlike(one, $0) } }) {
      return "look at the constraint \(other.label), on \(name).\(other.first.attribute.rawValue): "
        + "unconstrain \(other.label), then constrain it again"
    }
    let other = spaces.first { one in !wantedGroups.contains { isAlike(one, $0) } }
    return other.map { group in
      "look at the space \(group.label), its edges and coefficients: unconstrain \(group.label), "
        + "then space it again"
    }
  }

  /// Returns true if two constraints of the two trees are equal, with views compared by name.
  private func isAlike(_ one: UserConstraint, _ other: UserConstraint) -> Bool {
    one.first.attribute == other.first.attribute && one.relation == other.relation
      && one.multiplier == other.multiplier && one.constant == other.constant
      && one.priority == other.priority && one.second?.attribute == other.second?.attribute
  }

  private func isAlike(_ one: SpaceGroup, _ other: SpaceGroup) -> Bool {
    one.minima == other.minima && one.spaces.count == other.spaces.count
      && zip(one.spaces, other.spaces).allSatisfy { here, there in
        here.coefficient == there.coefficient && isAlike(here.first, there.first)
          && isAlike(here.second, there.second)
      }
  }

  private func isAlike(_ one: ViewAnchor, _ other: ViewAnchor) -> Bool {
    one.attribute == other.attribute && present.name(of: one.view) == goal.name(of: other.view)
  }

  // MARK: Order

  /// The hint if the view is at another index among its siblings.
  private func order(of view: String, in parent: NodeID) -> String? {
    let name = present.name(of: parent)
    guard let here = present.node(named: view), let there = goal.node(named: view),
      goal.name(of: goal.parent(of: there)) == name,
      present.index(of: here) != goal.index(of: there)
    else { return nil }
    return "it has another index in \(name): move \(view) \(name) at I"
  }

  private func general(_ kind: Kind, view: String, parent: String) -> String {
    switch kind {
    case .view, .split: "ratio and fix share the length of \(parent)"
    case .splitter: "ratio \(parent) R and drag \(parent) move the splitter"
    case .stack: "its size, the stack's settings, hug or resist; why explains which"
    case .canvas: "constrain and space position the views in \(parent)"
    case .reveal: "pan, hide and show move the views in \(parent)"
    case .scroll: "pan and scroll move the views in \(parent)"
    }
  }
}
