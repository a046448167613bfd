import TestSupport
import Testing

@testable import LayoutEngine

/// A system that is kept from edit to edit equals a new one: in frames, conflicts, and the pins of
/// each view.
@Suite struct LayoutCacheTests {
  @Test(arguments: 0..<40)
  func keptSystemsEqualNewOnes(_ seed: UInt64) {
    var walk = IslandWalk(seed: seed)
    for step in 0..<40 {
      walk.step()
      for difference in differences(walk.tree) {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
    }
  }

  /// Copies of a tree that are edited in random order have the layouts that they have alone, whether
  /// they share a cache or have none.
  @Test(arguments: 0..<30)
  func copiesAreIndependent(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ 1_000)
    func walk(_ own: UInt64, steps: Int) -> IslandWalk {
      var walk = IslandWalk(seed: seed)
      for _ in 0..<15 { walk.step() }
      walk.reseed(own)
      for _ in 0..<steps { walk.step() }
      return walk
    }
    let start = walk(0, steps: 0)
    var walks = [start, start, start]
    walks[2].tree.cache = nil
    for index in walks.indices { walks[index].reseed(UInt64(index)) }
    var steps = [0, 0, 0]
    for _ in 0..<45 {
      let index = Int.random(in: 0..<3, using: &generator)
      walks[index].step()
      steps[index] += 1
    }
    for index in walks.indices {
      let (tree, alone) = (walks[index].tree, walk(UInt64(index), steps: steps[index]).tree)
      #expect(tree.constraints == alone.constraints && tree.nodes.count == alone.nodes.count)
      #expect(tree.conflicts() == alone.conflicts(), "seed \(seed), copy \(index)")
      for slot in 0..<tree.nodes.count {
        #expect(isNear(tree.frames[slot], alone.frames[slot]), "seed \(seed), copy \(index)")
      }
      #expect(differences(tree).isEmpty, "seed \(seed), copy \(index)")
    }
  }

