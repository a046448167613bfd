/// The state of a script's check, which follows its commands in order, those of loops in every
/// pass, with their variables and aliases.
package struct Rehearsal {
  /// Maximum number of problems, because each requires a search for similar words.
  package static let maximumProblems = 1_000

  /// The location of a problem that several passes encounter, with its code, or of an unknown
  /// command, with its name.
  private struct Place: Hashable {
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
  private var unknown: Set<Place> = []
  private var budget = LoopBudget()
  private var isExhausted = false
  /// The loops around the current command, the innermost last.
  private var loops: [String] = []
  private var depth = 0
  private let maximum: Int
  private let interrupts: () -> Bool
  private let commands: CommandIndex

  /// - Parameters:
  ///   - commands: all commands.
  ///   - definitions: the definitions before the script begins.
  ///   - maximum: the number of problems after which the check ends.
  ///   - interrupts: called for each command and in each pass of a loop; returns true to stop.
  package init(
    _ commands: CommandIndex, _ definitions: Definitions = Definitions(),
    atMost maximum: Int = maximumProblems, interrupts: @escaping () -> Bool = { false }
  ) {
    self.commands = commands
    self.definitions = definitions
    self.maximum = maximum
    self.interrupts = interrupts
  }

  /// True if a command of the script is being checked, and not one of a block.
  private var isOutermost: Bool { depth == 1 }

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

  package mutating func check(_ statements: [Statement]) {
    depth += 1
    defer { depth -= 1 }
    for statement in statements where !isInterrupted && !isFull {
      if depth == 1 {
        (budget, isExhausted) = (LoopBudget(), false)
        isInterrupted = interrupts()
        if isInterrupted { return }
      }
      check(statement)
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
    try budget.begin(arguments.statement, passes: passes ?? 1)
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
      try budget.take(budget.used - before, times: passes - 1, of: arguments.statement)
    }
    if passes == nil { open(block) }
  }

  /// Marks the variables that a block changes as unknown.
  private mutating func open(_ block: [Statement]) {
    let names = Set(block.flatMap { commands.variableNames(in: $0).assigned })
    for name in names where definitions.value(of: name) != nil {
      definitions.restore(name, to: .unknownNumber)
    }
  }
}

extension CommandIndex {
  /// All errors of a script before it runs, in order, blocks included; at most `maximum`.
  package func check(
    _ script: Script, _ definitions: Definitions = Definitions(),
    atMost maximum: Int = Rehearsal.maximumProblems
  ) -> [Diagnostic] {
    var rehearsal = Rehearsal(self, definitions, atMost: maximum)
    rehearsal.check(script.statements)
    return rehearsal.problems
  }
}

extension Rehearsal {
  private mutating func check(_ statement: Statement) {
    var resolved = statement
    if isOutermost {
      // This includes its blocks.
      do throws(Diagnostic) {
        resolved = try commands.resolved(statement, definitions)
      } catch {
        return note(error)
      }
    }
    guard resolved.replacesAlias else { return checkResolved(resolved) }
    let (first, before) = (problems.count, definitions)
    checkResolved(resolved)
    for index in first..<problems.count {
      problems[index] = resolved.noted(problems[index], before)
    }
  }

  private mutating func checkResolved(_ statement: Statement) {
    var syntax: CommandSyntax?
    var before = isOutermost && statement.hasBlocks ? definitions : nil
    defer {
      // Definitions of a block are local to it.
      if let before, syntax?.kind != .defines { definitions = before }
    }
    do throws(Diagnostic) {
      if !unknown.isEmpty, unknown.contains(.init(of: statement)) {
        return check(statement.blockStatements)
      }
      let position = try commands.lookup(statement.words[0], in: statement.source)
      let command = commands.commands[position]
      syntax = command
      if case .words = command.check {} else if isOutermost { before = definitions }
      let arguments = try commands.bind(statement, as: position, definitions)
      if let loop, !command.canStandInBlock { note(command.misplaced(statement, in: loop)) }
      if let arguments {
        switch command.check {
        case .loop(let loop): return try run(arguments, loop(arguments, definitions))
        case .custom(let check): return try check(arguments, &self)
        case .words: break
        }
      }
      // The commands of its block may fail.
      if command.kind == .checks { return }
    } catch {
      if syntax == nil, loop != nil { unknown.insert(.init(of: statement)) }
      note(
        definitions.explained(
          error, in: statement, keeping: syntax?.variables.keptWords ?? 0, commands))
      // A block of another language's construct is not checked.
      if error.code == "foreign-word" { return }
      switch syntax?.variables {
      // The variable of the block is unknown.
      case .binds, .keeps: return
      case .reads, .assigns, nil: break
      }
    }
    if statement.hasBlocks { check(statement.blockStatements) }
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
    statement.source.error(
      "not-in-block", "\(name) cannot be used in \(other)", at: statement.wordsRange)
  }
}
