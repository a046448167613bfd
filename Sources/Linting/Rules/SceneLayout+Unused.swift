import Interchange
import LayoutEngine

/// Constraints without effect at any size, because another one is equal or stricter.
extension SceneLayout {
  func impliedConstraints() -> [LintFinding] {
    var result: [LintFinding] = []
    // Constraints by one of their views. Looked up, never iterated.
    var earlier: [NodeID: [Int]] = [:]
    for (index, item) in tree.constraints.enumerated() {
      guard let line = line(index) else { continue }
      // The later one of two views, because many constraints involve root.
      let node = item.second.map { $0.view.slot > item.first.view.slot ? $0.view : nil } ?? nil
      let key = node ?? item.first.view
      if views.placeholders.contains(line) { continue }
      for other in earlier[key] ?? [] {
        guard let otherLine = self.line(other) else { continue }
        if Self.covers(tree.constraints[other], item) {
          result.append(finding(index, line, otherLine))
        } else if Self.covers(item, tree.constraints[other]) {
          result.append(finding(other, otherLine, line))
        } else {
          continue
        }
        break
      }
      earlier[key, default: []].append(index)
    }
    return result
  }

  private static func covers(_ one: UserConstraint, _ given: UserConstraint) -> Bool {
    guard let other = aligned(given, with: one), one.priority >= other.priority else {
      return false
    }
    let difference = one.constant - other.constant
    switch (one.relation, other.relation) {
    case (.equal, .equal): return difference == 0
    case (.equal, .greaterOrEqual): return one.priority >= 1000 && difference >= 0
    case (.equal, .lessOrEqual): return one.priority >= 1000 && difference <= 0
    case (.greaterOrEqual, .greaterOrEqual): return difference >= 0
    case (.lessOrEqual, .lessOrEqual): return difference <= 0
    case (.greaterOrEqual, _), (.lessOrEqual, _): return false
    }
  }

  /// A constraint with its sides in the order of another one; `nil` if the sides differ.
  private static func aligned(_ item: UserConstraint, with one: UserConstraint) -> UserConstraint? {
    guard item.multiplier == one.multiplier else { return nil }
    if item.first == one.first, item.second == one.second { return item }
    guard item.multiplier == 1, let second = item.second, second == one.first,
      item.first == one.second
    else { return nil }
    var turned = item
    (turned.first, turned.second) = (second, item.first)
    turned.constant = -item.constant
    turned.relation = item.relation.mirrored
    return turned
  }

  private func finding(_ index: Int, _ line: Int, _ other: Int) -> LintFinding {
    unused(index, line: line) { "this constraint of \($0) has no effect: line \(other) implies it" }
  }
}
