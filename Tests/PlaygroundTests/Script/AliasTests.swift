import CommandLanguage
import Interchange
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// `alias`: a name for typed text.
@Suite struct AliasTests {
  private static let setup = """
    split root h a b c
    alias phone resize iPhone15
    alias narrow resize $w
    alias even { let n root.width / 3; for v in a b c { fix $v $n } }
    alias slow animate 2
    alias fr frame a
    """

  @Test func callsRunTheAliasedText() throws {
    var play = try Play(Self.setup)
    #expect(try play.run("phone landscape").script == "resize iPhone15 landscape")
    #expect(play.tree.size.width == 852)
    #expect(try play.run("PHONE").script == "resize iPhone15")
    try play.run("let w 300; narrow 100; expect root.width == 300")
    try play.run("even; expect a.width == 100; expect c.width == 100")
    #expect(play.session.past.last?.text.hasPrefix("repeat 1 { let n root.width / 3; for") == true)
    try play.run("undo; expect a.width == 100 within 0.1; slow { hide a }; expect a hidden")
  }

  @Test func aliasesAreNotRecursive() throws {
    var play = try Play("split root h a b; alias fr fr a; alias undoo undo")
    #expect(try play.run("fr").script == "fr a")
    #expect(try play.run("undoo").script == "undo")
    #expect(play.tree.count == 1)
  }

  @Test func aliasesPrecedeAbbreviationsOnly() throws {
    var play = try Play("split root h a b; alias hid show a")
    #expect(play.failure("hid b")?.code != nil)
    try play.run("hide b; expect b hidden; \"hid\" a; expect a hidden; hid; expect a visible")
    for name in ["hide", "HIDE", "hi-de", "?", "for", "let"] {
      let code = play.failure("alias \(name) echo")?.code
      #expect(code == "reserved-name", "\(name)")
    }
    try play.run("unalias hid; hid b")
  }

  /// An error in the definition points there and names the call.
  @Test func errorsPointAtTheDefinition() throws {
    var play = try Play("split root h a b\nalias bad {\n  hide a\n  fix a $v\n}\nlet v 1x")
    let before = play.state
    let problem = try play.problem("# a comment\nbad")
    #expect(
      problem.rendered(style: .script, columns: 80) == """
        test.lay:4:9: error: "1x" is not a length
            fix a $v
                  ^~
          points, 0 or more
          $v is 1x
          bad is called at test.lay:2
        """)
    #expect(problem.isElsewhere && play.state == before)
    let words = try play.problem("alias narrow resize 200; narrow 1x")
    #expect(words.notes == ["narrow stands for resize 200"])
    #expect(words.source?.text == "alias narrow resize 200; narrow 1x")
    // An error in the call's own words does not mention the definition.
    let typed = try play.problem("alias slow animate 2; slow { bed }")
    #expect(typed.notes.isEmpty)
  }

  /// In the shell, the definition has scrolled away, so its line is shown.
  @Test func shellErrorsShowTheDefinition() throws {
    var play = Play()
    for line in ["alias bad { hide nobody }", "bad"] {
      let script = try Script.parse(SourceText(line, origin: ""))
      let outcome = Interpreter.standard.execute(
        try #require(script.statements.first), in: &play.session)
      guard let problem = outcome.diagnostic else { continue }
      #expect(
        problem.rendered(style: .shell, columns: 60) == """
               alias bad { hide nobody }
                                ^~~~~~
          error: no view named "nobody"     there is root
                 bad is called at line 1
          """)
    }
  }

  @Test func originsHaveTheLineOfTheCall() throws {
    var play = try Play("split root h a b\nalias tight { fix a 20 }\n\ntight")
    let why = try play.said("why a.width")
    #expect(why.contains { $0.contains("\"fix a 20\"") && $0.contains("line 4") }, "\(why)")
  }

  @Test func expectFailsAcceptsAliases() throws {
    var play = try Play(Self.setup)
    try play.run(
      "expect fails { even 5 }; expect fails { phone nowhere }; expect fails { alias hide x }")
    try play.run("alias wrong { fix nobody 1 }; expect fails { wrong }")
  }

  @Test func tokensRefuseAliases() throws {
    for script in ["alias zap save x\nzap\n", "unalias x\n", "repeat 1 { alias x quit }\n"] {
      #expect(throws: ShareToken.Problem.self) { try ShareToken.token(of: script) }
    }
    let play = try Play(Self.setup + "\nphone\neven")
    let script = SessionScript.text(of: play.session, hasComments: false)
    let token = try ShareToken.token(of: script)
    #expect(try Play(try ShareToken.script(of: token)).json == play.json)
  }
}
