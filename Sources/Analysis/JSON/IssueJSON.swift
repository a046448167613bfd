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
    json.key("kind")
    json.value("conflict")
    json.key("container")
    json.value(tree.name(of: detail.top))
    json.key("members")
    json.begin("[")
    for member in conflict.members { json.value(names.plainText(of: member)) }
    json.end("]")
    json.key("broken")
    json.value(names.plainText(of: conflict.broken))
    json.key("by")
    json.value(detail.excess)
    json.key("commands")
    json.begin("[")
    if let log {
      let origin = ConstraintOrigin(tree: tree, log: log)
      for member in conflict.members { json.value(origin.source(of: member).command) }
    }
    json.end("]")
    json.end("}")
  }
}
