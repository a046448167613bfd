/// Counts the commands that the loops of one command run.
package struct LoopBudget: Sendable {
  /// The code of the error.
  package static let code = "too-many-commands"

  /// Commands in all.
  package var limit = LanguageLimits.maximumLoopCommands
  package private(set) var used = 0
  /// Loops of several passes that are running inside one another.
  private var depth = 0

  package init() {}

  /// Begins a loop that runs `commands` in each pass; `end` ends it. One pass costs nothing, unless
  /// a loop around it runs it several times. Throws `too-many-commands`, without a place.
  package mutating func begin(passes: Int, commands: Int) throws(Diagnostic) {
    // A pass without commands takes its time too.
    if passes > 1 || depth > 0 { try take(max(1, commands), times: passes) }
    if passes > 1 { depth += 1 }
  }

  package mutating func end(passes: Int) {
    if passes > 1 { depth -= 1 }
  }

  /// Counts commands, however they are run.
  mutating func take(_ commands: Int, times passes: Int) throws(Diagnostic) {
    let (count, isTooMuch) = passes.multipliedReportingOverflow(by: commands)
    guard !isTooMuch, count <= limit - used else {
      throw Diagnostic(
        code: Self.code,
        message: "the loops of one command run \(limit) commands at most")
    }
    used += count
  }
}
