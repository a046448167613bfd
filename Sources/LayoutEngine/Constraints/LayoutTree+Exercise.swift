import Cassowary

/// One of several equally good layouts, for `exercise`.
package struct ExerciseStep: Equatable, Sendable {
  /// The number of the layout, from 1 to `count`; 1 is the chosen layout.
  package let number: Int
  package let count: Int
  /// The attribute that is smallest or largest in it; nil for the chosen one.
  package let extreme: Extreme?

  package struct Extreme: Equatable, Sendable {
    package let view: NodeID
    package let attribute: Attribute
    package let isLeast: Bool
  }
}

extension LayoutTree {
  /// Maximum number of views whose open attributes are varied, if a container is exercised.
  static let maximumExercisedViews = 16

  /// Shows the next of the equally good layouts of `node`. In turn, each ambiguous attribute of it
  /// or of the views in it becomes as small or as large as possible; the chosen layout comes last.
  /// Returns nil and changes nothing if nothing is ambiguous. A later layout pass restores the
  /// chosen layout, unless the size changed only by rounding.
  package mutating func exercise(_ node: NodeID) -> ExerciseStep? {
    let tree = self
    let island = withIsland(of: node) { system in
      (top: system.top, layouts: system.equallyGoodLayouts(of: node, in: tree), system: system)
    }
    guard let island, !island.layouts.isEmpty else { return nil }
    let last = exercises.first { $0.top == island.top && $0.view == node }?.step ?? 0
    func frames(_ step: Int) -> IslandFrames {
      var system = island.system
      if step == 0 { return IslandFrames(&system, in: tree) }
      let layout = island.layouts[step - 1]
      return IslandFrames(system, in: tree) { layout.frames[$0] }
    }
    var step = (last + 1) % (island.layouts.count + 1)
    // Exercising another view may have led to the same layout.
    if !frames(step).isChanged { step = (step + 1) % (island.layouts.count + 1) }
    let layout = step == 0 ? nil : island.layouts[step - 1]
    var pending: [Int32] = []
    frames(step).write(to: &self, pending: &pending)
    if hasInsets && usesSafeArea {
      // A view that only moved may get another part of the safe area.
      for member in island.system.members where !nodes[member.slot].kind.placesByConstraints {
        layOutContainers(in: member)
      }
    } else {
      for container in pending { layOut(from: NodeID(container)) }
    }
    exercises.removeAll { $0.top == island.top }
    if step > 0 {
      let size = self.frames[island.top.slot].size
      exercises.append(ExercisedIsland(top: island.top, view: node, step: step, size: size))
    }
    return ExerciseStep(number: step + 1, count: island.layouts.count + 1, extreme: layout?.extreme)
  }

  /// True if `top` shows an exercised layout, and has the size of that layout, except for rounding.
  func keepsExercise(of top: NodeID) -> Bool {
    guard let known = exercises.first(where: { $0.top == top }) else { return false }
    return Axis.allCases.allSatisfy { axis in
      let (old, new) = (known.size[axis], frames[top.slot].size[axis])
      return (new - old).magnitude <= 1e-12 * max(1, old.magnitude)
    }
  }
}

extension IslandSystem {
  /// The frame of each member, in points from the island's corner, in a layout with an extreme.
  typealias EquallyGoodLayout = (extreme: ExerciseStep.Extreme, frames: [Rect])

  /// The layouts in which an undetermined attribute is as small or as large as possible, each once;
  /// without a bound, it extends to the island's edges.
  mutating func equallyGoodLayouts(of node: NodeID, in tree: LayoutTree) -> [EquallyGoodLayout] {
    let views = members.filter { $0 != top && tree.isNode($0, inside: node) }
      .prefix(LayoutTree.maximumExercisedViews)
    let chosen = frames(in: solver)
    var layouts: [EquallyGoodLayout] = []
    for view in views {
      for attribute in openAttributes(of: .view(view)) {
        for isLeast in [true, false] {
          let extreme = ExerciseStep.Extreme(view: view, attribute: attribute, isLeast: isLeast)
          guard let frames = frames(of: extreme), differ(frames, from: chosen),
            layouts.allSatisfy({ differ(frames, from: $0.frames) })
          else { continue }
          layouts.append((extreme, frames))
        }
      }
    }
    return layouts
  }

  private func frames(in solver: Solver) -> [Rect] {
    members.indices.map { variables.items[$0].frame(in: solver).mapped { $0.cleaned } }
  }

  private func differ(_ frames: [Rect], from others: [Rect]) -> Bool {
    zip(frames, others).contains { $0.difference(from: $1) > 1e-6 }
  }

  /// The frames of all members with an attribute at its extreme.
  private func frames(of extreme: ExerciseStep.Extreme) -> [Rect]? {
    guard let (variable, value) = target(of: extreme) else { return nil }
    var held = solver
    let row = Constraint(Expression([Term(1, variable)], constant: -value), .equal)
    guard (try? held.add(row)) != nil else { return nil }
    return frames(in: held)
  }

  /// The variable of an attribute, and its target value.
  private func target(of extreme: ExerciseStep.Extreme) -> (Variable, Double)? {
    guard let variable = variables[.view(extreme.view)]?.variable(extreme.attribute),
      let whole = frame(of: .view(top)), let viewFrame = frame(of: .view(extreme.view))
    else { return nil }
    let axis = extreme.attribute.axis
    let isLength = extreme.attribute.isLength
    let range = solver.range(of: variable)
    let bound = extreme.isLeast ? range.lowerBound : range.upperBound
    if bound.isFinite { return (variable, bound) }
    let edge =
      extreme.isLeast ? 0 : isLength ? whole.size[axis] : whole.size[axis] - viewFrame.size[axis]
    return (variable, min(max(edge, range.lowerBound), range.upperBound))
  }
}
