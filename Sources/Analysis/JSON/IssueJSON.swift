import LayoutDocument
import LayoutEngine
import LayoutLanguage
import TerminalText

/// Writes conflicts as the objects of `issues`.
enum IssueJSON {
  /// - Parameter log: the commands behind the members; `nil` if they are not known.
  static func add(
    _ detail: ConflictDetail, of tree: LayoutTree, _ log: CommandLog?, to json: inout JSONText
  ) {
    let conflict = detail.conflict
    let names = ConstraintNames(for: conflict.members, in: tree)
    json.begin("{")
    json.field("kind", "conflict")
    json.field("container", tree.name(of: detail.top))
    json.begin("[", "members")
    for member in conflict.members { json.value(names.plainText(of: member)) }
    json.end("]")
    json.field("broken", names.plainText(of: conflict.broken))
    json.field("by", detail.excess)
    json.begin("[", "commands")
    if let log {
      let origin = ConstraintOrigin(tree: tree, log: log)
      for member in conflict.members { json.value(origin.source(of: member).command) }
    }
    json.end("]")
    json.end("}")
  }
}
