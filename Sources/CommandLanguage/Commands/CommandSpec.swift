/// A command: its syntax, and what it does to a context. The only place where it is declared.
@dynamicMemberLookup
package struct CommandSpec<Context>: Sendable {
  package typealias Run = @Sendable (Arguments, inout Context) throws(Diagnostic) -> Void

  package let syntax: CommandSyntax
  package let run: Run

  package init(
    name: String, aliases: [String] = [], usage: String, summary: String,
    discussion: String = "", parameters: [Parameter] = [], options: [Option] = [],
    takesBlock: CommandSyntax.BlockRule = .no, blockMayFail: Bool = false,
    examples: [CommandSyntax.Example] = [], effect: CommandSyntax.Effect, group: String,
    run: @escaping Run
  ) {
    syntax = CommandSyntax(
      name: name, aliases: aliases, usage: usage, summary: summary, discussion: discussion,
      parameters: parameters, options: options, takesBlock: takesBlock,
      blockMayFail: blockMayFail, examples: examples, effect: effect, group: group)
    self.run = run
  }

  package subscript<Value>(dynamicMember path: KeyPath<CommandSyntax, Value>) -> Value {
    syntax[keyPath: path]
  }
}
