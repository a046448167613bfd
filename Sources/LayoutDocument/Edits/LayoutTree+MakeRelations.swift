import CommandLanguage
package import LayoutEngine

/// Constraints and spaces.
extension LayoutTree {
  mutating func relate(_ relations: Relations) throws(EditProblem) {
    switch relations {
    case .constraints(let list, let given):
      if let given, let problem = problem(withNewLabel: given) { throw problem }
      let label = given ?? ConstraintLabels.next("c", in: self)
      let isNamed = given.map { !ConstraintLabels.isMadeUp($0) } ?? false
      var made: [UserConstraint] = []
      for item in list {
        var resolved = try resolved(item)
        let (first, second) = (resolved.first.view, resolved.second?.view)
        if islandTop(of: first, and: second ?? first).isNone { throw apart(first, second) }
        (resolved.label, resolved.isNamed, resolved.origin) = (label, isNamed, currentOrigin)
        made.append(resolved)
      }
      addConstraints(made)
    case .spaces(let name, let axis, let list, let minima, let given):
      if let given, let problem = problem(withNewLabel: given) { throw problem }
      let container = try view(name)
      let top = islandTop(of: container)
      if top.isNone { throw apart(container, nil) }
      var spaces: [Space<ViewAnchor>] = []
      for item in list {
        let space = try item.map { anchor throws(EditProblem) in try anchor.map(view) }
        for view in [space.first.view, space.second.view] where islandTop(of: view) != top {
          throw apart(view, container)
        }
        spaces.append(space)
      }
      addSpaces(
        SpaceGroup(
          container: container, axis: axis, spaces: spaces, minima: minima,
          label: given ?? ConstraintLabels.next("s", in: self), origin: currentOrigin))
    }
  }

  /// The constraint between the views of these names.
  private func resolved(_ item: NamedConstraint) throws(EditProblem) -> UserConstraint {
    let made = try item.map { anchor throws(EditProblem) in
      guard anchor.isOfSuperview else { return try anchor.map(view) }
      let inner = try view(item.first.view)
      guard containerKind(of: inner).placesByConstraints else {
        throw EditProblem("no-superview", "\(name(of: inner)) has no superview in its layout")
      }
      return ViewAnchor(parent(of: inner), anchor.attribute)
    }
    guard let second = made.second else { return made }
    let (one, other) = (made.first.attribute, second.attribute)
    guard one.isLength == other.isLength, one.isLength || one.axis == other.axis,
      one.isLength || !one.isMixed(with: other), made.first != second
    else {
      throw EditProblem(
        "mixed-attributes", "\(one.rawValue) and \(other.rawValue) cannot be compared here")
    }
    return made
  }

  private func apart(_ first: NodeID, _ second: NodeID?) -> EditProblem {
    guard let second else {
      return EditProblem("not-constrained", "\(name(of: first)) is not in a stack or canvas")
    }
    return EditProblem(
      "different-layouts",
      "\(name(of: first)) and \(name(of: second)) are not in one stack or canvas")
  }

  /// The problem with the label of a new constraint; `nil` if it is valid and unused.
  package func problem(withNewLabel label: String) -> EditProblem? {
    if !Name.isValid(label) || Keyword.matches(label, ConstraintLabels.all) {
      return EditProblem(
        "bad-label", "\(Message.quoted(label)) is not a valid label", .values,
        fix: "a letter or _, then letters, digits, _ or -; not \(ConstraintLabels.all)")
    }
    guard ConstraintLabels.isUsed(label, in: self) else { return nil }
    return EditProblem(
      "label-taken", "there is already a constraint labelled \"\(label)\"", .values,
      fix: "unconstrain \(label), or use another label")
  }

  mutating func release(_ labels: [LabelReference]) throws(EditProblem) {
    for reference in labels where !ConstraintLabels.isUsed(reference.label, in: self) {
      throw EditProblem("unknown-label", "nothing is labelled \"\(reference.label)\"", .values)
    }
    var number: [String: Int] = [:]
    let taken = Set(
      constraints.indices.filter { index in
        let label = constraints[index].label
        number[label, default: 0] += 1
        return labels.isEmpty || labels.contains { $0.takes(label, number[label]) }
      })
    func isTaken(_ group: SpaceGroup) -> Bool {
      labels.isEmpty || labels.contains { $0.takes(group.label, nil) }
    }
    guard !taken.isEmpty || spaceGroups.contains(where: isTaken) else { return }
    removeRelations(at: taken, spaces: isTaken)
  }

  /// The index of the constraint with a label, and its number from 1 or 0 for the only one.
  package func constraintIndex(_ label: String, number: Int) -> Int? {
    let indices = constraints.indices.filter { constraints[$0].label == label }
    if number == 0 { return indices.count == 1 ? indices[0] : nil }
    return indices.indices.contains(number - 1) ? indices[number - 1] : nil
  }

  mutating func setConstraint(
    _ label: String, _ number: Int, _ key: PropertyKey, _ value: PropertyValue
  ) throws(EditProblem) {
    guard let index = constraintIndex(label, number: number) else {
      throw EditProblem("unknown-label", "nothing is labelled \"\(label)\"", .subject)
    }
    var made = constraints[index]
    switch (key, value) {
    case (.priority, .number(let priority)): made.priority = priority
    case (.constant, .number(let constant)): made.constant = constant
    case (.relation, .choice(let choice)) where LayoutRelation.allCases.indices.contains(choice):
      made.relation = LayoutRelation.allCases[choice]
    default: throw EditProblem("unknown-property", "a constraint has no \(key.rawValue)", .values)
    }
    guard made != constraints[index] else { return }
    made.origin = currentOrigin
    replaceConstraint(at: index, with: made)
  }
}
