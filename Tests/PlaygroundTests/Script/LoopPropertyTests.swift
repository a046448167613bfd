import TestSupport
import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// Invariants of any script with variables, loops and aliases.
@Suite struct LoopPropertyTests {
  static let seeds = Array(UInt64(0)..<40)
  static let setup = "split root h a b c d; size a 30x30"

  /// A loop does what its commands do one after the other, or changes nothing if one of them fails.
  @Test(arguments: seeds) func scriptEqualsItsExpansion(seed: UInt64) throws {
    var play = try Play(Self.setup)
    var plain = try Play(Self.setup)
    var (ran, failed) = (0, 0)
    for step in LoopProgram(seed: seed, count: 30).steps {
      let outcomes = try play.all(step.text)
      try #require(outcomes.count == 1)
      var copy = plain
      var isFine = true
      for command in step.plain where isFine {
        isFine = try copy.all(command).allSatisfy { $0.diagnostic == nil }
      }
      try #require((outcomes[0].diagnostic == nil) == isFine, "\(step.text)")
      let before = plain.json
      if isFine { plain = copy }
      try #require(play.json == plain.json, "\(step.text)")
      try #require(outcomes[0].isChanged || plain.json == before, "\(step.text)")
      if isFine { ran += 1 } else { failed += 1 }
    }
    #expect(ran > failed / 4)
  }

  /// Each loop is one change, for every undo and redo.
  @Test(arguments: seeds) func undoRevertsWholeLoops(seed: UInt64) throws {
    var play = try Play(Self.setup)
    var states = [play.state]
    for step in LoopProgram(seed: seed, count: 20).steps {
      for outcome in try play.all(step.text) where outcome.isChanged { states.append(play.state) }
    }
    #expect(play.session.past.count - 2 == states.count - 1)
    for state in states.dropLast().reversed() {
      try play.run("undo")
      try #require(play.state == state)
    }
    if states.count > 1 { try play.run("redo \(states.count - 1)") }
    #expect(play.state == states.last)
  }

  /// Saved scripts, journals and session scripts replay without variables.
  @Test(arguments: seeds) func savedScriptsReplayWithoutVariables(seed: UInt64) throws {
    var play = try Play(Self.setup)
    var journal = Self.setup + "\n"
    for step in LoopProgram(seed: seed, count: 25).steps {
      for outcome in try play.all(step.text) where outcome.isChanged {
        journal += outcome.script + "\n"
      }
      if seed % 3 == 0, play.session.past.count > 4 {
        try play.run("undo 2")
        journal += "undo 2\n"
      }
    }
    for script in [
      ScriptWriter.script(for: play.session.document), journal,
      SessionScript.text(of: play.session),
      SessionScript.text(of: play.session, hasComments: false),
    ] {
      try #require(
        Interpreter.standard.table.index.check(Script.parse(SourceText(script, origin: ""))) == [])
      let replayed = try Play(script)
      try #require(replayed.json == play.json, "\(script)")
      try #require(!replayed.session.definitions.hasVariables)
      try #require(!replayed.session.definitions.hasAliases)
    }
    var replayed = try Play(journal)
    #expect(replayed.session.past.texts.count == play.session.past.count)
    if !play.session.past.isEmpty { try replayed.run("undo") }
    if !play.session.past.isEmpty { try play.run("undo") }
    #expect(replayed.json == play.json)
  }

  static let pieces = [
    "let", "unlet", "alias", "unalias", "repeat", "for", "in", "by", "{", "}", ";", "\n", "2", "3",
    "1..3", "$x", "${y}", "$", "${", "x", "y", "pair", "hide", "a", "root", "root.width", "+", "(",
    ")", "/", "*", "-", "echo", "fix", "\"", "'", "when", "<", "expect", "fails", "animate", "1s",
    "=", "undo", "#", "\\", "0", "%", "=30pt", "split", "h", "why", "resize",
  ]

  /// Any input ends with an answer, and failures change nothing.
  @Test(arguments: Array(UInt64(0)..<16)) func handlesAnyWords(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var play = try Play("split root h a b; let x 5; alias pair { hide a; hide b }")
    var options = Run.Options()
    options.maximumLoopCommands = 300
    options.drawsChanges = false
    for _ in 0..<120 {
      var line = ""
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        line += Self.pieces.randomElement(using: &random) ?? ""
        if Int.random(in: 0..<4, using: &random) > 0 { line += " " }
      }
      let cursor = Int.random(in: 0...line.utf8.count, using: &random)
      let definitions = play.session.definitions
      _ = Interpreter.standard.table.shape(line: line, cursor: cursor, definitions: definitions)
      let completion = Interpreter.standard.table.completions(
        line: line, cursor: cursor, definitions: definitions, in: play.session
      ) { _ in [] }
      try #require(completion.replaceLower <= line.utf8.count)
      guard let script = try? Script.parse(SourceText(line, origin: "")) else { continue }
      _ = Interpreter.standard.table.index.check(script, definitions)
      _ = Preview.answer(for: script.statements, in: play.session)
      for statement in script.statements {
        let before = play.session
        let outcome = Interpreter.standard.execute(statement, in: &play.session, options)
        let isChanged = !play.session.document.isUnchanged(since: before.document)
        try #require(outcome.isChanged == isChanged, "\(line)")
        guard outcome.diagnostic != nil else { continue }
        try #require(!isChanged && play.session.past.count == before.past.count, "\(line)")
        let names = play.session.definitions.variables.map { "\($0.name) \($0.value.text)" }
        try #require(names == before.definitions.variables.map { "\($0.name) \($0.value.text)" })
      }
    }
  }
}
