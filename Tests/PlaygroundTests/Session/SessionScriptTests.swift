import CommandLanguage
import Testing

@testable import LayoutDocument
@testable import Playground

@Suite struct SessionScriptTests {
  private func text(_ script: String, hasComments: Bool = true) throws -> String {
    var play = Play()
    _ = try play.all(script)
    return SessionScript.text(of: play.session, hasComments: hasComments)
  }

  static let rows: [(given: String, saved: String)] = [
    ("", ""),
    ("split root h 2; hide a # gone\nundo", "split root h 2\nhide a\nundo\n"),
    ("frame; expect root.width == 400", "frame\nexpect root.width == 400\n"),
    ("hide nobody\necho a", "# failed: hide nobody\necho a\n"),
    ("expect root.width == 1", "# failed: expect root.width == 1\n"),
    ("save a.lay\nsource b.lay\nlesson\nquit", "# save a.lay\n# source b.lay\n# lesson\n# quit\n"),
    ("save - session on\nshare", ""),
    (
      "split root h \\\n  a b\nwhen root.width < 9 {\r\n  hide a # now\r\n}",
      "split root h \\\n  a b\nwhen root.width < 9 {\n  hide a # now\n}\n"
    ),
    (
      "when nobody.width < 9 {\n  hide a\n}",
      "# failed: when nobody.width < 9 {\n#     hide a\n#   }\n"
    ),
  ]

  @Test(arguments: rows) func writes(_ row: (given: String, saved: String)) throws {
    #expect(try text(row.given) == row.saved)
  }

  @Test func commentsCanBeLeftOut() throws {
    #expect(try text("hide nobody\nsave a.lay\necho a", hasComments: false) == "echo a\n")
    // Commands that only read files do not change the layout.
    #expect(try text("scenes Main.storyboard\necho a", hasComments: false) == "echo a\n")
    #expect(try text("compare a.lay with b.lay\necho a", hasComments: false) == "echo a\n")
  }

  /// The script restores the tree and the number of undo steps, and replaying it records the same
  /// script.
  @Test(arguments: UInt64(1)...40) func replaysToTheSameTree(_ seed: UInt64) throws {
    var session = RandomSession.session(seed: seed, edits: 30)
    for line in ["undo 3", "redo 2", "undo", "split root h 2"] {
      for statement in try Script.parse(SourceText(line, origin: "")).statements {
        _ = Interpreter.standard.executeSilently(statement, in: &session)
      }
    }
    var play = Play()
    for hasComments in [true, false] {
      let script = SessionScript.text(of: session, hasComments: hasComments)
      play = Play()
      for outcome in try play.all(script) { #expect(outcome.diagnostic == nil) }
      #expect(LayoutJSON.text(of: play.session.tree) == LayoutJSON.text(of: session.tree))
      #expect(play.json == LayoutJSON.text(of: session.shown))
      #expect(play.session.past.count == session.past.count)
    }
    let script = SessionScript.text(of: session, hasComments: false)
    #expect(SessionScript.text(of: play.session) == script)
  }

  @Test func saveWritesTheSessionScript() throws {
    var play = try Play("split root h 2; hide a; undo")
    _ = try play.all("hide nobody")
    let lines = ["split root h 2", "hide a", "undo", "# failed: hide nobody"]
    let header = ["# Layline script", "new 400x240"]
    #expect(try play.said("save - session on") == header + lines)
    #expect(try play.said("save - --session") == header + lines)
    #expect(try play.said("save - session off") == header + ["split root h a b"])
    let effects = try play.run("save b.lay --session").report.requests
    guard case .write("b.lay", let contents, _) = effects.first else {
      Issue.record("nothing is written")
      return
    }
    #expect(contents.hasPrefix((header + lines).joined(separator: "\n") + "\n"))
  }
}
