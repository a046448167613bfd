import Cassowary

/// A bound that never has an effect, because required constraints are stricter.
package struct IdleBound {
  /// Its index among the tree's constraints.
  package let index: Int
  /// A minimal set of constraints that imply it; empty if it follows from non-negative lengths.
  package let reasons: [LayoutConstraint]
}

extension LayoutTree {
  /// The lengths of root in points; any along an axis that is not listed.
  package typealias RootLengths = [(axis: Axis, range: ClosedRange<Double>)]

  /// A violation by less than this, in points, is ignored.
  private static let leastBreach = 0.01

  /// The bounds among the tree's constraints that never have an effect: at none of the sizes,
  /// whatever the texts, safe areas, margins and hidden views of stacks are.
  ///
  /// All of them can be removed together, because none depends on another one.
  /// - Parameters:
  ///   - candidates: indices of bounds, in order.
  ///   - ignored: indices of constraints that are ignored.
  /// - Complexity: a short run of the solver for each candidate.
  package func idleBounds(
    among candidates: [Int], ignoring ignored: [Int], sizes: RootLengths
  ) -> [IdleBound] {
    var listed: [IdleBound] = []
    for top in islandTops() {
      var proof = IdleProof(of: self, top: top, ignoring: ignored, sizes: sizes)
      if !proof.isPossible { continue }
      for index in candidates {
        guard let reasons = proof.reasons(for: index, breach: Self.leastBreach) else { continue }
        listed.append(IdleBound(index: index, reasons: reasons))
        proof.drop(index)
      }
    }
    return listed.sorted { $0.index < $1.index }
  }
}

/// The constraints that always hold in an island, and their consequences.
private struct IdleProof {
  private let tree: LayoutTree
  private let top: NodeID
  private var list: [LayoutConstraint] = []
  private var solver = Solver()
  private var variables: IslandVariables
  /// False if they contradict each other, so that anything would follow.
  private(set) var isPossible = true

  init(of tree: LayoutTree, top: NodeID, ignoring ignored: [Int], sizes: LayoutTree.RootLengths) {
    self.tree = tree
    self.top = top
    let members = tree.islandMembers(of: top)
    variables = IslandVariables(top: top, members: members, of: tree, in: &solver)
    if top == .root { list = Self.bounds(of: sizes) }
    for item in tree.islandConstraints(of: top, members: members, framed: false) {
      if case .user(let index) = item.source, ignored.contains(index) { continue }
      if item.isRequired, let lasting = Self.permanentForm(item) { list.append(lasting) }
    }
    variables.addGuides(of: list, in: &solver)
    isPossible = solver.contradictions(among: list.indices.map(row)).isEmpty
  }

  private static func bounds(of sizes: LayoutTree.RootLengths) -> [LayoutConstraint] {
    sizes.flatMap { axis, range in
      func bound(_ relation: LayoutRelation, _ length: Double) -> LayoutConstraint {
        LayoutConstraint(
          "", LayoutAnchor(.view(.root), axis.length), relation, constant: length,
          source: .frame(.root))
      }
      return [bound(.greaterOrEqual, range.lowerBound), bound(.lessOrEqual, range.upperBound)]
    }
  }

  /// The condition that a required constraint imposes whatever the safe area and the size classes
  /// are; `nil` if there is none.
  private static func permanentForm(_ item: LayoutConstraint) -> LayoutConstraint? {
    switch item.source {
    case .hugging, .resistance, .stack, .space, .frame: return nil
    case .fixed, .user, .mask: return item.dependsOnTraits ? nil : item
    case .guide:
      // A safe area may have any insets, but they are not negative.
      var edge = item
      edge.relation =
        item.first.attribute == .left || item.first.attribute == .top
        ? .greaterOrEqual : .lessOrEqual
      edge.constant = 0
      return edge
    }
  }

  private func row(_ position: Int) -> Constraint {
    Constraint(
      variables.expression(of: list[position], in: tree), list[position].relation.solverRelation,
      priority: .required, origin: position)
  }

  /// The constraints that imply the bound at `index`; `nil` if it can have an effect or belongs to
  /// another island.
  func reasons(for index: Int, breach: Double) -> [LayoutConstraint]? {
    guard var bound = tree.typedConstraint(index, of: top), !bound.dependsOnTraits,
      bound.relation != .equal
    else { return nil }
    bound.constant += bound.relation == .lessOrEqual ? breach : -breach
    bound.relation = bound.relation.mirrored
    let others = list.indices.filter { list[$0].source != .user(index) }.map(row)
    let breaking = Constraint(
      variables.expression(of: bound, in: tree), bound.relation.solverRelation,
      priority: .required, origin: list.count)
    if solver.contradictions(among: others + [breaking]).isEmpty { return nil }
    let members = solver.conflict(among: others + [breaking]).origins
    return members.filter { $0 < list.count }.sorted().map { list[$0] }
  }

  /// Removes the bound at `index` from the assumptions.
  mutating func drop(_ index: Int) { list.removeAll { $0.source == .user(index) } }
}
