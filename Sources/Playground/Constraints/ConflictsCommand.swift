import CommandLanguage
import LayoutDocument
import LayoutEngine

enum ConflictsCommand {
  private static let form = Argument(optional: "FORM", .keyword(["brief"]))

  static let spec = Command(
    name: "conflicts", aliases: ["unsatisfiable"],
    summary: "print constraints that cannot all hold, as UIKit logs them",
    discussion: """
      One member of each conflict is broken: it acts like the strongest optional constraint, and \
      holds again when the conflict is gone. brief repeats the report of the command that made the \
      conflict: the members with their commands, the arithmetic, and the effect of each fix N. A \
      command reports at most three conflicts, brief all of them.
      """,
    parameters: [form.parameter],
    examples: [
      .init("conflicts", setup: "stack root h a b; fix a 300; fix b 200"),
      .init("conflicts brief", setup: "stack root h a b; fix a 300; fix b 200"),
    ],
    kind: .looks, group: Group.look,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let isBrief = arguments[form] != nil
      return Plan { (session, report) in
        let lines =
          isBrief ? session.reportedConflictLines() : ConflictLog.lines(in: session.shown)
        report.lines += lines.isEmpty ? ["all constraints hold"] : lines
      }
    }
  )
}
