import CommandLanguage
import LayoutEngine
import Testing

@testable import Analysis
@testable import LayoutDocument
@testable import PlaygroundCommands
@testable import PlaygroundSession

/// The pages that `help` finds for a word, and the answers for unknown words.
@Suite struct HelpQueryTests {
  @Test(arguments: [
    ("help kinds", "  view      a leaf"),
    ("help kind", "  view      a leaf"),
    ("help kind SPLIT", "split: shares its length"),
    ("help view", "view: a leaf"),
    ("help bad-total", "bad-total: ratios that must total 1 do not."),
    ("help error bad-total", "bad-total: ratios that must total 1 do not."),
    ("help BadTotal", "bad-total: ratios that must total 1 do not."),
    ("help bad-tot", "bad-total: ratios that must total 1 do not."),
    ("help codes", "Writing commands"),
    ("help safe area", "safeArea T,L,B,R | device | off"),
    ("help split", "split VIEW h|v"),
    ("help settings", "The settings of the shell"),
    ("help the session", "The session"),
    ("help error", "No command has failed yet. help codes lists the errors that"),
  ])
  func findsPages(_ command: String, _ first: String) throws {
    var play = Play()
    let said = try play.said(command)
    #expect(said.first?.hasPrefix(first) ?? false, "\(said.first ?? "")")
  }

  @Test func explainsAliases() throws {
    var play = try Play("alias phone resize iPhone15; alias two { undo; undo }")
    let said = try play.said("help phone")
    #expect(said.first == "phone is an alias of yours for: resize iPhone15")
    #expect(said.contains { $0.hasPrefix("resize W H | WxH") })
    #expect(try play.said("help two").count == 1)
  }

  @Test func explainsForeignWords() throws {
    var play = Play()
    let said = try play.said("help justify-content")
    #expect(said.first?.hasPrefix("justify-content: ") ?? false)
    #expect(said.contains { $0.hasPrefix("Here: ") && $0.contains("distribution") })
  }

  @Test(arguments: [
    ("help split", "help kind split describes splits: their commands and properties."),
    ("help unsatisfiable", "help error unsatisfiable explains the error of that code."),
  ])
  func namesOtherMeanings(_ command: String, _ line: String) throws {
    var play = Play()
    #expect(try play.said(command).contains(line))
  }

  @Test(arguments: [
    ("help kind spliter", "no kind of view \"spliter\"; did you mean \"splitter\"?"),
    ("help kind nonsense", "no kind of view \"nonsense\""),
    ("help error bad-totl", "no error \"bad-totl\"; did you mean \"bad-total\"?"),
    ("help bad-totl", "no command or topic \"bad-totl\"; did you mean \"bad-total\"?"),
    ("help veiw", "no command or topic \"veiw\"; did you mean \"view\"?"),
    ("help setings", "no command or topic \"setings\"; did you mean \"settings\"?"),
    ("help split ratio", "\"ratio\" is one word too many"),
    ("help kindd split", "no command or topic \"kindd\"; did you mean \"kind\"?"),
    ("help --run", "--run needs a command or an error before it"),
    ("help split --run 9", "split has no example 9"),
    ("help bad-total --run 2", "bad-total has no example 2"),
    ("help interrupted --run", "the example of interrupted cannot be run from here"),
  ])
  func refusesUnknownPages(_ command: String, _ message: String) {
    var play = Play()
    #expect(play.failure(command)?.message == message)
  }

  @Test func explainsTheLastError() throws {
    var play = try Play("split root h a b")
    #expect(play.failure("hide sidbar") != nil)
    let said = try play.said("help error")
    #expect(
      said.prefix(3) == [
        "test.lay:1:6: error: no view named \"sidbar\"", "  hide sidbar", "       ^~~~~~",
      ])
    #expect(said.contains("unknown-view: there is no view of that name."))
    // Later successful commands keep it.
    try play.run("hide a; tree")
    #expect(try play.said("help error") == said)
    #expect(play.failure("undo 99") != nil)
    #expect(
      try play.said("help error").contains(
        "no-history: there is nothing to undo or redo, or not that much."))
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
      guard case .tryOut(let example) = try #require(outcome.effects.first) else {
        Issue.record("\(command) has another effect")
        continue
      }
      #expect(example.lines == ["split root h a=0.5 b=0.6"])
    }
    #expect(play.failure("split root h a=0.5 b=0.6") != nil)
    #expect(try play.run("help error --run").effects.count == 1)
  }

  @Test(arguments: [
    ("apropos pull-to-reveal", "kind reveal"), ("apropos leaf natural", "view"),
    ("apropos ratios total", "bad-total"), ("apropos remembers", "nothing-found"),
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
