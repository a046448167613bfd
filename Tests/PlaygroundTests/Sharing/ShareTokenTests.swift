import CommandLanguage
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

@Suite struct ShareTokenTests {
  static let script = "split root h sidebar=25% main\nsplitter main v editor console\n"

  /// A token with any bytes and a correct checksum.
  private static func token(around bytes: [UInt8]) -> String {
    ShareToken.token(around: bytes)
  }

  private func problem(_ token: String) -> ShareToken.Problem? {
    do throws(ShareToken.Problem) {
      _ = try ShareToken.script(of: token)
      return nil
    } catch {
      return error
    }
  }

  /// Published tokens stay readable: this one never changes.
  @Test func formatIsFixed() throws {
    let token =
      "lay2._Zz8hXNwbGl0IHJvb3QgaCBzaWRlYmFyPTI1JSBtYWluCnNwbGl0dGVyIG1haW4gdiBlZGl0b3IgY29uc29sZQo"
    #expect(try ShareToken.token(of: Self.script) == token)
    #expect(try ShareToken.script(of: token) == Self.script)
    #expect(ShareToken.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test(arguments: UInt64(1)...40) func sessionsRoundTrip(_ seed: UInt64) throws {
    let session = RandomSession.session(seed: seed, edits: 40)
    let script = SessionScript.text(of: session, hasComments: false)
    let token = try ShareToken.token(of: script)
    #expect(try ShareToken.script(of: token) == script)
    #expect(token == (try ShareToken.token(of: script)))
    var play = try Play("splitter root v top bottom; hide top")
    let outcome = try play.run("open \(token)")
    guard case .open(let opened) = outcome.report.requests.first else {
      Issue.record("nothing is opened")
      return
    }
    try play.run(opened)
    #expect(LayoutJSON.text(of: play.tree) == LayoutJSON.text(of: session.tree))
  }

  @Test(arguments: [
    ("", ShareToken.Problem.noToken), ("lay2", .noToken), ("lay3.AAAA", .noToken),
    ("LAY2.AAAAAA", .noToken), ("\u{1B}]0;x\u{7}lay2.AAAA", .noToken), ("lay2.", .damaged),
    ("lay2.A", .damaged), ("lay2.AAAA", .damaged), ("lay2.AAAAAQ", .damaged),
    ("lay2.AAAAAAA", .damaged),
    ("lay2.\u{1B}[2J", .damaged), ("lay2.AAAA AAAA", .damaged), ("lay2.AAAAAA==", .damaged),
    ("lay2." + String(repeating: "A", count: 100_000), .tooLong),
    ("lay1.4Cr7HjUs", .earlierVersion),
  ])
  func refusesInvalidTokens(_ token: String, _ wanted: ShareToken.Problem) {
    #expect(problem(token) == wanted)
  }

  @Test(arguments: [
    ("echo \u{1B}[2J", ShareToken.Problem.controlCharacter), ("echo a\rb", .controlCharacter),
    ("echo \u{9B}2J", .controlCharacter), ("echo \u{0}", .controlCharacter),
    ("save /etc/passwd", .reachesOut("save")),
    ("sav a", .reachesOut("save")), ("echo a; SOURCE b", .reachesOut("source")),
    ("quit", .reachesOut("quit")), ("lesson frames", .reachesOut("lesson")),
    ("open lay2.AAAAAA", .reachesOut("open")),
    ("when root.width < 9 { expect fails { \"save\" a } }", .reachesOut("save")),
    ("zap", .badScript("no command \"zap\"")),
    ("echo \"", .badScript("this quote is not closed on its line")),
  ])
  func refusesScripts(_ script: String, _ wanted: ShareToken.Problem) {
    #expect(problem(Self.token(around: Array(script.utf8))) == wanted)
    #expect(throws: wanted) { try ShareToken.token(of: script) }
  }

