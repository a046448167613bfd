import Interchange
import LayoutDocument
import LayoutEngine
import TerminalText

/// Required constraints that conflict.
extension SceneLayout {
  /// Smaller violations, in points, result from rounding to pixels.
  private static let rounding = 1.0
  /// Smaller violations, in points, are invisible and not reported.
  private static let least = 0.01
  /// Maximum number of conflicts for which constants are tried, with a solve for each member.
  private static let maximumExamined = 20
  /// Maximum number of listed members of a conflict.
  private static let maximumParts = 12

  func conflicts() -> [LintFinding] {
    let isFew = tree.conflictCount <= Self.maximumExamined
    let details = tree.conflictDetails(solvesFreed: isFew)
    let groups = details.grouped { Self.hidingStack(of: $0) }
    let findings = groups.filter { $0.key == nil }.flatMap { $0.elements.compactMap(finding) }
    return findings
      + groups.compactMap { stack, details in stack.flatMap { hiddenViews(of: $0, details) } }
  }

  /// The stack that makes a hidden view have no length in a conflict; `nil` if none does.
  private static func hidingStack(of detail: ConflictDetail) -> NodeID? {
    for member in detail.conflict.members where member.identifier == "UISV-hiding" {
      if case .stack(let node) = member.source { return node }
    }
    return nil
  }

  /// One finding for all hidden views of a stack whose sizes are required; `nil` if the app may not
  /// have their conflicts.
  private func hiddenViews(of stack: NodeID, _ details: [ConflictDetail]) -> LintFinding? {
    let details = details.filter { !isOmitted($0) }
    guard let first = details.first else { return nil }
    let entry = views.entry(of: stack)
    let members = details.flatMap { $0.conflict.members }
    let hidden = members.filter { $0.identifier == "UISV-hiding" }.compactMap { $0.first.item.view }
      .map(tree.name(of:)).distinct()
    let numbers = members.compactMap(line(of:)).distinct()
    let sizes = members.filter { $0.isSize }.compactMap(line(of:))
    let chosen = sizes.isEmpty ? numbers.suffix(1) : sizes.distinct().sorted()[...]
    let listed = chosen.prefix(Self.maximumParts).map { "\($0)" }.joined(separator: ", ")
    let count = NumberText.count(hidden.count, "hidden view")
    let name = tree.name(of: stack)
    let remedy =
      chosen.isEmpty
      ? "lower the compression resistance and hugging of \(hidden[0]) to 999"
      : "give the \(chosen.count == 1 ? "constraint in line" : "constraints in lines") \(listed) "
        + "the priority 999"
    var finding = LintFinding(
      .conflict, line: chosen.first ?? entry?.view.line ?? views.scene.line,
      objectID: entry?.view.objectID ?? "", views: [name] + hidden,
      message: "the stack \(name) makes \(count) 0 points long, but the size is required",
      fix: remedy)
    finding.parts = Array(first.conflict.members.map(part).prefix(Self.maximumParts))
    return finding
  }

  /// Returns true if the app may not have a conflict.
  private func isOmitted(_ detail: ConflictDetail) -> Bool {
    let members = detail.conflict.members
    return detail.excess < Self.least
      || members.compactMap(line(of:)).contains(where: views.placeholders.contains)
      || !isSaved && members.contains(where: isGuessed)
  }

  func finding(_ detail: ConflictDetail) -> LintFinding? {
    let members = detail.conflict.members
    if isOmitted(detail) { return nil }
    let parts = members.map(part)
    let chosen = chosenMember(of: detail)
    let chosenLine = chosen.flatMap { self.line(of: members[$0]) }
    let line = chosenLine ?? parts.compactMap { $0.line }.first ?? views.scene.line
    // At run time, a row without a fixed height is as high as its content.
    let isDrawn =
      views.scene.hasDrawnHeight
      && members.contains { member in
        if case .frame(.root) = member.source { return member.first.attribute == .height }
        return false
      }
    let isSmall = detail.excess <= Self.rounding || isDrawn
    let what = ConflictReport.head(members.count, noun: "constraint")
    let missing = NumberText.short(detail.excess)
    let object = members[chosen ?? 0].userIndex.map(objectID) ?? ""
    var finding = LintFinding(
      .conflict, isSmall ? .note : nil, line: line, objectID: object,
      views: members.flatMap { $0.views }.map(tree.name(of:)).distinct(),
      message: what + (missing == "1" ? ": 1 point is missing" : ": \(missing) points are missing"),
      fix: isDrawn
        ? "none is needed if the row sizes itself; its drawn height is not the one at run time"
        : maskFix(members) ?? fix(detail, chosen))
    finding.parts = Array(parts.prefix(Self.maximumParts))
    return finding
  }

  /// Returns true if a constraint is a natural size that may be different in the app, or the height
  /// of a view other than a screen, which may grow with its contents.
  private func isGuessed(_ member: LayoutConstraint) -> Bool {
    switch member.source {
    case .hugging(let node), .resistance(let node):
      return views.entry(of: node).map { !Self.hasKnownSize($0.view) } ?? true
    case .frame: return tree.device == nil && member.first.attribute == .height
    case .stack, .fixed, .user, .space, .guide, .mask: return false
    }
  }

  /// The member to change: the broken one if the file has it, else the last that the file has.
  private func chosenMember(of detail: ConflictDetail) -> Int? {
    let members = detail.conflict.members
    let listed = members.indices.filter { line(of: members[$0]) != nil }
    let broken = detail.conflict.positions.firstIndex(of: detail.conflict.brokenIndex)
    let helpful = listed.filter { detail.freed[$0] != nil }
    if let broken, listed.contains(broken) { return broken }
    return helpful.last ?? listed.last
  }

  /// The line of the member that a fix would change; `nil` if the file has none of them.
  func firstFileLine(of detail: ConflictDetail) -> Int? {
    let members = detail.conflict.members
    let lengths = members.filter { $0.isSize }
    return lengths.compactMap(line(of:)).last
      ?? chosenMember(of: detail).flatMap { line(of: members[$0]) }
  }

  /// The remedy for a view that its mask and constraints position; `nil` if there is none.
  private func maskFix(_ members: [LayoutConstraint]) -> String? {
    for member in members {
      guard case .mask(let node) = member.source, let view = views.entry(of: node)?.view,
        !view.isContentView,
        members.contains(where: { $0.userIndex != nil && $0.first.item.view == node })
      else { continue }
      return "set translatesAutoresizingMaskIntoConstraints=\"NO\" for "
        + "\(tree.name(of: node)) in line \(view.line)"
    }
    return nil
  }

  private func fix(_ detail: ConflictDetail, _ chosen: Int?) -> String {
    guard let chosen, let line = line(of: detail.conflict.members[chosen]) else {
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
}
