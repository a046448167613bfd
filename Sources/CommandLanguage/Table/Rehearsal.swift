/// The state of a script's check, which follows its commands in order, those of loops in every
/// pass, with their variables and aliases.
package struct Rehearsal {
  /// Maximum number of problems, because each requires a search for similar words.
  package static let maximumProblems = 1_000

  /// The location of a problem that several passes encounter, with its code, or of an unknown
  /// command, with its name.
  fileprivate struct Place: Hashable {
    let source: ObjectIdentifier?
    let range: SourceRange?
    let text: String

    init(_ source: SourceText?, _ range: SourceRange?, _ text: String) {
      self.source = source.map { ObjectIdentifier($0) }
      self.range = range
      self.text = text
    }

    init(of statement: Statement) {
      self.init(statement.source, statement.words[0].range, statement.words[0].text)
    }
  }

  package var definitions: Definitions
  package private(set) var problems: [Diagnostic] = []
  /// True if it was cut short.
  package private(set) var isInterrupted = false
  private var reported: Set<Place> = []
  /// Unknown commands that have been reported, so that later passes skip the search for similar names.
  fileprivate var unknown: Set<Place> = []
  private var budget = LoopBudget()
  private var isExhausted = false
  /// The loops around the current command, the innermost last.
  private var loops: [String] = []
  private var depth = 0
  private let maximum: Int
  private let interrupts: () -> Bool
  private var checkStatement: (Statement, inout Rehearsal) -> Void = { _, _ in }
  private var namesChanged: ([Statement]) -> Set<String> = { _ in [] }

  /// - Parameters:
  ///   - definitions: the definitions before the script begins.
  ///   - maximum: the number of problems after which the check ends.
  ///   - interrupts: called for each command and in each pass of a loop; returns true to stop.
  package init(
    _ definitions: Definitions = Definitions(), atMost maximum: Int = maximumProblems,
    interrupts: @escaping () -> Bool = { false }
  ) {
    self.definitions = definitions
    self.maximum = maximum
    self.interrupts = interrupts
  }

  /// True if a command of the script is being checked, and not one of a block.
  fileprivate var isOutermost: Bool { depth == 1 }

  /// The innermost loop around the current command.
  var loop: String? { loops.last }

  mutating func note(_ problem: Diagnostic) {
    if problem.code == LoopBudget.code {
      // The enclosing loops have reached the limit.
      if isExhausted { return }
      isExhausted = true
    }
    if !loops.isEmpty || !reported.isEmpty {
      let place = Place(problem.source, problem.range, problem.code)
      guard reported.insert(place).inserted else { return }
    }
    if isFull { return }
    problems.append(problem)
    if isFull, maximum > 1 {
      problems[maximum - 1].notes.append("the check stops after \(maximum) errors")
    }
  }

  private var isFull: Bool { problems.count >= maximum }

  /// Adds a note to each problem that `body` finds.
  mutating func addNotes(_ body: (inout Rehearsal) -> Void, with note: (Diagnostic) -> Diagnostic) {
    let first = problems.count
    body(&self)
    for index in first..<problems.count { problems[index] = note(problems[index]) }
  }

  package mutating func check(_ statements: [Statement]) {
    depth += 1
    defer { depth -= 1 }
    for statement in statements where !isInterrupted && !isFull {
      if depth == 1 {
        (budget, isExhausted) = (LoopBudget(), false)
        isInterrupted = interrupts()
        if isInterrupted { return }
      }
      checkStatement(statement, &self)
    }
  }

  /// Checks the block of a loop once for each pass. Throws `too-many-commands`.
  mutating func run(_ arguments: Arguments, _ loop: LoopPasses) throws(Diagnostic) {
    let variable = arguments.syntax.boundVariable(of: arguments.statement)
    let value = variable.flatMap { definitions.value(of: $0) }
    try runPasses(arguments, loop)
    if let variable { definitions.restore(variable, to: value) }
  }

  private mutating func runPasses(_ arguments: Arguments, _ loop: LoopPasses) throws(Diagnostic) {
    let passes = loop.count
    let block = arguments.statement.block ?? []
    try useBudget(arguments) { (budget) throws(Diagnostic) in
      try budget.begin(passes: passes ?? 1, commands: block.count)
    }
    loops.append(arguments.syntax.name)
    defer {
      loops.removeLast()
      budget.end(passes: passes ?? 1)
    }
    // After an unknown number of passes, the values of changed variables are unknown.
    if passes == nil { open(block) }
    // If no variables are used, all passes are equal.
    let isSteady = !block.contains { $0.hasReferences }
    let before = budget.used
    for pass in 0..<(isSteady ? min(passes ?? 1, 1) : passes ?? 1) {
      if interrupts() { isInterrupted = true }
      if isInterrupted || isFull { return }
      try loop.prepare(pass, &definitions)
      check(block)
    }
    if isSteady, let passes, passes > 1 {
      try useBudget(arguments) { (budget) throws(Diagnostic) in
        try budget.take(budget.used - before, times: passes - 1)
      }
    }
    if passes == nil { open(block) }
  }

  /// Marks the variables that a block changes as unknown.
  private mutating func open(_ block: [Statement]) {
    for name in namesChanged(block) where definitions.value(of: name) != nil {
      definitions.restore(name, to: .unknownNumber)
    }
  }

  private mutating func useBudget(
    _ arguments: Arguments, _ count: (inout LoopBudget) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    do throws(Diagnostic) {
      try count(&budget)
    } catch {
      throw error.placed(at: arguments.statement.wordsRange, in: arguments.statement.source)
    }
  }

  fileprivate mutating func use<Context, Body>(_ table: CommandTable<Context, Body>) {
    checkStatement = { table.check($0, &$1) }
    namesChanged = { statements in
      statements.reduce(into: []) { $0.formUnion(table.variableNames(in: $1).assigned) }
    }
  }
}

