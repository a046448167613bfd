package import LayoutEngine
import TerminalText

/// The report of required constraints that conflict: the members with the commands that made them,
/// the arithmetic, and remedies.
package struct ConflictReport {
  /// The number of members that are listed for one conflict.
  static let maximumMembers = 24
  /// Commands are truncated to so many characters.
  private static let maximumCommand = 40
  /// Blanks between columns.
  private static let gap = 3

  /// A member of a conflict with its number, which counts through all conflicts.
  package struct Member {
    package let number: Int
    package let constraint: LayoutConstraint
    /// The constraint as its description writes it, without surrounding text.
    package let text: String
    package let isBroken: Bool
    /// The difference of its sides without it, in points; `nil` if that does not help.
    package let freed: Double?
  }

  package struct Conflict {
    package let members: [Member]
    /// `300 + 200 = 500, and root is 400 wide`; `nil` if the constants alone do not conflict.
    package let sum: String?
    /// The violation of the broken constraint, in points.
    package let excess: Double
  }

  package let tree: LayoutTree
  private let log: CommandLog
  package let conflicts: [Conflict]
  package let count: Int

  /// Creates the report of the conflicts of `tree`, whose origins are indices into `log`.
  ///
  /// - Parameter indices: indices in `tree.conflicts()`; `nil` for all conflicts.
  package init(_ tree: LayoutTree, _ log: CommandLog, of indices: [Int]? = nil) {
    self.tree = tree
    self.log = log
    let all = tree.conflicts()
    count = all.count
    var next = 1
    let firstNumbers = all.map { conflict in
      defer { next += conflict.members.count }
      return next
    }
    let details = tree.conflictDetails(of: indices)
    conflicts = zip(indices ?? Array(all.indices), details).map { position, detail in
      let conflict = detail.conflict
      let description = ConstraintDescription(conflict.members, in: tree)
      let members = conflict.members.enumerated().map { index, constraint in
        Member(
          number: firstNumbers[position] + index, constraint: constraint,
          text: Self.title(constraint, description),
          isBroken: conflict.positions[index] == conflict.brokenIndex, freed: detail.freed[index])
      }
      return Conflict(members: members, sum: Self.sum(detail, in: tree), excess: detail.excess)
    }
  }

  /// The report in its short form; empty if all constraints hold.
  ///
  /// - Parameter columns: the width of the terminal, to which commands are truncated.
  package func lines(columns: Int, remedies: [Remedy]) -> [String] {
    conflicts.flatMap { conflict in
      let head =
        "unable to simultaneously satisfy constraints: " + Self.head(conflict.members.count)
      var lines = [head] + memberLines(conflict, columns)
      if let sum = conflict.sum { lines.append("   " + sum) }
      let rows = conflict.remedies(among: remedies)
        .map { ["fix \($0.number)", $0.command, "then \($0.effect)"] }
      lines += Columns.aligned(rows, gap: 3).map { "   " + $0 }
      return lines
    }
  }

  /// `these 3 cannot all hold, any 2 of them can`.
  ///
  /// - Parameters:
  ///   - noun: the noun for a member, if it is said.
  ///   - isSmallest: true if without any one of them the others can hold.
  package static func head(_ count: Int, noun: String? = nil, isSmallest: Bool = true) -> String {
    if count == 1 { return "this \(noun ?? "one") cannot hold because no length is negative" }
    let members = "these \(count)" + (noun.map { " \($0)s" } ?? "") + " cannot all hold"
    guard isSmallest else { return members }
    return members + (count == 2 ? ", either can alone" : ", any \(count - 1) of them can")
  }

  /// A row for each member. In a narrow terminal commands are truncated or omitted, and the
  /// violation of the broken constraint has a separate line.
  private func memberLines(_ conflict: Conflict, _ columns: Int) -> [String] {
    let listed = conflict.members.prefix(Self.maximumMembers)
    let sources = listed.map { log.source(of: $0.constraint, in: tree) }
    let locationWidth = sources.map { displayWidth(of: $0.location) }.max() ?? 0
    let title = listed.map { displayWidth(of: $0.text) }.max() ?? 0
    let number = listed.last.map { "\($0.number)".count } ?? 0
    let beside = Self.gap + number + Self.gap + title + 2 * Self.gap + locationWidth
    let miss = "broken: misses by \(NumberText.short(conflict.excess))"
    // The violation fits beside the broken constraint if commands are truncated.
    let short = columns - beside - Self.gap - displayWidth(of: miss)
    let commands = CommandCut.texts(
      sources.map { $0.command },
      columns: min(short < CommandCut.start ? columns - beside : short, Self.maximumCommand))
    let hasCommands = commands.contains { !$0.isEmpty }
    let rows = listed.enumerated().map { index, member in
      [" \(member.number)", member.text] + (hasCommands ? [commands[index]] : [])
        + [sources[index].location]
    }
    var lines = Columns.aligned(rows, numbers: [0], gap: Self.gap).map { "  " + $0 }
    if let index = listed.firstIndex(where: { $0.isBroken }) {
      let all = lines.map { displayWidth(of: $0) }.max() ?? 0
      let blanks = all - displayWidth(of: lines[index]) + Self.gap
      if all + Self.gap + displayWidth(of: miss) <= columns {
        lines[index] += String(repeating: " ", count: blanks) + miss
      } else {
        let indent = String(repeating: " ", count: Self.gap + number + Self.gap)
        lines.insert(indent + miss, at: index + 1)
      }
    }
    let more = conflict.members.count - rows.count
    return more > 0 ? lines + ["   … and \(more) more"] : lines
  }

  package static func title(
    _ constraint: LayoutConstraint, _ description: ConstraintDescription
  ) -> String {
    let body = description.body(of: constraint)
    if case .frame = constraint.source { return body }
    return description.identifier(of: constraint) + body
  }

  /// `300 + 8 + 200 = 508, and root is 400 wide`: the constants on either side of the
  /// contradiction.
  private static func sum(_ detail: ConflictDetail, in tree: LayoutTree) -> String? {
    func isFrame(_ term: ConflictDetail.Term) -> Bool {
      if case .frame = term.constraint.source { true } else { false }
    }
    guard detail.conflict.members.count > 1,
      detail.terms.contains(where: { $0.share != 0 && !isFrame($0) })
    else { return nil }
    let members = detail.terms.map { term -> ConflictSum.Member in
      let origin: ConflictSum.Origin =
        switch term.constraint.source {
        case .frame, .mask: .outside
        case .stack, .guide: .system
        case .user, .space, .fixed, .hugging, .resistance: .own
        }
      return (term.constraint, term.share, term.rate, origin)
    }
    return ConflictSum(members, in: tree, decimals: 2)?.text
  }
}

