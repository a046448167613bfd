package import CommandLanguage
import Playground

/// A parsed and checked script that can run.
package struct LoadedScript {
  package let script: Script
  /// The identity of the file; `nil` for commands that come from no file.
  package let identity: String?
  /// True if its commands are printed above the frames that they draw: it is a script from a file
  /// or a pipe.
  package var isReplayed = false
  /// True if the user has typed the commands, after `-c`.
  package var isTyped = false

  var name: String { script.source.origin }

  package init(_ script: Script, identity: String?) {
    self.script = script
    self.identity = identity
  }

  /// All errors of a script, in order.
  package struct Problems: Error {
    package let diagnostics: [Diagnostic]
    let script: Script?
    let identity: String?

    package init(_ diagnostics: [Diagnostic], in script: Script? = nil, identity: String? = nil) {
      self.diagnostics = diagnostics
      self.script = script
      self.identity = identity
    }

    /// The problem of the first statement that has no natural reading, which may offer lines, and
    /// the problems of later ones.
    func beginning(with problem: Diagnostic, of statement: Statement) -> Problems {
      let later = diagnostics.filter { other in
        other.range.map { $0.lower >= statement.range.upper } ?? false
      }
      return Problems([problem] + later, in: script, identity: identity)
    }
  }

  /// Parses a script, and checks it before its first command runs.
  ///
  /// - Parameters:
  ///   - isChecked: false to find unknown commands and bad values only when they run.
  ///   - definitions: the variables and aliases that exist already.
  ///   - maximum: the number of errors after which the check stops.
  ///   - isInterrupted: called often; returns true to stop.
  package static func parse(
    _ source: SourceText, identity: String? = nil, isChecked: Bool = true,
    _ definitions: Definitions = Definitions(), atMost maximum: Int = Rehearsal.maximumProblems,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws(Problems) -> LoadedScript {
    let loaded: LoadedScript
    do throws(Diagnostic) {
      let script = try Script.parse(source, isInterrupted: isInterrupted)
      loaded = LoadedScript(script, identity: identity)
    } catch {
      throw Problems([error])
    }
    if isChecked { try loaded.check(definitions, atMost: maximum, isInterrupted: isInterrupted) }
    return loaded
  }

  func check(
    _ definitions: Definitions, atMost maximum: Int, isInterrupted: @escaping () -> Bool
  ) throws(Problems) {
    // The table of commands takes half of the time of a start, and an empty script needs none.
    guard !script.statements.isEmpty else { return }
    var rehearsal = Rehearsal(
      Interpreter.standard.table.index, definitions, atMost: maximum, interrupts: isInterrupted)
    rehearsal.check(script.statements)
    if rehearsal.isInterrupted { throw Problems([.interrupted]) }
    if !rehearsal.problems.isEmpty {
      throw Problems(rehearsal.problems, in: script, identity: identity)
    }
  }
}
