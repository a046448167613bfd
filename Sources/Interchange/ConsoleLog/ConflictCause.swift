import LayoutEngine

/// Why constraints of a log conflict, and what usually helps.
package struct ConflictCause: Equatable {
  package var text: String
  /// What to do in code, if a constraint is not the place to mend it.
  package var advice: String

  /// - Parameters:
  ///   - members: places of the constraints of the smallest set.
  ///   - excess: how far they are from holding together, in points.
  package init(_ members: [Int], excess: Double, in report: ConsoleReport) {
    let items = members.map { report.constraints[$0] }
    let owners = items.map { ConstraintOwner($0, in: report) }
    func has(_ prefix: String) -> Bool {
      items.contains { $0.identifier?.hasPrefix(prefix) == true }
    }
    func isSystems(_ owner: ConstraintOwner) -> Bool {
      if case .system = owner { return true }
      return false
    }
    let outside = items.first { $0.identifier?.hasPrefix("UIView-Encapsulated") == true }
    if owners.allSatisfy(isSystems) {
      text = "Apple's own views only; nothing of the app is in it"
      advice = "ignore it, or give a bar or toolbar a frame before it is laid out"
    } else if has("_UITemporary") || outside.map({ $0.second == nil && $0.constant == 0 }) == true {
      text = "a pass at size zero"
      advice = "give the view a size before its first layout, or its last pin @999"
    } else if outside != nil, excess <= 1 {
      text = "a size from outside, rounded to pixels; harmless, but told each time"
      advice = "one's own height or last pin @999, or >="
    } else if outside != nil || has("fittingSize") {
      text = "a size from outside against the view's own"
      advice = "one's own height or bottom pin @999"
    } else if has("UISV-hiding") {
      text = "a hidden view of a stack keeps a size of its own"
      advice = "its own size or trailing pin @999"
    } else if Self.isSetTwice(items) {
      text = "the same attribute set twice"
      advice = "change or deactivate the old constraint instead of adding another"
    } else if items.contains(where: { $0.className.hasPrefix("NSAutoresizingMask") }) {
      text = "an autoresizing mask became constraints"
      advice = "translatesAutoresizingMaskIntoConstraints = false"
    } else if has("UISV") {
      text = "a stack that fills against fixed sizes"
      advice = "drop one of the sizes"
    } else {
      text = "sizes and pins that do not add up"
      advice = "drop one, or use >= or a relation"
    }
  }

  /// True if two members ask one attribute for different numbers.
  private static func isSetTwice(_ items: [ConsoleConstraint]) -> Bool {
    guard items.count == 2 else { return false }
    return items[0].first == items[1].first && items[0].second == items[1].second
      && items[0].constant != items[1].constant
  }
}
