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
    func problem(
      _ code: String, _ message: String, status: Int32? = nil, _ failure: FileFailure? = nil
    ) -> Diagnostic {
      Diagnostic(
        code: code, message: message, range: location.range, source: location.source,
        status: status ?? Diagnostic.Status.failed
      ).explained(failure ?? FileFailure())
    }
    switch self {
    case .cannotRead(let path, let failure):
      let message = "cannot read \(Message.quoted(path))"
      return problem("cannot-read", message, status: Diagnostic.Status.cannotRead, failure)
    case .cannotWrite(let path, let failure):
      let message = "cannot write \(Message.quoted(path))"
      return problem("cannot-write", message, status: Diagnostic.Status.cannotWrite, failure)
    case .sourceCycle(let names):
      let chain = names.joined(separator: " → ")
      return problem("source-cycle", "\(names.first ?? "") sources itself: " + chain)
    case .tooDeep:
      let depth = SourceChain.maximumDepth
      return problem("too-deep", "scripts source each other more than \(depth) deep")
    case .noTerminal: return problem("no-terminal", "live needs the shell on a terminal")
    case .notTyped:
      return problem("no-terminal", "copy works only on a line that you type in the shell")
    case .cannotCopy(let failure): return problem("cannot-write", "cannot copy", failure)
    case .lesson(let error): return error.diagnostic(at: location)
    case .invalid(let diagnostic): return diagnostic
    }
  }
}
