/// The declaration of a command: its syntax and its effect.
///
/// `Context` is the state that commands change; `Run` collects the output and the requests of the
/// running command. Immutable; a class to avoid copies.
package final class CommandSpec<Context, Run>: Sendable {
  package typealias Flow =
    @Sendable (Arguments, inout Context, inout Run) throws(Diagnostic) -> Void
  package typealias Plan =
    @Sendable (Arguments, Context, inout Run) throws(Diagnostic) -> Void

  package enum Body: Sendable {
    /// Runs the command on the context.
    case flow(Flow)
    /// Says what the command changes, without changing it: the run holds the edits.
    case plan(Plan)
  }
  package typealias Rehearse = @Sendable (Arguments, inout Rehearsal) throws(Diagnostic) -> Void
  package typealias Loop =
    @Sendable (Arguments, Definitions) throws(Diagnostic) -> LoopPasses
  package typealias Complete =
    @Sendable (Completion.Request, Context) -> [Completion.Candidate]

  package let syntax: CommandSyntax
  package let body: Body
  /// The check of the command and its block before a script runs, for commands that make variables
  /// or aliases. For other commands, only their words are checked.
  let rehearse: Rehearse?
  /// The passes of its block, if it is a loop.
  package let loop: Loop?
  /// The candidates at the cursor, in addition to those of the expected type.
  let complete: Complete?

  package init(
    name: String, aliases: [String] = [], summary: String, discussion: String = "",
    parameters: [Parameter] = [], options: [Option] = [], forms: [[UsagePart]] = [],
    takesBlock: CommandSyntax.BlockRule = .no, blockMayFail: Bool = false,
    variables: CommandSyntax.VariableUse = .reads, role: CommandSyntax.Role? = nil,
    standsAlone: Bool = false,
    standsInRules: Bool = false, blockIsRule: Bool = false, isExpectation: Bool = false,
    isInternal: Bool = false, yieldsPrefixes: Bool = false,
    examples: [CommandSyntax.Example] = [], reachesOut: Bool = false,
    namesFile: (@Sendable ([Word]) -> Bool)? = nil, effect: CommandSyntax.Effect, group: String,
    rehearse: Rehearse? = nil, loop: Loop? = nil, complete: Complete? = nil,
    run: @escaping Flow
  ) {
    syntax = CommandSyntax(
      name: name, aliases: aliases, summary: summary, discussion: discussion,
      parameters: parameters, options: options, forms: forms, takesBlock: takesBlock,
      blockMayFail: blockMayFail, variables: variables, role: role, standsAlone: standsAlone,
      standsInRules: standsInRules, blockIsRule: blockIsRule, reachesOut: reachesOut,
      namesFile: namesFile, isExpectation: isExpectation, yieldsPrefixes: yieldsPrefixes,
      isInternal: isInternal, examples: examples, effect: effect, group: group,
      hasCustomCheck: rehearse != nil || loop != nil,
      foldedKeywords: options.map { Keyword.fold($0.keyword) })
    self.rehearse = rehearse
    self.loop = loop
    self.complete = complete
    body = .flow(run)
  }

  /// Declares a command that plans edits.
  package init(
    name: String, summary: String, discussion: String = "", parameters: [Parameter] = [],
    options: [Option] = [], forms: [[UsagePart]] = [], standsInRules: Bool = false,
    isInternal: Bool = false, yieldsPrefixes: Bool = false, examples: [CommandSyntax.Example] = [],
    group: String,
    complete: Complete? = nil, plan: @escaping Plan
  ) {
    syntax = CommandSyntax(
      name: name, aliases: [], summary: summary, discussion: discussion, parameters: parameters,
      options: options, forms: forms, takesBlock: .no, blockMayFail: false, variables: .reads,
      role: nil, standsAlone: false, standsInRules: standsInRules, blockIsRule: false,
      reachesOut: false, namesFile: nil, isExpectation: false, yieldsPrefixes: yieldsPrefixes,
      isInternal: isInternal, examples: examples, effect: .edits, group: group,
      hasCustomCheck: false,
      foldedKeywords: options.map { Keyword.fold($0.keyword) })
    rehearse = nil
    loop = nil
    self.complete = complete
    body = .plan(plan)
  }
}

/// The passes of a loop's block.
package struct LoopPasses {
  /// The number of passes; `nil` if it is only known when the script runs.
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
