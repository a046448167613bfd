/// A command: its syntax, and what it does. The only place where it is declared.
///
/// `Context` is the state that commands change; `Run` is what the running command reports and asks
/// for.
package struct CommandSpec<Context, Run>: Sendable {
  package typealias Body =
    @Sendable (Arguments, inout Context, inout Run) throws(Diagnostic) -> Void
  package typealias Rehearse = @Sendable (Arguments, inout Rehearsal) throws(Diagnostic) -> Void

  package let syntax: CommandSyntax
  package let run: Body
  /// What the check of a script does with the command and its block, for commands that make
  /// variables or aliases or run their block in passes; of others only the words are checked.
  package let rehearse: Rehearse?

  package init(
    name: String, aliases: [String] = [], usage: String, summary: String,
    discussion: String = "", parameters: [Parameter] = [], options: [Option] = [],
    takesBlock: CommandSyntax.BlockRule = .no, blockMayFail: Bool = false,
    variables: CommandSyntax.VariableUse = .reads, standsAlone: Bool = false,
    examples: [CommandSyntax.Example] = [], effect: CommandSyntax.Effect, group: String,
    rehearse: Rehearse? = nil, run: @escaping Body
  ) {
    syntax = CommandSyntax(
      name: name, aliases: aliases, usage: usage, summary: summary, discussion: discussion,
      parameters: parameters, options: options, takesBlock: takesBlock,
      blockMayFail: blockMayFail, variables: variables, standsAlone: standsAlone,
      examples: examples, effect: effect, group: group)
    self.rehearse = rehearse
    self.run = run
  }
}