  /// Constraints by lot, most of which contradict others, are taken back in any order, and some are
  /// added in between. Members of conflicts are known at some steps only.
  @Test(arguments: 0..<8)
  func removalsAmongConflictsEqualNewSystems(_ seed: UInt64) {
    var walk = IslandWalk(constraining: 60, seed: seed)
    #expect(walk.tree.conflictCount > 5, "seed \(seed)")
    for step in 0..<70 {
      walk.stepBack()
      if step % 3 == 0 { _ = walk.tree.conflicts() }
      guard step % 7 == Int(seed) % 7 else { continue }
      for difference in differences(walk.tree) {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
    }
  }

  /// A removal keeps the references to the other constraints.
  @Test func pinsAreRightAfterARemoval() throws {
    var tree = LayoutTree()
    tree.makeContainer(.root, kind: .canvas, axis: .horizontal, drafts: [.init(name: "a")])
    let view = NodeID(1)
    for (attribute, constant) in [(Attribute.x, 10.0), (.y, 20), (.width, 30), (.height, 40)] {
      tree.constraints.append(
        UserConstraint(
          label: attribute.rawValue, isNamed: true, first: ViewAnchor(view, attribute),
          relation: .equal, constant: constant))
    }
    tree.layOutConstraints(around: .root)
    tree.constraints.removeAll { $0.label == Attribute.x.rawValue }
    tree.layOutConstraints(around: .root)
    let sources = tree.withIsland(of: .root) { system in
      system.pins(of: LayoutAnchor(.view(view), .height), in: tree)?.pins.map(\.source) ?? []
    }
    let list = tree.islandConstraints(of: .root, members: [.root, view])
    let index = try #require(list.firstIndex { $0.identifier == "height" })
    #expect(sources == [.constraint(index)])
  }

  /// A view that moves from its container to right after it keeps its position in the list.
  @Test func frameIsRightAfterLeavingTheLastContainer() {
    var tree = LayoutTree()
    tree.makeContainer(.root, kind: .canvas, axis: .horizontal, drafts: [.init(name: "a")])
    tree.makeContainer(NodeID(1), kind: .canvas, axis: .horizontal, drafts: [.init(name: "b")])
    for (view, constant) in [(NodeID(1), 30.0), (NodeID(2), 200)] {
      tree.constraints.append(
        UserConstraint(
          label: "", isNamed: false, first: ViewAnchor(view, .left), relation: .equal,
          second: ViewAnchor(.root, .left), constant: constant))
    }
    tree.layOutConstraints(around: .root)
    #expect(tree.frames[2].x == 170)
    tree.unlink(NodeID(2))
    tree.link(NodeID(2), into: .root)
    tree.layOutChange(in: .root)
    #expect(tree.frames[2].x == 200)
  }

  /// A container above is placed first, which only resizes the island: the edit is still pending.
  @Test func changeOfANaturalLengthIsApplied() {
    var tree = LayoutTree()
    tree.makeContainer(
      .root, kind: .split, axis: .vertical,
      drafts: [.init(name: "bar", ratio: 0.5, fixed: .natural), .init(name: "rest", ratio: 0.5)])
    tree.makeContainer(
      NodeID(1), kind: .stack, axis: .horizontal, drafts: [.init(name: "a"), .init(name: "b")])
    func setNatural(_ size: Double) {
      tree.updateExtras(of: NodeID(4)) {
        $0.natural.horizontal = size
        $0.natural.vertical = size
      }
    }
    setNatural(20)
    tree.layOutAll()
    setNatural(50)
    tree.layOutChange(in: NodeID(4))
    #expect(tree.frames[1].height == 50 && tree.frames[4].width == 50)
    #expect(differences(tree).isEmpty)
  }

  /// The differences between the kept systems of a tree and new ones.
  private func differences(_ tree: LayoutTree) -> [String] {
    var result: [String] = []
    for top in tree.islandTops() {
      var fresh = IslandSystem(of: tree, top: top)
      _ = tree.withIsland(of: top) { kept in
        if kept.members != fresh.members { result.append("members of \(tree.name(of: top))") }
        if kept.list != fresh.list { result.append("list of \(tree.name(of: top))") }
        if kept.conflicts() != fresh.conflicts() {
          result.append("conflicts in \(tree.name(of: top))")
        }
        guard result.isEmpty else { return }
        for member in fresh.members {
          let item = LayoutItem.view(member)
          if let one = kept.frame(of: item), let other = fresh.frame(of: item),
            !isNear(one, other) || !isNear(tree.frameInIsland(member, top), other)
          {
            result.append("\(tree.name(of: member)): \(one), not \(other)")
          }
          for attribute in [Attribute.x, .y, .width, .height] {
            let anchor = LayoutAnchor(item, attribute)
            if total(of: anchor, kept, tree) != total(of: anchor, fresh, tree) {
              result.append("pins of \(tree.name(of: member)).\(attribute.rawValue)")
            }
          }
        }
      }
    }
    return result
  }

  /// The sum by which a value is explained, in hundredths of a point.
  private func total(
    of anchor: LayoutAnchor, _ system: IslandSystem, _ tree: LayoutTree
  ) -> Double? {
    guard let (start, pins) = system.pins(of: anchor, in: tree) else { return nil }
    let sum = pins.reduce(start) { sum, pin in
      guard case .constraint(let index) = pin.source else { return sum }
      // Mirroring and margins change the constant; these trees have neither.
      return sum + pin.rate * system.list[index].constant
    }
    return (sum * 100).rounded() + 0
  }

  private func isNear(_ one: Rect, _ other: Rect) -> Bool {
    [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
      .allSatisfy { $0.magnitude < 1e-6 }
  }
}

extension LayoutTree {
  /// The frame of `node` in points from the corner of the island below `top`.
  fileprivate func frameInIsland(_ node: NodeID, _ top: NodeID) -> Rect {
    let corner = frameInRoot(top)
    var frame = frameInRoot(node)
    frame.x -= corner.x
    frame.y -= corner.y
    return frame
  }
}

/// Random edits of a tree of nested canvases and stacks, each laid out as commands do.
private struct IslandWalk {
  var tree = LayoutTree()
  private var generator: SeededGenerator
  private var earlier: [LayoutTree] = []
  private var containers: [NodeID] = []
  private var views: [NodeID] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    make(.split, in: .root, ["p", "q"])
    let (left, right) = (views[0], views[1])
    make(.canvas, in: left, ["a", "b", "c"])
    make(.stack, in: views[2], ["d", "e"])
    make(.canvas, in: views[3], ["f", "g"])
    make(.stack, in: right, ["h", "i", "j"])
    make(.canvas, in: views[9], ["k"])
    tree.layOutAll()
  }

  /// A canvas of eight views with so many constraints, all required.
  init(constraining count: Int, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    make(.canvas, in: .root, ["a", "b", "c", "d", "e", "f", "g", "h"])
    for _ in 0..<count { constrain(priorities: [1000]) }
  }

  mutating func reseed(_ seed: UInt64) { generator = SeededGenerator(seed: seed &* 77 &+ 5) }

  /// Removes a constraint, or two, or rarely adds one.
  mutating func stepBack() {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: constrain(priorities: [1000])
    case 1:
      unconstrain()
      unconstrain()
    default: unconstrain()
    }
  }

