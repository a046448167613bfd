import CommandLanguage
import TestSupport
import Testing

@testable import Interchange
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

  private static let windows = [
    "bb62,159x48,0,0{79x48,0,0,79x48,80,0}",
    "159x48,0,0{79x48,0,0,1,79x48,80,0[79x24,80,0,2,79x23,80,25,3]}",
    "80x24,0,0,0", "10x10,0,0[10x4,0,0{4x4,0,0,1,5x4,5,0,2},10x5,0,5,3]",
  ]

  @Test(arguments: FuzzRun.seeds(8)) func imports(seed: Int) {
    let session = Self.session(seed: seed)
    let texts = Self.windows + [LayoutJSON.text(of: session)]
    var mutator = TextMutator(texts, seed: seed)
    for _ in 0..<10 {
      var text = mutator.nextText()
      let isWindow = !text.contains("{\"") && Bool.random(using: &mutator.random)
      // A window with a wrong checksum is not read further.
      if isWindow { text = TmuxLayout.checksumText(of: text.utf8) + "," + text }
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
      let packed = PackedBytes.pack(script)
      var spoilt = packed
      let position = Int.random(in: 0..<max(1, packed.count), using: &scripts.random)
      if position < packed.count { spoilt[position] = .random(in: 0...255, using: &scripts.random) }
      let unpacked = try? PackedBytes.unpack(spoilt, limit: ShareToken.maximumScriptBytes)
      for token in [
        tokens.nextText(), TextFuzz.token(of: script, packed: packed),
        TextFuzz.token(of: unpacked ?? script, packed: spoilt),
      ] {
        let problem = FuzzRun.problem("token", Array(token.utf8)) {
          TextFuzz.problem(ofToken: token, in: session)
        }
        #expect(problem == nil)
      }
    }
  }

  /// In the file of remembered settings, an invalid line affects only itself.
  @Test(arguments: FuzzRun.seeds(8)) func settings(seed: Int) {
    let file = RememberedSettings.names.map { name in
      "set \(name) \(RememberedSettings.value(of: name, in: Session()))\n"
    }
    var texts = TextMutator([file.joined()], seed: seed)
    for _ in 0..<5 {
      let text = texts.next()
      let problem = FuzzRun.problem("settings", text) {
        let source = SourceText(text, origin: "settings.lay")
        var problems: [Diagnostic] = []
        let settings = RememberedSettings(source, problems: &problems)
        for diagnostic in problems {
          if let problem = TextFuzz.problem(of: diagnostic, in: nil) { return problem }
        }
        var session = Session()
        settings.apply(to: &session, from: "settings.lay")
        let again = RememberedSettings(
          SourceText(settings.text, origin: "settings.lay"), problems: &problems)
        return again == settings ? nil : "\(settings) comes back as \(again)"
      }
      #expect(problem == nil)
    }
  }
}
