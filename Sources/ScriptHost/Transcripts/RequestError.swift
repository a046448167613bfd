package import CommandLanguage
package import Lessons
package import Playground

/// An error of an effect.
package enum RequestError: Error {
  case cannotRead(String, FileFailure)
  case cannotWrite(String, FileFailure)
  /// The names of scripts of which each sources the next.
  case sourceCycle([String])
  case tooDeep
  case noTerminal
  case notTyped
  case cannotCopy(FileFailure)
  case lesson(LessonError)
  /// An error in a file, at its line.
  case invalid(Diagnostic)

  package func diagnostic(at location: RequestLocation) -> Diagnostic {
    switch self {
    case .cannotRead(let path, let failure):
      let message = "cannot read \(Message.quoted(path))"
      return location.problem("cannot-read", message, status: Diagnostic.Status.cannotRead)
        .explained(failure)
    case .cannotWrite(let path, let failure):
      let message = "cannot write \(Message.quoted(path))"
      return location.problem("cannot-write", message, status: Diagnostic.Status.cannotWrite)
        .explained(failure)
    case .sourceCycle(let names):
      let chain = names.joined(separator: " → ")
      return location.problem("source-cycle", "\(names.first ?? "") sources itself: " + chain)
    case .tooDeep:
      let depth = SourceChain.maximumDepth
      return location.problem("too-deep", "scripts source each other more than \(depth) deep")
    case .noTerminal:
      return location.problem("no-terminal", "live needs the shell on a terminal")
    case .notTyped:
      return location.problem("no-terminal", "copy works only on a line that you type in the shell")
    case .cannotCopy(let failure):
      return location.problem("cannot-write", "cannot copy", status: Diagnostic.Status.cannotWrite)
        .explained(failure)
    case .lesson(let error): return error.diagnostic(at: location)
    case .invalid(let diagnostic): return diagnostic
    }
  }
}