extension CommandTable {
  /// All errors of a script before it runs, in order, blocks included; at most `maximum`.
  package func check(
    _ script: Script, _ definitions: Definitions = Definitions(),
    atMost maximum: Int = Rehearsal.maximumProblems
  ) -> [Diagnostic] {
    var rehearsal = Rehearsal(definitions, atMost: maximum)
    check(script.statements, &rehearsal)
    return rehearsal.problems
  }

  package func check(_ statements: [Statement], _ rehearsal: inout Rehearsal) {
    rehearsal.use(self)
    rehearsal.check(statements)
  }

  fileprivate func check(_ statement: Statement, _ rehearsal: inout Rehearsal) {
    var resolved = statement
    if rehearsal.isOutermost {
      // This includes its blocks.
      do throws(Diagnostic) {
        resolved = try self.resolved(statement, rehearsal.definitions)
      } catch {
        return rehearsal.note(error)
      }
    }
    guard resolved.replacesAlias else { return checkResolved(resolved, &rehearsal) }
    let definitions = rehearsal.definitions
    rehearsal.addNotes { (rehearsal) in
      checkResolved(resolved, &rehearsal)
    } with: { (problem) in
      resolved.noted(problem, definitions)
    }
  }

  private func checkResolved(_ statement: Statement, _ rehearsal: inout Rehearsal) {
    var syntax: CommandSyntax?
    var before = rehearsal.isOutermost && statement.hasBlocks ? rehearsal.definitions : nil
    defer {
      // Definitions of a block are local to it.
      if let before, syntax?.kind != .defines { rehearsal.definitions = before }
    }
    do throws(Diagnostic) {
      if !rehearsal.unknown.isEmpty, rehearsal.unknown.contains(.init(of: statement)) {
        return rehearsal.check(statement.blockStatements)
      }
      let position = try index.lookup(statement.words[0], in: statement.source)
      let command = index.commands[position]
      syntax = command
      let check = specs[position].check
      if case .words = check {} else if rehearsal.isOutermost { before = rehearsal.definitions }
      let arguments = try index.bind(statement, as: position, rehearsal.definitions)
      if let loop = rehearsal.loop, !command.canStandInBlock {
        rehearsal.note(command.misplaced(statement, in: loop))
      }
      if let arguments {
        switch check {
        case .loop(let loop):
          return try rehearsal.run(arguments, loop(arguments, rehearsal.definitions))
        case .custom(let check): return try check(arguments, &rehearsal)
        case .words: break
        }
      }
      // The commands of its block may fail.
      if command.kind == .checks { return }
    } catch {
      if syntax == nil, rehearsal.loop != nil { rehearsal.unknown.insert(.init(of: statement)) }
      rehearsal.note(
        rehearsal.definitions.explained(
          error, in: statement, keeping: syntax?.variables.keptWords ?? 0, index))
      // A block of another language's construct is not checked.
      if error.code == "foreign-word" { return }
      switch syntax?.variables {
      // The variable of the block is unknown.
      case .binds, .keeps: return
      case .reads, .assigns, nil: break
      }
    }
    if statement.hasBlocks { rehearsal.check(statement.blockStatements) }
  }
}

extension CommandIndex {
  /// Binds with the known values; `nil` if an unknown value could be the only error.
  fileprivate func bind(
    _ statement: Statement, as position: Int, _ definitions: Definitions
  ) throws(Diagnostic) -> Arguments? {
    let current =
      statement.hasReferences
      ? try replaced(statement, commands[position], definitions) : statement
    do throws(Diagnostic) {
      return try bind(current, as: position)
    } catch {
      let isOpen = current.words.contains { word in
        guard word.form == .open, let range = error.range else { return false }
        return word.range.lower <= range.upper && range.lower <= word.range.upper
      }
      if isOpen { return nil }
      throw error
    }
  }
}

extension CommandSyntax {
  /// The error if the command cannot be in a block: `not-in-block`.
  package func misplaced(_ statement: Statement, in other: String) -> Diagnostic {
    Diagnostic(
      code: "not-in-block", message: "\(name) cannot be used in \(other)",
      range: statement.wordsRange, source: statement.source)
  }
}
