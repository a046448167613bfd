import CommandLanguage
import Drawing
import LayoutModel

/// Runs the blocks of loops, which succeed whole or change nothing: whoever runs the loop's own
/// command sees to the latter.
enum LoopRunner {
  /// Runs a command's block in passes. What its commands print stays in order, the frames that they
  /// ask for too; what changed is drawn after the last pass.
  ///
  /// - Parameter prepare: makes the variables of a pass, counted from 0.
  static func run(
    _ arguments: Arguments, passes: Int, in session: inout Session, _ run: inout Run,
    prepare: (Int, inout Session) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let block = arguments.statement.block ?? []
    guard run.depth < Interpreter.maximumDepth else {
      throw Diagnostic(
        code: "too-deep",
        message: "blocks run inside one another more than \(Interpreter.maximumDepth) deep")
    }
    for statement in block {
      let syntax = try Interpreter.table.lookup(statement.words[0], in: statement.source).syntax
      guard syntax.canStandInBlock else {
        throw syntax.misplaced(statement, in: arguments.syntax.name)
      }
    }
    try run.budget.begin(passes: passes, commands: block.count)
    run.depth += 1
    defer {
      run.depth -= 1
      run.budget.end(passes: passes)
    }
    for pass in 0..<passes {
      try prepare(pass, &session)
      try runOnce(block, in: &session, &run)
    }
    // The loop says more than the last of its commands.
    run.json = nil
  }

  private static func runOnce(
    _ block: [Statement], in session: inout Session, _ run: inout Run
  ) throws(Diagnostic) {
    if block.isEmpty, run.options.isInterrupted() { throw interrupted }
    for statement in block {
      if run.options.isInterrupted() { throw interrupted }
      // The picture is drawn at the end, unless the last command has shown it already.
      run.showsItself = false
      let effect = try Interpreter.run(statement, in: &session, &run)
      if effect == .edits { RuleEngine.refresh(&session, &run) }
      run.placeFrame(isDescribed: session.frames.isDescribed)
    }
  }

  /// What Ctrl-C makes of a loop.
  static let interrupted = Diagnostic(
    code: "interrupted", message: "interrupted", fix: "nothing has changed")
}

/// Writes the loops of a rule out: a rule is made once, with the values of then.
enum LoopUnrolling {
  /// The commands that a block comes to, loops replaced by their passes and variables by values.
  static func statements(
    of block: [Statement], _ definitions: Definitions
  ) throws(Diagnostic) -> [Statement] {
    var budget = LoopBudget()
    return try statements(of: block, definitions, &budget)
  }

  private static func statements(
    of block: [Statement], _ definitions: Definitions, _ budget: inout LoopBudget
  ) throws(Diagnostic) -> [Statement] {
    var found: [Statement] = []
    for statement in block {
      let bound = try Interpreter.table.bind(statement, definitions)
      let body = statement.block ?? []
      var prepare: (Int, inout Definitions) throws(Diagnostic) -> Void = { _, _ in }
      let passes: Int
      switch bound.spec.syntax.name {
      case RepeatCommand.spec.syntax.name: passes = try RepeatCommand.passes(bound.arguments)
      case ForCommand.spec.syntax.name:
        let values = try ForCommand.values(of: bound.arguments, definitions) ?? []
        passes = values.count
        prepare = { (pass, inner) throws(Diagnostic) in
          try ForCommand.set(values[pass], bound.arguments, &inner)
        }
      default:
        found.append(try Interpreter.table.fixed(statement, definitions))
        continue
      }
      do throws(Diagnostic) {
        try budget.begin(passes: passes, commands: body.count)
      } catch {
        throw error.placed(at: statement.wordsRange, in: statement.source)
      }
      for pass in 0..<passes {
        var inner = definitions
        try prepare(pass, &inner)
        found += try statements(of: body, inner, &budget)
      }
      budget.end(passes: passes)
    }
    return found
  }
}
