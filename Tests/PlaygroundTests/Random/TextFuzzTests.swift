import CommandLanguage
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Randomly mutated real texts: each is accepted, or refused with a message and a source location
/// and without a change.
///
/// Each test tries a few texts of each seed; `LAYLINE_FUZZ` tries more seeds: see `FuzzRun`.
@Suite(.serialized) struct TextFuzzTests {
  @Test(arguments: FuzzRun.seeds(8)) func scripts(seed: Int) {
    var texts = TextMutator(TextFuzz.scripts, seed: seed, maximumBytes: 800)
    for _ in 0..<10 {
      let text = texts.next() + (Bool.random(using: &texts.random) ? [10] + texts.next() : [])
      let problem = FuzzRun.problem("script", text) { TextFuzz.problem(ofScript: text) }
      #expect(problem == nil)
    }
  }

  /// A session that is not empty, so that effects of a refused text would show.
  private static func session(seed: Int) -> Session {
    let script = TextFuzz.examples[(seed * 7 + 1) % TextFuzz.examples.count]
    guard let script = try? Script.parse(SourceText(script, origin: "")) else { return Session() }
    return TextFuzz.problem(
      running: script.statements, in: TextFuzz.newSession(), script.source
    ).session
  }

  @Test(arguments: FuzzRun.seeds(8)) func imports(seed: Int) {
    let session = Self.session(seed: seed)
    var mutator = TextMutator([LayoutJSON.text(of: session)], seed: seed)
    for _ in 0..<10 {
      let text = mutator.nextText()
      let problem = FuzzRun.problem("import", Array(text.utf8)) {
        TextFuzz.problem(ofWord: text, of: "import", in: session)
      }
      #expect(problem == nil)
    }
  }

  @Test(arguments: FuzzRun.seeds(8)) func tokens(seed: Int) {
    let session = Self.session(seed: seed)
    var scripts = TextMutator(TextFuzz.examples, seed: seed, maximumBytes: 200)
    let made = TextFuzz.examples.compactMap { try? ShareToken.token(of: $0) }
    var tokens = TextMutator(made, seed: seed)
    for _ in 0..<4 {
      let script = scripts.next()
      for token in [tokens.nextText(), ShareToken.token(around: script)] {
        let problem = FuzzRun.problem("token", Array(token.utf8)) {
          TextFuzz.problem(ofToken: token, in: session)
        }
        #expect(problem == nil)
      }
    }
  }
}
