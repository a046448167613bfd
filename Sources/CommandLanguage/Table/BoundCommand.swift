/// A statement whose command is known and whose words all fit.
package struct BoundCommand<Context, Run>: Sendable {
  package let spec: CommandSpec<Context, Run>
  package let arguments: Arguments
}
