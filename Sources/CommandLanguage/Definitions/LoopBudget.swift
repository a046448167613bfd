/// Counts the commands that the loops of one command run.
package struct LoopBudget: Sendable {
  package static let code = "too-many-commands"

  package var limit = LanguageLimits.maximumLoopCommands
  private(set) var used = 0
  /// The number of nested loops with several passes.
  private var depth = 0

  package init() {}

  /// Begins a loop that runs its block in each pass; `end` ends it. A single pass counts only inside
  /// another loop. Throws `too-many-commands`.
  package mutating func begin(_ loop: Statement, passes: Int) throws(Diagnostic) {
    if passes > 1 || depth > 0 { try take(max(1, loop.block?.count ?? 0), times: passes, of: loop) }
    if passes > 1 { depth += 1 }
  }

  package mutating func end(passes: Int) { if passes > 1 { depth -= 1 } }

  mutating func take(_ commands: Int, times passes: Int, of loop: Statement) throws(Diagnostic) {
    let (count, isTooMuch) = passes.multipliedReportingOverflow(by: commands)
    guard !isTooMuch, count <= limit - used else {
      throw loop.source.error(
        Self.code, "the loops of one command run \(limit) commands at most", at: loop.wordsRange)
    }
    used += count
  }
}
