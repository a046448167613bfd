/// A statement whose command is known and whose words all fit.
package struct BoundCommand<Context>: Sendable {
  package let spec: CommandSpec<Context>
  package let arguments: Arguments
}
