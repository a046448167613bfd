import Interchange
import LayoutEngine
import TerminalText

/// Views whose position or length the constraints do not determine.
extension SceneLayout {
  /// One finding for each container, because views pinned to an ambiguous view are ambiguous too.
  func ambiguities() -> [LintFinding] {
    let open = tree.ambiguousViews()
    if open.isEmpty { return [] }
    // The ambiguous views that are in no other one, in the order of the scene.
    var firsts: [SceneViews.Entry] = []
    var isOpen = Array(repeating: false, count: views.list.count)
    for (index, entry) in views.list.enumerated() where entry.view.parent >= 0 {
      let parent = entry.view.parent
      if isOpen[parent] {
        isOpen[index] = true
        continue
      }
      guard let attributes = open[entry.node], entry.isShown,
        !isRounding(attributes, of: entry.node)
      else { continue }
      isOpen[index] = true
      firsts.append(entry)
    }
    return firsts.grouped { $0.view.parent }.map { finding($0.elements, open) }
  }

  /// Points that recorded lengths may be off together.
  private static let rounding = 1.0

  /// Returns true if the rounding of recorded lengths leaves a length open.
  private func isRounding(_ attributes: [Attribute], of node: NodeID) -> Bool {
    attributes.contains { attribute in
      guard attribute == .width || attribute == .height,
        let range = tree.lengthRange(of: node, attribute == .width ? .horizontal : .vertical)
      else { return false }
      return range.upperBound - range.lowerBound <= Self.rounding
    }
  }

  private func finding(_ group: [SceneViews.Entry], _ open: [NodeID: [Attribute]]) -> LintFinding {
    let first = group[0]
    let attributes = open[first.node] ?? []
    let words = attributes.map { $0.rawValue }.joined(separator: ", ")
    let names = group.map(name)
    let others = names.count > 1 ? ", and with it \(names.count - 1) more" : ""
    let flag = first.view.isAmbiguous ? "; Xcode flags it too" : ""
    var finding = finding(
      .ambiguous, first, "the constraints do not determine \(words) of \(names[0])\(others)\(flag)",
      fix: Self.fix(attributes, isStack: views.list[first.view.parent].view.stack != nil))
    finding.views = names
    finding.cause = "neither a constraint nor a natural size of \(names[0]) determines it"
    return finding
  }

  private static func fix(_ attributes: [Attribute], isStack: Bool) -> String {
    if isStack { return "give it a size, or another hugging or resistance priority" }
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
