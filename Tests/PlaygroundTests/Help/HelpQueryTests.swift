import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// The pages that `help` finds for a word, and the answers for unknown words.
@Suite struct HelpQueryTests {
  @Test(arguments: [
    ("help kinds", "  view  "), ("help kind", "  view  "), ("help kind SPLIT", "split: "),
    ("help view", "view: "), ("help bad-total", "bad-total: "),
    ("help error bad-total", "bad-total: "), ("help BadTotal", "bad-total: "),
    ("help bad-tot", "bad-total: "),
    ("help codes", "Writing commands"),
    ("help safe area", "Examples"), ("help split", "Examples"), ("help all", "Making views"),
    ("help settings", "The settings of the shell"),
    ("help the session", "The session"),
    ("help error", "No command has failed yet."),
  ])
  func findsPages(_ command: String, _ first: String) throws {
    var play = Play()
    let said = try play.said(command)
    #expect(said.first?.hasPrefix(first) ?? false, "\(said.first ?? "")")
  }

  @Test func theFirstScreenFits() throws {
    var play = Play()
    let said = try play.said("help")
    #expect(HelpScreen.lines(columns: 80).count <= 22)
    #expect(HelpScreen.commands.count == 10 && HelpScreen.examples.count == 3)
    for command in HelpScreen.commands {
      #expect(Interpreter.standard.table.specs.contains { $0.syntax.name == command.term })
      #expect(said.contains { $0.hasPrefix("  \(command.term) ") })
    }
    for example in HelpScreen.examples {
      #expect(said.contains("  " + example))
      try play.run(example)
    }
  }

  @Test func explainsAliases() throws {
    var play = try Play("alias phone resize iPhone15; alias two { undo; undo }")
    let said = try play.said("help phone")
    #expect(said.first == "phone is your alias for: resize iPhone15")
    #expect(said.contains { $0.hasPrefix("resize W H | WxH") })
    #expect(try play.said("help two").count == 1)
  }

  @Test func explainsForeignWords() throws {
    var play = Play()
    let said = try play.said("help justify-content")
    #expect(said.first?.contains("justify-content") ?? false)
    #expect(said.contains { $0.contains("distribution") })
  }

  @Test(arguments: [
    ("help split", "help kind split"), ("help unsatisfiable", "help error unsatisfiable"),
  ])
  func namesOtherMeanings(_ command: String, _ start: String) throws {
    var play = Play()
    #expect(try play.said(command).contains { $0.hasPrefix(start) })
  }

  @Test func explainsTheLastError() throws {
    var play = try Play("split root h a b")
    #expect(play.failure("hide sidbar") != nil)
    let said = try play.said("help error")
    #expect(said[0].hasPrefix("test.lay:1:6: error: "))
    #expect(said[1...2] == ["  hide sidbar", "       ^~~~~~"])
    #expect(said.contains { $0.hasPrefix("unknown-view: ") })
    // Later successful commands keep it.
    try play.run("hide a; tree")
    #expect(try play.said("help error") == said)
    #expect(play.failure("undo 99") != nil)
    #expect(try play.said("help error").contains { $0.hasPrefix("no-history: ") })
  }

  @Test func runsExamplesOfCommands() throws {
    var play = Play()
    #expect(try play.said("help split --run").first == "lay> split root h sidebar=25% main")
    #expect(try play.said("help drag --run 2").prefix(1) == ["lay> splitter root h"])
    #expect(play.tree.count == 1, "the session is left alone")
  }

  @Test func returnsErrorExamplesAsEffects() throws {
    var play = Play()
    for command in ["help bad-total --run", "help error bad-total --run 1"] {
      let outcome = try play.run(command)
      guard case .tryOut(let example) = try #require(outcome.report.requests.first) else {
        Issue.record("\(command) has another effect")
        continue
      }
      #expect(example.lines == ["split root h a=0.5 b=0.6"])
    }
    #expect(play.failure("split root h a=0.5 b=0.6") != nil)
    #expect(try play.run("help error --run").report.requests.count == 1)
  }

  @Test(arguments: [
    ("apropos pull-to-reveal", "kind reveal"), ("apropos leaf natural", "view"),
    ("apropos ratios total", "bad-total"), ("apropos xyzzy", "nothing-found"),
  ])
  func aproposFindsKindsAndErrors(_ command: String, _ name: String) throws {
    var play = Play()
    guard name != "nothing-found" else {
      #expect(play.failure("apropos xyzzy")?.code == name)
      return
    }
    let names = try play.said(command).map { String($0.split(separator: "  ")[0]) }
    #expect(names.contains(name), "\(names)")
  }
}