extension ConflictReport.Conflict {
  /// The remedies of this conflict among those of all.
  package func remedies(among all: [Remedy]) -> [Remedy] {
    all.filter { remedy in members.contains { String($0.number) == remedy.number } }
  }
}

extension ConflictReport {
  /// Conflicts that are reported after a command; `conflicts brief` lists all.
  static let maximumReported = 3

  /// The indices of the conflicts that are reported after a command: all, or if there are many only
  /// the new ones. If the command only resolved conflicts, the first of those that are left.
  package static func indicesToReport(
    _ conflicts: [IslandConflict], since earlier: [IslandConflict]
  ) -> [Int] {
    guard conflicts.count > maximumReported else { return Array(conflicts.indices) }
    let new = conflicts.indices.filter { index in
      !earlier.contains { isLike($0, conflicts[index]) }
    }
    return Array((new.isEmpty ? Array(conflicts.indices) : new).prefix(maximumReported))
  }

  private static func isLike(_ one: IslandConflict, _ other: IslandConflict) -> Bool {
    one.members.count == other.members.count
      && zip(one.members, other.members).allSatisfy { $0.isLike($1) }
  }

  /// Returns true if the conflicts differ from `earlier` in more than constants, so that dragging a
  /// broken layout reports it once.
  package static func isNew(_ conflicts: [IslandConflict], since earlier: [IslandConflict]) -> Bool
  {
    conflicts.count != earlier.count || !zip(conflicts, earlier).allSatisfy { isLike($0, $1) }
  }
}
