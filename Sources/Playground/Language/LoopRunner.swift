package import CommandLanguage
import LayoutDocument
import LayoutDrawing

/// Runs the blocks of loops. A loop succeeds completely or changes nothing: the caller restores the
/// session if it fails.
package enum LoopRunner {
  /// Runs a command's block in passes. The output of its commands stays in order, with the frames
  /// that they request; changes are drawn after the last pass.
  package static func run(
    _ arguments: Arguments, _ loop: LoopPasses, in session: inout Session, _ run: inout Run
  ) throws(Diagnostic) {
    let passes = loop.count ?? 0
    let variable = arguments.syntax.boundVariable(of: arguments.statement)
    let value = variable.flatMap { session.definitions.value(of: $0) }
    let block = arguments.statement.block ?? []
    try run.checkDepth()
    try check(block, arguments)
    try run.budget.begin(arguments.statement, passes: passes)
    run.depth += 1
    defer {
      run.depth -= 1
      run.budget.end(passes: passes)
    }
    for pass in 0..<passes {
      try loop.prepare(pass, &session.definitions)
      if block.isEmpty { try run.checkInterrupted() }
      for statement in block {
        try run.checkInterrupted()
        // The picture is drawn at the end, unless the last command has already shown it.
        run.report.showsItself = false
        _ = try run.interpreter.run(statement, in: &session, &run)
        run.report.moveFrame(isDescribed: session.frames.isDescribed)
      }
    }
    session.document.settle()
    if let variable { session.definitions.restore(variable, to: value) }
    // The loop's result replaces that of its last command.
    run.report.makeJSON = nil
  }

  /// Throws for commands that cannot be part of a loop or a motion: those for the session and its
  /// history.
  static func check(_ block: [Statement], _ arguments: Arguments) throws(Diagnostic) {
    for statement in block {
      let syntax = try arguments.commands.syntax(named: statement.words[0], in: statement.source)
      guard syntax.canStandInBlock else {
        throw syntax.misplaced(statement, in: arguments.syntax.name)
      }
    }
  }

  /// The error for a loop stopped by Ctrl-C.
  package static let interrupted = Diagnostic(
    code: "interrupted", message: "interrupted", fix: "nothing has changed")

  /// The commands of a rule's block, with loops replaced by their passes and variables by values.
  static func unrolled(
    _ block: [Statement], _ definitions: Definitions, _ commands: CommandIndex,
    _ budget: inout LoopBudget
  ) throws(Diagnostic) -> [Statement] {
    var result: [Statement] = []
    for statement in block {
      let arguments = try commands.bind(statement, definitions)
      guard let loop = try arguments.syntax.loop?(arguments, definitions) else {
        result.append(try commands.fixed(statement, definitions))
        continue
      }
      let passes = loop.count ?? 0
      try budget.begin(statement, passes: passes)
      for pass in 0..<passes {
        var inner = definitions
        try loop.prepare(pass, &inner)
        result += try unrolled(statement.block ?? [], inner, commands, &budget)
      }
      budget.end(passes: passes)
    }
    return result
  }
}
