import LayoutEngine
import Testing

@testable import Interchange

/// Views that Xcode flags as ambiguous or misplaced, against those that are so here, with a reason
/// for each exception.
@Suite struct XcodeFlagTests {
  /// How many views have a flag of Xcode's, are so here, or both.
  private struct Tally {
    var both = 0
    /// Views by the reason for the exception.
    var onlyXcode: [String: Int] = [:]
    var onlyHere: [String: Int] = [:]
    var unexplained: [String] = []

    mutating func add(isFlagged: Bool, isSoHere: Bool, _ view: String, _ reason: () -> String?) {
      if isFlagged && isSoHere { both += 1 }
      guard isFlagged != isSoHere else { return }
      guard let reason = reason() else {
        unexplained.append(view)
        return
      }
      if isFlagged { onlyXcode[reason, default: 0] += 1 } else { onlyHere[reason, default: 0] += 1 }
    }

    func report(_ title: String) {
      func rows(_ views: [String: Int], _ title: String) {
        print("  \(title): \(views.values.reduce(0, +))")
        for (reason, count) in views.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
          print("    \(count): \(reason)")
        }
      }
      print("\(title): \(both) in both")
      rows(onlyXcode, "only in Xcode")
      rows(onlyHere, "only here")
    }
  }

  @Test func flags() throws {
    var ambiguous = Tally()
    var misplaced = Tally()
    for (number, scene) in SceneFacts.all.enumerated() {
      let tree = try ReferenceSceneTests.tree(of: scene)
      let nodes = ReferenceSceneTests.nodes(tree)
      let open = tree.ambiguousViews()
      for (place, view) in scene.views.enumerated() {
        guard let node = nodes[place] else { continue }
        let name = "scene \(number), \(view.kind) \(place)"
        ambiguous.add(isFlagged: view.has("?"), isSoHere: open[node] != nil, name) {
          Self.reasonForAmbiguity(of: place, in: scene)
        }
        guard view.parent != nil else { continue }
        let frame = tree.frames[node.slot]
        let own = [frame.x, frame.y, frame.width, frame.height]
        let differs = zip(own, view.frame).contains {
          ($0 - $1).magnitude > ReferenceSceneTests.tolerance
        }
        misplaced.add(isFlagged: view.has("!"), isSoHere: differs, name) {
          differs ? Self.reasonForPlace(in: scene) : "its constraints give the recorded frame"
        }
      }
    }
    ambiguous.report("ambiguous")
    misplaced.report("misplaced")
    #expect(ambiguous.both >= 18 && ambiguous.onlyHere.values.reduce(0, +) <= 20)
    #expect(misplaced.both >= 6)
    #expect(ambiguous.unexplained.isEmpty && misplaced.unexplained.isEmpty)
  }

  private static func reasonForAmbiguity(of place: Int, in scene: SceneFacts) -> String? {
    if scene.excluded == "stale" { return "the scene is stale" }
    var view: Int? = place
    while let current = view {
      if scene.views[current].kind == "scrollView" {
        return "scroll content: what leaves its size open is flagged; here it has the scroll view's"
      }
      view = scene.views[current].parent
    }
    if scene.views[0].kind.hasSuffix("Cell") {
      return "a row: Xcode asks what decides its size, which is given here, as are natural sizes"
    }
    return scene.cause.isEmpty ? nil : scene.cause
  }

  private static func reasonForPlace(in scene: SceneFacts) -> String? {
    switch scene.excluded {
    case "stale": "the scene is stale"
    case "misplaced": "another view of the scene is flagged"
    case "insets": "the insets of the scene are unknown"
    default: scene.cause.isEmpty ? nil : scene.cause
    }
  }
}
