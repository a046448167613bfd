import Cassowary

/// One of several equally good layouts, for `exercise`.
package struct ExerciseStep: Equatable, Sendable {
  /// Its number from 1, the chosen layout's number, and how many there are.
  package let number: Int
  package let count: Int
  /// The attribute that is least or greatest in it; nil for the chosen one.
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

  /// Shows the next of the equally good layouts of `node`: its ambiguous attributes, or those of
  /// the views in it, each as small and as large as it can be, in turn; the chosen layout comes
  /// last. Returns nil, and changes nothing, if nothing is ambiguous. A later layout of the island
  /// returns to the chosen one, unless its size changed by rounding alone.
  package mutating func exercise(_ node: NodeID) -> ExerciseStep? {
    let tree = self
    let found = withIsland(of: node) { system in
      (top: system.top, layouts: system.equallyGoodLayouts(of: node, in: tree), system: system)
    }
    guard let found, !found.layouts.isEmpty else { return nil }
    let last = exercises.first { $0.top == found.top && $0.view == node }?.step ?? 0
    func frames(_ step: Int) -> IslandFrames {
      var system = found.system
      if step == 0 { return IslandFrames(&system, in: tree) }
      let layout = found.layouts[step - 1]
      return IslandFrames(&system, in: tree) { system, place in
        layout.frames[system.members[place]]
          ?? system.variables.frame(at: place, in: system.solver)
      }
    }
    var step = (last + 1) % (found.layouts.count + 1)
    // Exercising another view may have led to the same layout.
    if !frames(step).isChanged { step = (step + 1) % (found.layouts.count + 1) }
    let layout = step == 0 ? nil : found.layouts[step - 1]
    var work = LayoutWork()
    var pending: [Int32] = []
    frames(step).write(to: &self, pending: &pending, work: &work)
    if hasInsets && usesSafeArea {
      // A view that only moved may have another part of the safe area.
      for member in found.system.members { layOutContents(of: member) }
    } else {
      for container in pending { layOut(from: NodeID(container)) }
    }
    exercises.removeAll { $0.top == found.top }
    if step > 0 {
      let size = self.frames[found.top.slot].size
      exercises.append(ExercisedIsland(top: found.top, view: node, step: step, size: size))
    }
    return ExerciseStep(number: step + 1, count: found.layouts.count + 1, extreme: layout?.extreme)
  }
}

extension LayoutTree {
  /// True if `top` shows an exercised layout, and has that layout's size but for rounding.
  func keepsExercise(of top: NodeID) -> Bool {
    guard let known = exercises.first(where: { $0.top == top }) else { return false }
    return Axis.allCases.allSatisfy { axis in
      let (old, new) = (known.size[axis], frames[top.slot].size[axis])
      return (new - old).magnitude <= 1e-12 * max(1, old.magnitude)
    }
  }
}

/// Another layout that the constraints allow.
struct EquallyGoodLayout {
  let extreme: ExerciseStep.Extreme
  /// By member, in points from the island's corner.
  let frames: [NodeID: Rect]
}

extension IslandSystem {
  /// Layouts in which an open attribute is as small or as large as it can be, each once. Where it
  /// has no bound, as far as the island's edges.
  mutating func equallyGoodLayouts(of node: NodeID, in tree: LayoutTree) -> [EquallyGoodLayout] {
    let views = members.filter { $0 != top && tree.isNode($0, inside: node) }
      .prefix(LayoutTree.maximumExercisedViews)
    var layouts: [EquallyGoodLayout] = []
    for view in views {
      for attribute in [Attribute.x, .y, .width, .height]
      where openAttributes(of: .view(view)).contains(attribute) {
        for isLeast in [true, false] {
          let extreme = ExerciseStep.Extreme(view: view, attribute: attribute, isLeast: isLeast)
          guard let frames = frames(of: extreme), differ(frames, from: self.frames(in: solver)),
            layouts.allSatisfy({ differ(frames, from: $0.frames) })
          else { continue }
          layouts.append(EquallyGoodLayout(extreme: extreme, frames: frames))
        }
      }
    }
    return layouts
  }

  private func frames(in solver: Solver) -> [NodeID: Rect] {
    var frames: [NodeID: Rect] = [:]
    for member in members { frames[member] = frame(of: .view(member), in: solver) }
    return frames
  }

  private func differ(_ frames: [NodeID: Rect], from others: [NodeID: Rect]) -> Bool {
    members.contains { member in
      guard let one = frames[member], let other = others[member] else { return false }
      return [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
        .contains { $0.magnitude > 1e-6 }
    }
  }

  /// The frames of all members where an attribute is held at its extreme.
  private func frames(of extreme: ExerciseStep.Extreme) -> [NodeID: Rect]? {
    guard let (variable, value) = target(of: extreme) else { return nil }
    var held = solver
    let row = Constraint(Expression([Term(1, variable)], constant: -value), .equal)
    do throws(Conflict) {
      try held.add(row)
    } catch {
      return nil
    }
    return frames(in: held)
  }

  /// The variable of an attribute, and the value that it is to have.
  private func target(of extreme: ExerciseStep.Extreme) -> (Variable, Double)? {
    guard let item = variables[.view(extreme.view)], let whole = frame(of: .view(top)),
      let own = frame(of: .view(extreme.view))
    else { return nil }
    let axis = extreme.attribute.axis
    let isLength = extreme.attribute.isLength
    let place = axis == .horizontal ? item.x : item.y
    let length = axis == .horizontal ? item.width : item.height
    guard let variable = isLength ? length : place else { return nil }
    let range = solver.range(of: variable)
    let bound = extreme.isLeast ? range.lowerBound : range.upperBound
    if bound.isFinite { return (variable, bound) }
    let edge = extreme.isLeast ? 0 : isLength ? whole.size[axis] : whole.size[axis] - own.size[axis]
    return (variable, min(max(edge, range.lowerBound), range.upperBound))
  }
}
