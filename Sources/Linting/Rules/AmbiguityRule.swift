import Interchange
import LayoutEngine

/// Views whose place or length the constraints leave open.
struct AmbiguityRule {
  let layout: SceneLayout

  /// One finding for each container, as what is pinned to an open view is open with it.
  func findings() -> [LintFinding] {
    let open = layout.tree.ambiguousViews()
    if open.isEmpty { return [] }
    // Found places by their parent, in the order of the scene.
    var groups: [(parent: Int, places: [Int])] = []
    var isOpen = Array(repeating: false, count: layout.places.list.count)
    for (index, place) in layout.places.list.enumerated() where place.view.parent >= 0 {
      let parent = place.view.parent
      if isOpen[parent] {
        isOpen[index] = true
        continue
      }
      guard open[place.node] != nil, place.isShown else { continue }
      isOpen[index] = true
      if let group = groups.firstIndex(where: { $0.parent == parent }) {
        groups[group].places.append(index)
      } else {
        groups.append((parent, [index]))
      }
    }
    return groups.map { group in
      finding(group.places.map { layout.places.list[$0] }, open)
    }
  }

  private func finding(
    _ group: [ScenePlaces.Place], _ open: [NodeID: [Attribute]]
  ) -> LintFinding {
    let first = group[0]
    let attributes = open[first.node] ?? []
    let words = attributes.map { $0.rawValue }.joined(separator: ", ")
    let names = group.map(layout.name)
    let others = names.count > 1 ? ", and with it \(names.count - 1) more" : ""
    let flag = first.view.isAmbiguous ? ", as Xcode flags it" : ""
    var finding = LintFinding(
      .ambiguous, line: first.view.line, objectID: first.view.objectID, views: names,
      message: "the constraints leave \(words) of \(names[0]) open\(others)\(flag)",
      fix: Self.fix(attributes, isStack: layout.places.list[first.view.parent].view.stack != nil))
    finding.cause = "no constraint and no natural size of \(names[0]) says it"
    return finding
  }

  private static func fix(_ attributes: [Attribute], isStack: Bool) -> String {
    if isStack { return "give it a size, or another priority of hugging or resistance" }
    let wanted = attributes.compactMap { attribute -> String? in
      switch attribute {
      case .x: "a leading, trailing or centre X constraint"
      case .y: "a top, bottom or centre Y constraint"
      case .width: "a width, or both its leading and trailing edge"
      case .height: "a height, or both its top and bottom edge"
      default: nil
      }
    }
    return "add " + wanted.joined(separator: "; ")
  }
}
