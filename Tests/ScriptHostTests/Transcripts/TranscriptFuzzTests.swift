import TestSupport
import Testing

@testable import CommandLanguage
@testable import ScriptHost
@testable import TerminalText

/// Recorded sessions, mutated at random: the check reports the differences, and recording makes it
/// pass. `LAYLINE_FUZZ` makes it more; see `FuzzRun`.
@Suite(.serialized) struct TranscriptFuzzTests {
  @Test(arguments: FuzzRun.seeds(8)) func pages(seed: Int) {
    var texts = TextMutator(RealTexts.blocks, seed: seed, maximumBytes: 1_000)
    for _ in 0..<5 {
      let text = (0..<2).map { _ in texts.nextText() }.joined()
      let problem = FuzzRun.problem("page", Array(text.utf8)) {
        Self.problem(of: text) { MarkdownCheck.check($0, name: "fuzz.md") { _ in nil } }
      }
      #expect(problem == nil)
    }
  }

  @Test(arguments: FuzzRun.seeds(8)) func recordedScripts(seed: Int) {
    var texts = TextMutator(RealTexts.goldenScripts, seed: seed, maximumBytes: 600)
    for _ in 0..<5 {
      let text = texts.nextText()
      let problem = FuzzRun.problem("recorded", Array(text.utf8)) {
        Self.problem(of: text) { ScriptCheck.check($0, name: "fuzz.lay") { _ in nil } }
      }
      #expect(problem == nil)
    }
  }

  private static func problem(of text: String, _ check: (String) -> CheckedText) -> String? {
    let checked = check(text)
    let kept = checked.edits.filter { $0.change != .add }.map { $0.line.text + $0.line.ending }
    // Compared as bytes: a combining mark after a line end would form one character with it.
    if !kept.joined().utf8.elementsEqual(text.utf8) { return "lines are lost" }
    for edit in checked.edits where edit.change == .add && !PlainText.holds(edit.line.text) {
      return "records \(edit.line.text.debugDescription)"
    }
    for diagnostic in checked.problems {
      if let problem = problem(of: diagnostic) { return problem }
    }
    let again = check(checked.updated)
    if again.differenceCount > 0 || again.updated != checked.updated {
      let changes = again.edits.filter { $0.change != .keep }.map { "\($0.change) \($0.line.text)" }
      return "what is recorded does not hold: \(changes)"
    }
    return nil
  }

  private static func problem(of diagnostic: Diagnostic) -> String? {
    guard let source = diagnostic.source, let range = diagnostic.range else {
      return "an error without a place: \(diagnostic.message)"
    }
    guard 0 <= range.lower, range.lower <= range.upper, range.upper <= source.bytes.count else {
      return "an error at \(range) of \(source.bytes.count): \(diagnostic.message)"
    }
    let text = diagnostic.rendered(style: .script, columns: 80)
    return diagnostic.message.isEmpty || !PlainText.holds(text)
      ? "an error says \(text.debugDescription)" : nil
  }
}
