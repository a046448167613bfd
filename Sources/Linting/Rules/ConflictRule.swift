import Interchange
import LayoutDocument
import LayoutEngine
import TerminalText

/// Required constraints that conflict.
struct ConflictRule {
  let layout: SceneLayout

  /// Smaller violations, in points, result from rounding to pixels.
  private static let rounding = 1.0
  /// Smaller violations, in points, are invisible and not reported.
  private static let least = 0.01
  /// Maximum number of conflicts for which constants are tried, with a solve for each member.
  private static let maximumExamined = 20
  /// Maximum number of listed members of a conflict.
  private static let maximumParts = 12

  func findings() -> [LintFinding] {
    let isFew = layout.tree.conflictCount <= Self.maximumExamined
    return layout.tree.conflictDetails(solvesFreed: isFew).compactMap(finding)
  }

  func finding(_ detail: ConflictDetail) -> LintFinding? {
    let lines = ConstraintLines(layout)
    let members = detail.conflict.members
    if detail.excess < Self.least || members.contains(where: lines.isPlaceholder) { return nil }
    if !layout.isSaved, members.contains(where: isGuessed) { return nil }
    let parts = members.map(lines.part)
    let chosen = chosenMember(of: detail, lines)
    let chosenLine = chosen.flatMap { lines.line(members[$0]) }
    let line = chosenLine ?? parts.compactMap { $0.line }.first ?? layout.views.scene.line
    let isSmall = detail.excess <= Self.rounding
    let count = members.count
    let note = count == 2 ? "either can alone" : "any \(count - 1) of them can"
    let what =
      count == 1
      ? "this constraint cannot hold because no length is negative"
      : "these \(count) constraints cannot all hold, \(note)"
    let missing = NumberText.short(detail.excess)
    let object = chosen.flatMap { id(of: members[$0]) } ?? ""
    var finding = LintFinding(
      .conflict, isSmall ? .note : nil, line: line, objectID: object,
      views: views(of: members),
      message: what + (missing == "1" ? ": 1 point is missing" : ": \(missing) points are missing"),
      fix: fix(detail, chosen, lines))
    finding.parts = Array(parts.prefix(Self.maximumParts))
    return finding
  }

  /// Returns true if a constraint is a natural size that may be different in the app, or the height
  /// of a view other than a screen, which may grow with its contents.
  private func isGuessed(_ member: LayoutConstraint) -> Bool {
    switch member.source {
    case .hugging(let node), .resistance(let node):
      return layout.views.entry(of: node).map { !SizeRules.hasKnownSize($0.view) } ?? true
    case .frame: return layout.tree.device == nil && member.first.attribute == .height
    case .stack, .fixed, .user, .space, .guide, .mask: return false
    }
  }

  /// The member to change: the broken one if the file has it, else the last that the file has.
  private func chosenMember(of detail: ConflictDetail, _ lines: ConstraintLines) -> Int? {
    let members = detail.conflict.members
    let listed = members.indices.filter { lines.line(members[$0]) != nil }
    let broken = detail.conflict.positions.firstIndex(of: detail.conflict.brokenIndex)
    let helpful = listed.filter { detail.freed[$0] != nil }
    if let broken, listed.contains(broken) { return broken }
    return helpful.last ?? listed.last
  }

  /// The line of the member that a fix would change; `nil` if the file has none of them.
  static func firstFileLine(of detail: ConflictDetail, in layout: SceneLayout) -> Int? {
    let lines = ConstraintLines(layout)
    let rule = ConflictRule(layout: layout)
    let lengths = detail.conflict.members.filter {
      $0.second == nil && $0.first.attribute.isLength && lines.line($0) != nil
    }
    if let length = lengths.last { return lines.line(length) }
    return rule.chosenMember(of: detail, lines).flatMap { lines.line(detail.conflict.members[$0]) }
  }

  private func id(of member: LayoutConstraint) -> String? {
    guard case .user(let index) = member.source else { return nil }
    return layout.tree.imported[layout.tree.constraints[index]]?.objectID
  }

  private func fix(_ detail: ConflictDetail, _ chosen: Int?, _ lines: ConstraintLines) -> String {
    guard let chosen, let line = lines.line(detail.conflict.members[chosen]) else {
      return "none of them is a constraint of the file: lower a priority or change a size"
    }
    let member = detail.conflict.members[chosen]
    var text = "give the constraint in line \(line) the priority 999"
    // A constant that would require a negative length, for example of a hidden view, is not
    // offered.
    guard let freed = detail.freed[chosen], freed >= 0 || member.constant < 0 else { return text }
    let number = NumberText.short(freed)
    switch member.relation {
    case .equal where member.second == nil || member.multiplier == 1:
      text += ", or the constant \(number)"
    case .lessOrEqual where freed >= member.constant:
      text += ", or a constant of at least \(number)"
    case .greaterOrEqual where freed <= member.constant:
      text += ", or a constant of at most \(number)"
    case .equal, .lessOrEqual, .greaterOrEqual: break
    }
    return text
  }

  private func views(of members: [LayoutConstraint]) -> [String] {
    var names: [String] = []
    for member in members {
      for item in [member.first.item, member.second?.item] {
        guard let node = item?.view else { continue }
        let name = layout.tree.name(of: node)
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }
}
