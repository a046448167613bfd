import Analysis
import CommandLanguage
import LayoutEngine
import PlaygroundSession

/// `conflicts [brief]`.
enum ConflictsCommand {
  private static let form = Argument(optional: "FORM", .keyword(["brief"]))

  static let spec = CommandSpec<Session, Run>(
    name: "conflicts", aliases: ["unsatisfiable"],
    summary: "print constraints that cannot all hold, as UIKit logs them",
    discussion: """
      One of the members of each conflict is broken: it pulls no weaker than what is not required, \
      and holds again when the conflict goes. brief prints what the command that made the conflict \
      said: the members with their commands, the arithmetic, and what fix N would do. A command \
      says it of three conflicts at most, brief of all.
      """,
    parameters: [form.parameter],
    examples: [
      .init("conflicts", setup: "stack root h a b; fix a 300; fix b 200"),
      .init("conflicts brief", setup: "stack root h a b; fix a 300; fix b 200"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session, run) throws(Diagnostic) in
    let lines =
      arguments[form] == nil
      ? ConflictLog.lines(in: session.shown) : session.reportedConflictLines(run.interpreter)
    for line in lines.isEmpty ? ["all constraints hold"] : lines { run.say(line) }
  }
}
