package import CommandLanguage

/// A change or a command that is refused.
public struct LayoutError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A stable identifier, such as `unknown-command`; docs/errors.md has a page for each.
  public let code: String
  public let message: String
  /// The line in the commands, from 1; `nil` if the error has none.
  public let line: Int?
  public let column: Int?
  /// A suggestion for fixing it.
  public let fix: String?

  init(_ code: String, _ message: String, fix: String? = nil) {
    self.code = code
    self.message = message
    self.fix = fix
    line = nil
    column = nil
  }

  package init(_ diagnostic: Diagnostic) {
    code = diagnostic.code
    message = diagnostic.message
    fix = diagnostic.fix
    line = diagnostic.position?.line
    column = diagnostic.position?.column
  }

  /// `LINE:COLUMN: MESSAGE`.
  public var description: String {
    guard let line, let column else { return message }
    return "\(line):\(column): \(message)"
  }
}
