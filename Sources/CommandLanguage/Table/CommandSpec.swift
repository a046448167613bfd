/// The declaration of a command: its syntax and its effect.
///
/// `Context` is the state that commands change; `Body` is the effect. Immutable; a class to avoid
/// copies.
package final class CommandSpec<Context, Body: Sendable>: Sendable {
  package typealias Complete = @Sendable (Completion.Request, Context) -> [Completion.Candidate]

  package let syntax: CommandSyntax
  package let body: Body
  /// The candidates at the cursor, in addition to those of the expected type.
  let complete: Complete?

  package init(
    _ name: String, _ kind: CommandSyntax.Kind, _ parameters: [Parameter] = [],
    aliases: [String] = [], options: [Option] = [],
    takesBlock: CommandSyntax.BlockRule = .no, variables: CommandSyntax.VariableUse = .reads,
    role: CommandSyntax.Role? = nil, yieldsPrefixes: Bool = false,
    reach: CommandSyntax.Reach = .inside, readsLayout: Bool = true,
    check: CommandSyntax.Check = .words, complete: Complete? = nil, body: Body
  ) {
    syntax = CommandSyntax(
      name: name, aliases: aliases, parameters: parameters, options: options,
      takesBlock: takesBlock, variables: variables, role: role, yieldsPrefixes: yieldsPrefixes,
      reach: reach, kind: kind, readsLayout: readsLayout, check: check,
      foldedKeywords: options.map { Keyword.fold($0.keyword) })
    self.complete = complete
    self.body = body
  }
}

/// The number of passes of a loop's block, `nil` if it is only known when the script runs; and a
/// function that sets the variable of a pass, counted from 0.
package typealias LoopPasses = (
  count: Int?, prepare: (Int, inout Definitions) throws(Diagnostic) -> Void
)
