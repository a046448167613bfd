import CommandLanguage
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// One-letter typos of the exact commands in the pages.
@Suite struct ScriptTypoTests {
  /// Each seed tries one of so many typos; as many seeds try all.
  private static let share = 128
  private static let neighbors = Array("qwertyuiopasdfghjklzxcvbnm1234567890.=-")

  /// The line with one character left out, doubled, exchanged with the next, or with a key beside it
  /// on the keyboard added or in its place.
  private static func typos(of line: String) -> Set<String> {
    let characters = Array(line)
    var typos: Set<String> = []
    for (index, character) in characters.enumerated() {
      func add(_ replacement: [Character], for count: Int = 1) {
        guard index + count <= characters.count else { return }
        var changed = characters
        changed.replaceSubrange(index..<index + count, with: replacement)
        typos.insert(String(changed))
      }
      add([])
      add([character, character])
      if index + 1 < characters.count { add([characters[index + 1], character], for: 2) }
      guard let key = neighbors.firstIndex(of: character) else { continue }
      let neighbor = neighbors[(key + 1) % neighbors.count]
      add([neighbor])
      add([character, neighbor])
    }
    return typos.subtracting([line])
  }

  /// What a line of a script does: its answers, and the layout after it.
  private func result(
    of line: String, in session: Session, _ interpreter: Interpreter, naturally: Bool
  ) -> [String] {
    guard let script = try? Script.parse(SourceText(line, origin: "a.lay")) else {
      return ["no script"]
    }
    var session = session
    var options = Run.Options()
    (options.drawsChanges, options.readsNaturally) = (false, naturally)
    var results: [String] = []
    for statement in script.statements {
      let outcome = interpreter.execute(statement, in: &session, options)
      results += outcome.output + [outcome.diagnostic?.code ?? "done"]
      if outcome.hasFailed { return results }
    }
    return results + [LayoutJSON.text(of: session.shown)]
  }

  /// Typos that were once read as something else.
  @Test(arguments: [
    ("split root h a b", "remove"),
    ("canvas root a b", "constrain a.trailing == b.leading 8"),
    ("canvas root a b", "constrain a.width == 0.5 * root.width 8"),
    ("", "split root h nav=240t main=1"), ("split root h a b c", "ratio root 0.2 0.3 05"),
    ("split root h title b", "text tittle \"Hello\""), ("split root h a b", "add roat x at 0"),
    ("split root h a b", "st a hidden on"), ("", "root to 0.5"), ("split root h a b", "fix a 10s"),
    ("split root h a b", "expect a.width ! = b.width"),
    ("split root h a b", "expect a.width == 999 ?"),
  ])
  func scriptsRefuseTypos(_ setup: String, _ line: String) throws {
    var session = Session()
    for statement in try Script.parse(SourceText(setup, origin: "a.lay")).statements {
      _ = Interpreter.standard.executeSilently(statement, in: &session)
    }
    let before = session.document
    var options = Run.Options()
    options.readsNaturally = true
    let statement = try Script.parse(SourceText(line, origin: "a.lay")).statements[0]
    #expect(Interpreter.standard.execute(statement, in: &session, options).hasFailed)
    #expect(session.document.isUnchanged(since: before))
  }

  /// A script accepts a typo only if the exact grammar does, and with its meaning.
  @Test(arguments: FuzzRun.seeds(1)) func scriptsAreExact(seed: Int) throws {
    let grammar = Interpreter(table: Interpreter.standard.table)
    var count = seed
    for block in RealTexts.commands {
      guard let script = try? Script.parse(SourceText(block, origin: "a.lay")) else { continue }
      var session = Session()
      for statement in script.statements {
        let before = session
        guard !grammar.executeSilently(statement, in: &session).hasFailed, !statement.hasBlocks
        else { continue }
        for typo in Self.typos(of: statement.text).sorted() {
          count += 1
          guard count % Self.share == 0 else { continue }
          let exact = result(of: typo, in: before, grammar, naturally: false)
          let found = result(of: typo, in: before, .standard, naturally: true)
          try #require(exact == found, "\(typo), from \(statement.text)")
        }
      }
    }
  }
}
