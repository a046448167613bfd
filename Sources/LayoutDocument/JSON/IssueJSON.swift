import LayoutEngine
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
    json.list("members", conflict.members) { $0.value(names.plainText(of: $1)) }
    json.field("broken", names.plainText(of: conflict.broken))
    json.field("by", detail.excess)
    let origin = log.map { ConstraintOrigin(tree: tree, log: $0) }
    let commands = origin.map { origin in
      conflict.members.map { origin.source(of: $0).command }
    }
    json.strings("commands", commands ?? [])
    json.end("}")
  }
}
