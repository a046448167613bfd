import LayoutEngine
import LayoutModel
import Testing

@testable import InterfaceBuilder

/// Scenes of public files against the frames that Xcode recorded in them.
@Suite struct ReferenceSceneTests {
  /// Points that a frame may be off: Xcode rounds to half of one.
  private static let tolerance = 0.51

  private static func tree(of scene: SceneFacts) throws -> LayoutTree {
    let file = try InterfaceReader.read(Array(SceneWriter.text(of: scene).utf8))
    #expect(file.scenes.count == 1)
    let conversion = InterfaceConversion(file.scenes[0], of: file)
    #expect(conversion.problems.isEmpty)
    return conversion.tree
  }

  /// The views of the tree in the order of the scene.
  private static func nodes(_ tree: LayoutTree) -> [NodeID?] {
    var nodes: [Int: NodeID] = [:]
    var node = NodeID.root
    while !node.isNone {
      if let place = tree.imported[node].flatMap({ Int($0.objectID) }) { nodes[place] = node }
      node = tree.preorderNext(after: node, within: .root)
    }
    return (0..<(nodes.count)).map { nodes[$0] }
  }

  /// The views that lie elsewhere than Xcode recorded. Where a root lies is not its own doing.
  private static func differences(_ scene: SceneFacts) throws -> [String] {
    let tree = try tree(of: scene)
    let nodes = nodes(tree)
    return scene.views.enumerated().compactMap { place, view in
      guard let node = nodes[place] else { return "view \(place) is missing" }
      let frame = tree.frames[node.slot]
      let own = [frame.x, frame.y, frame.width, frame.height]
      let first = view.parent == nil ? 2 : 0
      let isEqual = (first..<4).allSatisfy {
        (own[$0] - view.frame[$0]).magnitude <= tolerance
      }
      return isEqual ? nil : "\(view.kind) \(place): \(own), recorded \(view.frame)"
    }
  }

  @Test func scenesComeOutAsRecorded() throws {
    var (equal, tested) = (0, 0)
    var others: [String] = []
    for (number, scene) in SceneFacts.all.enumerated() where scene.excluded == nil {
      tested += 1
      let differences = try Self.differences(scene)
      if differences.isEmpty {
        equal += 1
      } else {
        others.append("scene \(number): \(scene.cause): \(differences[0])")
      }
    }
    print(
      "\(equal) of \(tested) scenes come out equal within \(Self.tolerance) points; the others:")
    for line in others { print("  " + line) }
    #expect(tested == 602)
    #expect(equal >= 584)
  }

  /// Xcode flags views that its constraints leave open, and views that lie elsewhere than they say.
  @Test func flagsOfXcode() throws {
    var ambiguous = (both: 0, onlyXcode: 0, onlyHere: 0)
    var misplaced = (both: 0, onlyXcode: 0, onlyHere: 0)
    for scene in SceneFacts.all {
      let tree = try Self.tree(of: scene)
      let nodes = Self.nodes(tree)
      let open = tree.ambiguousViews()
      for (place, view) in scene.views.enumerated() {
        guard let node = nodes[place] else { continue }
        switch (view.has("?"), open[node] != nil) {
        case (true, true): ambiguous.both += 1
        case (true, false): ambiguous.onlyXcode += 1
        case (false, true): ambiguous.onlyHere += 1
        case (false, false): break
        }
        guard view.parent != nil else { continue }
        let frame = tree.frames[node.slot]
        let own = [frame.x, frame.y, frame.width, frame.height]
        let differs = zip(own, view.frame).contains { ($0 - $1).magnitude > Self.tolerance }
        switch (view.has("!"), differs) {
        case (true, true): misplaced.both += 1
        case (true, false): misplaced.onlyXcode += 1
        case (false, true): misplaced.onlyHere += 1
        case (false, false): break
        }
      }
    }
    print("ambiguous: \(ambiguous)")
    print("misplaced: \(misplaced)")
    #expect(ambiguous.both >= 18 && ambiguous.onlyHere <= 20)
    #expect(misplaced.both >= 7)
  }

  /// The safe area is where the first converter found it.
  @Test func safeAreas() throws {
    var (equal, total) = (0, 0)
    for scene in SceneFacts.all where scene.excluded == nil {
      guard let box = scene.guides.first(where: { $0.kind == "safeArea" && $0.owner == 0 })?.box
      else { continue }
      let safe = try Self.tree(of: scene).safeArea
      let own = [safe.top, safe.left, scene.size[1] - safe.bottom, scene.size[0] - safe.right]
      total += 1
      if zip(own, box).allSatisfy({ ($0 - $1).magnitude < 0.51 }) { equal += 1 }
    }
    print("\(equal) of \(total) safe areas are equal")
    #expect(equal * 10 >= total * 9)
  }
}