  private mutating func make(_ kind: Kind, in node: NodeID, _ names: [String]) {
    tree.makeContainer(
      node, kind: kind, axis: .horizontal,
      drafts: names.map { .init(name: $0, ratio: 1 / Double(names.count)) })
    containers.append(node)
    views += tree.children(of: node)
  }

  mutating func step() {
    earlier.append(tree)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<7: constrain()
    case 7..<10: unconstrain()
    case 10..<13: changeConstant()
    case 13..<15: move()
    case 15: hide()
    case 16: resize()
    case 17, 18: changeNature()
    default: tree = earlier[Int.random(in: 0..<earlier.count, using: &generator)]
    }
  }

  private mutating func view() -> NodeID {
    views[Int.random(in: 0..<views.count, using: &generator)]
  }
  private mutating func points() -> Double { Double(Int.random(in: 0...40, using: &generator)) * 5 }

  private mutating func constrain(priorities: [Double] = [1000, 1000, 750, 400]) {
    let isHorizontal = Bool.random(using: &generator)
    let attributes: [Attribute] =
      isHorizontal ? [.left, .right, .centerX, .width] : [.top, .bottom, .centerY, .height]
    let first = view()
    let second = view()
    let attribute = attributes[Int.random(in: 0..<4, using: &generator)]
    let isAlone = attribute.isLength && Bool.random(using: &generator)
    guard !tree.islandTop(of: first).isNone, first != second,
      tree.islandTop(of: first) == tree.islandTop(of: second)
    else { return }
    let relations: [LayoutRelation] = [.equal, .equal, .lessOrEqual, .greaterOrEqual]
    tree.constraints.append(
      UserConstraint(
        label: "", isNamed: false, first: ViewAnchor(first, attribute),
        relation: relations[Int.random(in: 0..<4, using: &generator)],
        multiplier: attribute.isLength ? 0.5 : 1,
        second: isAlone ? nil : ViewAnchor(second, attribute), constant: points(),
        priority: priorities[Int.random(in: 0..<priorities.count, using: &generator)]))
    tree.layOutConstraints(around: first)
  }

  private mutating func unconstrain() {
    guard !tree.constraints.isEmpty else { return }
    let index = Int.random(in: 0..<tree.constraints.count, using: &generator)
    let removed = tree.constraints[index]
    let view = removed.first.view
    tree.constraints.removeAll { $0 == removed }
    tree.layOutConstraints(around: view)
  }

  private mutating func changeConstant() {
    guard !tree.constraints.isEmpty else { return }
    let index = Int.random(in: 0..<tree.constraints.count, using: &generator)
    tree.constraints[index].constant = points()
    tree.layOutConstraints(around: tree.constraints[index].first.view)
  }

  private mutating func move() {
    let node = view()
    let target = containers[Int.random(in: 0..<containers.count, using: &generator)]
    guard !tree.isNode(target, inside: node) else { return }
    let old = tree.parent(of: node)
    tree.unlink(node)
    tree.link(node, into: target, at: Bool.random(using: &generator) ? 0 : nil)
    tree.dropLooseConstraints()
    tree.layOutChange(in: old)
    tree.layOutChange(in: target)
    tree.layOut(from: node)
  }

  private mutating func hide() {
    let node = view()
    tree.nodes[node.slot].flags.formSymmetricDifference(.hidden)
    tree.layOutChange(in: tree.parent(of: node))
  }

  private mutating func resize() {
    tree.resize(to: Size(width: 100 + points(), height: 100 + points()))
    tree.layOut()
  }

  private mutating func changeNature() {
    let node = view()
    let size = (points(), points())
    tree.updateExtras(of: node) { ($0.natural.horizontal, $0.natural.vertical) = size }
    tree.layOutConstraints(around: node)
  }
}

extension LayoutTree {
  /// Lays out the island that contains `node` after its constraints changed.
  fileprivate mutating func layOutConstraints(around node: NodeID) {
    let top = islandTop(of: node)
    layOutChange(in: top.isNone ? node : top)
  }
}