  /// Unknown commands do not hide others, and a script of only unknown commands is refused at once:
  /// an error for each of these words took half a minute.
  @Test func unknownCommandsDoNotHideOthers() {
    let unknown = String(repeating: "centre splitt\n", count: 4_000)
    #expect(
      problem(Self.token(around: Array((unknown + "save a.lay\n").utf8)))
        == .reachesOut("save"))
    let refusal = problem(Self.token(around: Array(unknown.utf8)))
    #expect(refusal?.text.hasPrefix("the token contains no script") == true)
  }

  @Test func bothLookupsFindTheSameCommands() {
    let index = Interpreter.standard.table.index
    for name in index.commands.map({ $0.name }) + ["vsplit", "colour", "", "z9"] {
      for length in 0...name.count {
        let text = String(name.prefix(length))
        let word = Word(text: text, range: SourceRange(lower: 0, upper: length))
        let known = index.knownSyntax(named: word)?.name
        #expect(known == (try? index.syntax(named: word))?.name, "\(text)")
      }
    }
  }

  @Test func refusesInvalidUTF8() {
    #expect(problem(Self.token(around: [0x65, 0xFF, 0xFE])) == .damaged)
  }

  @Test func refusesLongScripts() throws {
    let limit = ShareToken.maximumCharacters
    for (count, isAccepted) in [(74_990, true), (74_999, false), (limit + 1, false)] {
      let script = String(repeating: "\n", count: count)
      #expect(((try? ShareToken.token(of: script)) != nil) == isAccepted)
      #expect(problem(Self.token(around: Array(script.utf8))) == (isAccepted ? nil : .tooLong))
    }
  }

  /// Every change of one character and every truncation is detected.
  @Test func refusesDamage() throws {
    let token = try ShareToken.token(of: Self.script)
    let letters = Array(token)
    for index in letters.indices {
      #expect(problem(String(letters[..<index])) != nil)
      var changed = letters
      changed[index] = letters[index] == "A" ? "B" : "A"
      #expect(problem(String(changed)) != nil, "\(index)")
    }
  }

  /// Random payloads are refused, whatever they would unpack to.
  @Test(arguments: UInt64(1)...20) func refusesRandomPayloads(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 0...60, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(problem(ShareToken.prefix + Base64URL.text(of: bytes)) == .damaged)
    }
  }

  /// Accepted scripts of well-formed tokens can be parsed, stay inside the session and have no
  /// control characters.
  @Test(arguments: UInt64(1)...20) func acceptedScriptsAreSafe(_ seed: UInt64) throws {
    let pieces = [
      "split root h 2\n", "echo a", "\n", "; ", "hide a\n", "save x\n", "quit", "#", "\"", "{ ",
      " }\n",
      "when root.width < 9 ", "\u{1B}[2J", "\u{7F}", "\u{85}", " ", "\\",
    ]
    var generator = SeededGenerator(seed: seed)
    var accepted = 0
    for _ in 0..<200 {
      let count = Int.random(in: 0...5, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let script = try? ShareToken.script(of: Self.token(around: Array(text.utf8))) else {
        continue
      }
      accepted += 1
      #expect(script == text)
      #expect(!text.unicodeScalars.contains { "\u{1B}\u{7F}\u{85}".unicodeScalars.contains($0) })
      let commands = try Script.parse(SourceText(text, origin: "")).statements.map(\.words[0].text)
      #expect(!commands.contains("save") && !commands.contains("quit"))
    }
    #expect((10...190).contains(accepted))
  }

  @Test func commandsReportInvalidTokens() throws {
    var play = Play()
    #expect(play.failure("open lay2.AAAAAQ")?.code == "bad-token")
    #expect(play.failure("when root.width > 1 { open lay2.AAAAAQ }")?.code == "not-in-rule")
    try play.run("split root h 2")
    let first = try play.said("share")
    // Sharing and opening do not change what is shared.
    #expect(try play.said("share") == first)
    #expect(first.count == 1 && first[0].hasPrefix("layline --open " + ShareToken.prefix))
  }
}
