import CommandLanguage
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// A change of a script changes its layout in a known way: of 1,000 random scripts, each in one way.
@Suite struct MetamorphicTests {
  enum Relation: Int, CaseIterable {
    case rename, scale, transpose, mirror, wrap, reorder, addAndRemove
  }

  private static let batch = 25

  @Test(arguments: FuzzRun.seeds(40)) func relationsHold(number: Int) {
    var compared = 0
    for seed in number * Self.batch..<(number + 1) * Self.batch {
      let relation = Relation.allCases[seed % Relation.allCases.count]
      var random = SeededGenerator(seed: UInt64(seed))
      do {
        guard let problem = try Self.problem(relation, &random, &compared) else { continue }
        Issue.record("seed \(seed), \(relation): \(problem)")
      } catch {
        Issue.record("seed \(seed), \(relation): \(error)")
      }
    }
    // Comparisons that are mostly left out would prove nothing.
    #expect(compared > Self.batch)
  }

  /// What differs, and the scripts; `nil` if the relation holds.
  private static func problem(
    _ relation: Relation, _ random: inout SeededGenerator, _ compared: inout Int
  ) throws -> String? {
    let plan = LayoutPlan(using: &random, avoidsLeft: relation == .mirror)
    let session = try run(plan.text)
    let tree = session.tree
    var changed = plan
    var more: [String] = []
    var expected: (Rect, NodeID) -> Rect = { frame, _ in frame }
    var name: (String) -> String = { $0 }
    switch relation {
    case .rename:
      name = { $0 == "root" ? $0 : "n-" + String($0.reversed()) }
      changed = plan.renamed(name)
    case .scale:
      changed = plan.scaled(by: 2)
      expected = { frame, _ in
        Rect(x: 2 * frame.x, y: 2 * frame.y, width: 2 * frame.width, height: 2 * frame.height)
      }
    case .transpose:
      changed = plan.transposed
      expected = { frame, _ in
        Rect(x: frame.y, y: frame.x, width: frame.height, height: frame.width)
      }
    case .mirror:
      changed.isRightToLeft = true
      expected = { frame, view in
        let parent = tree.parent(of: view)
        if parent.isNone { return frame }
        let x = tree.frames[parent.slot].width - frame.x - frame.width
        return Rect(x: x, y: frame.y, width: frame.width, height: frame.height)
      }
    case .wrap:
      let views = TreeViews.views(in: tree).filter { view in
        let parent = tree.parent(of: view)
        return !parent.isNone && !tree.nodes[parent.slot].kind.placesByConstraints
      }
      guard let view = views.randomElement(using: &random) else { return nil }
      more = ["wrap \(tree.name(of: view)) stack v named around"]
    case .reorder:
      guard tree.brokenIslands.isEmpty else { return nil }
      changed.details.shuffle(using: &random)
    case .addAndRemove:
      let views = TreeViews.views(in: tree).filter {
        tree.nodes[$0.slot].kind.placesByConstraints
      }
      more = ["when root.width > 1 { set root scale 3 }", "forget 1"]
      if let view = views.randomElement(using: &random) {
        let container = tree.name(of: view)
        more += [
          "add \(container) new=30x20", "constrain new.width >= 0.5 * \(container).width",
          "hug new 900", "remove new", "constrain extra: \(container).height <= 10 @20",
          "unconstrain extra",
        ]
      }
    }
    let other = try run((changed.lines + more).joined(separator: "\n"))
    // If constraints leave a frame open, the choice depends on their order and on the axes.
    let isExact = relation == .addAndRemove || relation == .rename || relation == .scale
    let isOpen = isExact ? [] : openViews(tree)
    let isOpenNow = isExact ? [] : openViews(other.tree)
    for view in TreeViews.views(in: tree) {
      guard let twin = other.tree.node(named: name(tree.name(of: view))) else {
        return "\(tree.name(of: view)) is missing\n\(plan.text)"
      }
      if isOpen.contains(view) || isOpenNow.contains(twin) { continue }
      compared += 1
      let isWrapped = relation == .wrap
      let frame = isWrapped ? tree.frameInRoot(view) : tree.frames[view.slot]
      let result = isWrapped ? other.tree.frameInRoot(twin) : other.tree.frames[twin.slot]
      let wanted = expected(frame, view)
      if !result.isNear(wanted, within: 1e-6) {
        let script = (changed.lines + more).joined(separator: "\n")
        return "\(tree.name(of: view)) is at \(result), not \(wanted)\n\(plan.text)\nand\n\(script)"
      }
    }
    return nil
  }

  /// The views whose frames, or those around them, are not determined.
  private static func openViews(_ tree: LayoutTree) -> Set<NodeID> {
    var open = Set(tree.ambiguousViews().keys)
    for view in TreeViews.views(in: tree) where open.contains(tree.parent(of: view)) {
      open.insert(view)
    }
    return open
  }

  private static func run(_ script: String) throws -> Session {
    var session = Session()
    for statement in try Script.parse(SourceText(script, origin: "")).statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      if let diagnostic = outcome.diagnostic {
        throw WalkFailure(
          problem: "\(outcome.text): \(diagnostic.message)",
          lines: script.split(separator: "\n").map(String.init))
      }
    }
    return session
  }
}
