/// A command: its syntax, and what it does. The only place where it is declared.
///
/// `Context` is the state that commands change; `Run` is what the running command reports and asks
/// for. A class: generic code would copy each closure of a structure by look-ups of its type.
package final class CommandSpec<Context, Run>: Sendable {
  package typealias Body =
    @Sendable (Arguments, inout Context, inout Run) throws(Diagnostic) -> Void
  package typealias Rehearse = @Sendable (Arguments, inout Rehearsal) throws(Diagnostic) -> Void
  package typealias Loop =
    @Sendable (Arguments, Definitions) throws(Diagnostic) -> LoopPasses
  package typealias Complete =
    @Sendable (Completion.Request, Context) -> [Completion.Candidate]

  package let syntax: CommandSyntax
  package let run: Body
  /// What the check of a script does with the command and its block, for commands that make
  /// variables or aliases; of others only the words are checked.
  package let rehearse: Rehearse?
  /// The passes of its block, if it is a loop.
  package let loop: Loop?
  /// The values that it offers at the cursor, besides those of the type that is wanted there.
  package let complete: Complete?
  /// The setting of the shell that it changes, if it changes one.
  package let setting: (@Sendable (Arguments) -> String?)?

  package init(
    name: String, aliases: [String] = [], summary: String, discussion: String = "",
    parameters: [Parameter] = [], options: [Option] = [], forms: [[UsagePart]] = [],
    takesBlock: CommandSyntax.BlockRule = .no, blockMayFail: Bool = false,
    variables: CommandSyntax.VariableUse = .reads, role: CommandSyntax.Role? = nil,
    standsAlone: Bool = false,
    standsInRules: Bool = false, blockIsRule: Bool = false, isExpectation: Bool = false,
    yieldsPrefixes: Bool = false,
    examples: [CommandSyntax.Example] = [], reachesOut: Bool = false,
    namesFile: (@Sendable ([Word]) -> Bool)? = nil, effect: CommandSyntax.Effect, group: String,
    rehearse: Rehearse? = nil, loop: Loop? = nil, complete: Complete? = nil,
    setting: (@Sendable (Arguments) -> String?)? = nil, run: @escaping Body
  ) {
    syntax = CommandSyntax(
      name: name, aliases: aliases, summary: summary, discussion: discussion,
      parameters: parameters, options: options, forms: forms, takesBlock: takesBlock,
      blockMayFail: blockMayFail, variables: variables, role: role, standsAlone: standsAlone,
      standsInRules: standsInRules, blockIsRule: blockIsRule, reachesOut: reachesOut,
      namesFile: namesFile,
      isExpectation: isExpectation,
      yieldsPrefixes: yieldsPrefixes,
      examples: examples, effect: effect, group: group,
      hasOwnCheck: rehearse != nil || loop != nil)
    self.rehearse = rehearse
    self.loop = loop
    self.complete = complete
    self.setting = setting
    self.run = run
  }
}

/// The passes of a loop's block.
package struct LoopPasses {
  /// nil if that is only known when the script runs.
  package let count: Int?
  /// Sets the variable of a pass, counted from 0.
  package let prepare: (Int, inout Definitions) throws(Diagnostic) -> Void

  package init(
    count: Int?,
    prepare: @escaping (Int, inout Definitions) throws(Diagnostic) -> Void = { _, _ in }
  ) {
    self.count = count
    self.prepare = prepare
  }
}
