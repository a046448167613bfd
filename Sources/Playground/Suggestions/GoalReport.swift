import LayoutDocument
import TerminalText

/// The texts about a goal.
enum GoalReport {
  static func lines(_ search: GoalSearch) -> [String] {
    let text = search.goal.text
    if search.isMet {
      return [search.goal.forbidsConflicts ? "there is no conflict" : "\(text) already holds"]
    }
    let cut = search.isCut ? ["the layout is too large to try every command"] : []
    if search.changes.isEmpty {
      let none = search.isCut ? "no command was found that" : "no single command"
      let effect = search.goal.forbidsConflicts ? "resolves the conflict" : "makes \(text) hold"
      return ["\(none) \(effect)"] + cut
        + (search.against.isEmpty ? [] : ["prevented by:"] + search.against.map { "   " + $0 })
    }
    let rows = search.changes.enumerated().map { index, change in
      ["want \(index + 1)", change.command, cost(of: change), change.constraint ?? ""]
    }
    return Columns.aligned(rows, gap: 3) + cut
  }

  private static func cost(of change: GoalSearch.Change) -> String {
    let moved = change.movedCount == 1 ? "1 view changes" : "\(change.movedCount) views change"
    if change.conflictCount == 0 { return moved }
    return moved + ", " + NumberText.count(change.conflictCount, "conflict")
  }

  static func json(_ search: GoalSearch) -> String {
    JSONText.object { json in
      json.field("want", search.goal.text)
      json.field("holds", search.isMet)
      if search.isCut { json.field("complete", false) }
      json.objects("changes", search.changes) { json, change in
        json.field("command", change.command)
        json.field("moved", change.movedCount)
        if let constraint = change.constraint { json.field("constraint", constraint) }
        if change.conflictCount > 0 { json.field("conflicts", change.conflictCount) }
      }
      json.strings("against", search.against)
    }
  }
}
