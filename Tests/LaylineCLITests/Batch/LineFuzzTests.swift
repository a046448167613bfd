import CTerminal
import TestSupport
import Testing

@testable import CommandLanguage
@testable import LaylineCLI
@testable import LayoutDocument
@testable import Playground
@testable import ScriptHost

/// Random incomplete lines, with the cursor anywhere: completion and hints never break.
/// `LAYLINE_FUZZ` makes it more; see `FuzzRun`.
@Suite(.serialized) struct LineFuzzTests {
  private static let lines: [String] = {
    let index = Interpreter.standard.table.index
    let examples = index.commands.flatMap { index.page(of: $0).examples.map { $0.command } }
    return examples
      + RealTexts.commands.flatMap { $0.split(separator: "\n").map(String.init) }
  }()

  /// A session with several kinds of views and definitions.
  private static func session(seed: Int) -> Session {
    var session = Session()
    let setup = """
      split root h sidebar=25% main; splitter main v editor console; stack sidebar v a b
      canvas editor ü x-y; constrain x-y.left == ü.right + 8; let w = 30; alias wide { fix $1 $w }
      """
    let index = Interpreter.standard.table.index
    let command = index.commands[seed % index.commands.count]
    let further = index.page(of: command).examples.map { "new; \($0.setup); \($0.command)" }
    for text in [setup] + (seed % 2 == 0 ? [] : further) {
      guard let script = try? Script.parse(SourceText(text, origin: "")) else { continue }
      for statement in script.statements {
        _ = Interpreter.standard.executeSilently(statement, in: &session)
      }
    }
    return session
  }

  @Test(arguments: FuzzRun.seeds(8)) func incompleteLines(seed: Int) {
    let session = Self.session(seed: seed)
    var texts = TextMutator(Self.lines, seed: seed)
    for _ in 0..<12 {
      let text = texts.nextText()
      // The editor edits a single line.
      let line = String(text.split(whereSeparator: \.isNewline).first ?? "")
      let indices = Array(line.indices) + [line.endIndex]
      let index = indices.randomElement(using: &texts.random) ?? line.endIndex
      let cursor = Bool.random(using: &texts.random) ? line.utf8.count : line[..<index].utf8.count
      let problem = FuzzRun.problem("line", Array(line.utf8)) {
        Self.problem(of: line, cursor: cursor, in: session).map { "\($0), cursor at \(cursor)" }
      }
      #expect(problem == nil)
    }
  }

  /// Extreme numbers and long words, which are read before Enter.
  @Test(arguments: [
    "split root h 3; move a 1e30", "add root c1 at 1e30", "ratio root -1e30 1e30 2",
    "split root h a -1e30 b 1e30 c 2", "ratio a 1e30 b -1e30 c 1e-5",
    "split 9223372036854775807 columns, left 200 wide",
    "for i in 1..<-9223372036854775808 add root v$i", "grid 4000000000x4000000000",
    "split 50000 columns, left 200 wide", "hide all but a", String(repeating: "w", count: 8_000),
    String(repeating: "[", count: 100_000),
  ])
  func extremeLinesAreHinted(line: String) {
    for setup in ["", "split root h a b c", "split root h 490"] {
      var session = Session()
      for statement in (try? Script.parse(SourceText(setup, origin: "")))?.statements ?? [] {
        _ = Interpreter.standard.executeSilently(statement, in: &session)
      }
      for cursor in [line.utf8.count / 2, line.utf8.count] {
        #expect(Self.problem(of: line, cursor: cursor, in: session) == nil)
      }
    }
  }

  private static func problem(of line: String, cursor: Int, in session: Session) -> String? {
    let bytes = Array(line.utf8)
    let completion = PromptCompletion(session: session, files: FileCompletion.candidates)
    let answer = completion.answer(line: line, cursor: cursor)
    guard (0...cursor).contains(answer.replaceLower) else {
      return "replaces from \(answer.replaceLower)"
    }
    if answer.replaceLower < bytes.count, bytes[answer.replaceLower] & 0xC0 == 0x80 {
      return "replaces from within a character"
    }
    for choice in answer.candidates where choice.text.isEmpty || !PlainText.holds(choice.text) {
      return "offers \(choice.text.debugDescription)"
    }
    // Some commands span several lines.
    let before = bytes.count % 5 == 0 ? "repeat 2 {\n" : ""
    let all = PromptCompletion(session: session, before: before, files: FileCompletion.candidates)
    var hints = PromptHints(all, isASCII: true)
    let hint = hints.hint(line: line, cursor: cursor, columns: 20 + bytes.count % 50)
    if hint.contains(where: { !$0.text.utf8.allSatisfy { $0 < 0x80 } }) {
      return "hints \(hint.map(\.text)) in ASCII"
    }
    _ = Script.isIncomplete(line)
    return nil
  }

  /// History entries of commands over several lines have the same words as the commands.
  @Test(arguments: FuzzRun.seeds(8)) func historyEntriesKeepTheWords(seed: Int) {
    var texts = TextMutator(RealTexts.commands, seed: seed, maximumBytes: 400)
    for _ in 0..<20 {
      let text = texts.nextText()
      let problem = FuzzRun.problem("entry", Array(text.utf8)) { Self.problem(ofEntry: text) }
      #expect(problem == nil)
    }
  }

  private static func problem(ofEntry text: String) -> String? {
    guard let entry = HistoryFile.entry(text) else { return nil }
    if entry.utf8.contains(where: { (0x0A...0x0D).contains($0) }) {
      return "the entry has several lines: \(entry)"
    }
    guard let script = try? Script.parse(SourceText(text, origin: "")) else { return nil }
    guard let kept = try? Script.parse(SourceText(entry, origin: "")) else {
      return "the entry cannot be read: \(entry)"
    }
    let (wanted, found) = (words(script.statements), words(kept.statements))
    return wanted == found ? nil : "the entry is \(entry): \(found), not \(wanted)"
  }

  private static func words(_ statements: [Statement]) -> [String] {
    statements.flatMap { statement -> [String] in
      let block: [String]? = statement.block.map { ["{"] + words($0) + ["}"] }
      return statement.words.map(\.text) + (block ?? []) + [";"]
    }
  }
}
