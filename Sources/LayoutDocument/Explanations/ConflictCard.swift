import LayoutEngine

/// A conflict in parts, for a front end that draws it.
package struct ConflictCard {
  package struct Member {
    package let number: Int
    package let text: String
    package let isBroken: Bool
  }

  package let members: [Member]
  /// `300 + 200 = 500, and root is 400 wide`; `nil` if the constants alone do not conflict.
  package let sum: String?
  /// The violation of the broken constraint, in points.
  package let excess: Double
  package let fixes: [ConflictFixes.Fix]
}

extension ConflictReport {
  /// - Parameter fixes: the fixes of all conflicts.
  package func cards(fixes: [ConflictFixes.Fix]) -> [ConflictCard] {
    conflicts.map { conflict in
      let description = ConstraintDescription(conflict.members.map { $0.constraint }, in: tree)
      let members = conflict.members.map { member in
        ConflictCard.Member(
          number: member.number, text: Self.title(member.constraint, description),
          isBroken: member.isBroken)
      }
      return ConflictCard(
        members: members, sum: arithmetic(conflict), excess: conflict.detail.excess,
        fixes: fixes.filter { fix in members.contains { $0.number == fix.number } })
    }
  }
}
