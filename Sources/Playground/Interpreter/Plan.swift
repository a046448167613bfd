package import CommandLanguage
package import LayoutDocument
import LayoutEngine
import TerminalText

/// The effect of a command: its edits, its report, and a function that runs after the edits.
package struct Plan {
  typealias After = (inout Session, inout Report) throws(Diagnostic) -> Void

  package var edits: [Edit]
  var report = Report()
  /// Changes the session after the edits, and reports what is known only then.
  let after: After?
  /// The edits as a command, which replaces the typed one in the history.
  private(set) var text: String?

  init(
    _ edits: Edit..., lines: [String] = [], remark: String? = nil, request: HostRequest? = nil,
    leavesTrace: Bool = true, after: After? = nil, json: (() -> String)? = nil
  ) {
    self.edits = edits
    report.lines = lines
    report.makeJSON = json
    report.remark = remark
    report.requests = request.map { [$0] } ?? []
    report.leavesTrace = leavesTrace
    self.after = after
  }

  /// Prints code, with escapes of its format if the session uses ASCII.
  init(code lines: [String], _ format: ASCIICode, in session: Session) {
    self.init(code: session.isASCII ? lines.map(format.escaped) : lines)
  }

  init(code lines: [String], leavesTrace: Bool = true) {
    self.init(lines: lines, leavesTrace: leavesTrace)
    report.isCode = true
  }

  /// Makes suggested edits as if their commands had been typed.
  init(suggested edits: [Edit]) {
    self.init()
    self.edits = edits
    text = EditPrinter.text(of: edits)
  }
}

extension Session {
  mutating func make(
    _ edits: [Edit], _ arguments: Arguments, mayWait: Bool = false
  ) throws(Diagnostic) {
    do throws(EditProblem) {
      try document.applyInPlace(edits, by: tree.currentOrigin, mayWait: mayWait)
    } catch {
      throw arguments.diagnostic(error)
    }
  }
}

/// A function that carries out a command.
package enum CommandBody: Sendable {
  /// Returns the plan and changes nothing.
  case plan(@Sendable (Call) throws(Diagnostic) -> Plan)
  /// Runs other commands on the session, or changes variables, aliases or the history.
  case flow(@Sendable (Arguments, inout Session, inout Run) throws(Diagnostic) -> Void)
}

package typealias Command = CommandSpec<Session, CommandBody>

extension Command {
  /// Declares a command that is planned.
  convenience init(
    _ name: String, _ kind: CommandSyntax.Kind, _ parameters: [Parameter] = [],
    aliases: [String] = [], options: [Option] = [],
    takesBlock: CommandSyntax.BlockRule = .no, variables: CommandSyntax.VariableUse = .reads,
    role: CommandSyntax.Role? = nil, yieldsPrefixes: Bool = false,
    reach: CommandSyntax.Reach = .inside, readsLayout: Bool = true,
    check: CommandSyntax.Check = .words, complete: Complete? = nil,
    plan: @escaping @Sendable (Call) throws(Diagnostic) -> Plan
  ) {
    self.init(
      name, kind, parameters, aliases: aliases, options: options,
      takesBlock: takesBlock, variables: variables, role: role, yieldsPrefixes: yieldsPrefixes,
      reach: reach, readsLayout: readsLayout, check: check, complete: complete, body: .plan(plan))
  }
}
