import CommandLanguage
import LayoutDocument
import Playground
import ScriptHost
import Testing

struct PromptCompletionTests {
  /// Views of every kind: root is a split, main a splitter, the rest are leaves.
  private func completion() throws -> PromptCompletion {
    try completion("split root h sidebar=25% main; splitter main v editor console")
  }

  private func completion(_ commands: String) throws -> PromptCompletion {
    var session = Session()
    for statement in try Script.parse(SourceText(commands, origin: "")).statements {
      try #require(Interpreter.standard.executeSilently(statement, in: &session).diagnostic == nil)
    }
    return PromptCompletion(session: session) { prefix in
      ["demo.lay", "draft.lay"].filter { $0.hasPrefix(prefix) }.map { Completion.Candidate($0) }
    }
  }

  @Test("after words in a natural form, Tab completes their exact form")
  func naturalForms() throws {
    let line = "split left right pad"
    let answer = try completion("new").answer(line: line, cursor: line.utf8.count)
    #expect(answer.candidates.map(\.text) == ["padding"])
    #expect(answer.replaceLower == "split left right ".utf8.count)
  }

  @Test(
    "Tab offers each fixed word of an example",
    arguments: Interpreter.standard.table.specs.map { $0.syntax.name })
  func fixedWords(_ name: String) throws {
    let index = Interpreter.standard.table.index
    let syntax = try #require(index.commands.first { $0.name == name })
    let page = index.page(of: syntax)
    let fixed = Set(page.usage.split { !$0.isLetter }.filter { $0.first?.isLowercase == true })
    for example in page.examples {
      let completion = try completion(example.setup)
      let words = example.command.prefix { $0 != ";" && $0 != "{" }.split(separator: " ")
      for word in words.dropFirst() where fixed.contains(word) {
        let line = example.command[..<word.startIndex] + word.prefix(1)
        let offered = completion.answer(line: String(line), cursor: line.utf8.count).candidates
        #expect(offered.contains { $0.text == word }, "\(line) does not offer \(word)")
      }
    }
  }

  private func words(_ line: String) throws -> [String] {
    try completion().answer(line: line, cursor: line.utf8.count).candidates.map(\.text)
  }

  @Test(arguments: [
    ("drag ", ["main"]),
    ("fix ", ["sidebar", "main"]),
    ("size ", ["sidebar", "editor", "console"]),
    ("rename ", ["sidebar", "main", "editor", "console"]),
    ("ratio m", ["main"]),
    ("inspect ", ["root", "sidebar", "main", "editor", "console"]),
    ("why ed", ["editor", "editor."]),
    ("get sidebar.wid", ["sidebar.width"]),
    ("when root.width < 500 { sh", ["show"]),
    ("when root.hor", ["root.horizontalClass"]), ("when root.idiom ", ["==", "!="]),
    ("when root.horizontalClass == ", ["compact", "regular"]),
    ("when root.width < 500 and root.idiom == p", ["phone", "pad"]),
    ("when root.width < 500 { un", ["unconstrain"]),
    ("when root.width < 500 { hide sidebar; fo", ["for"]),
    ("when root.width < 500 { for i in 1..2 { sp", ["space"]),
    ("when root.width < 500 { hide sidebar }; sha", ["share"]),
    ("set rows ", ["half", "full"]),
    ("set colors d", ["dark"]),
    ("why editor.centerX", ["editor.centerX", "editor.centerXWithinMargins"]),
    ("resize iPhone15", ["iPhone15", "iPhone15Plus"]),
    ("set main dragTo", ["dragToHide"]),
    (
      "set main dragToHide ",
      ["primary", "secondary", "both", "none", "left", "right", "top", "bottom"]
    ),
    ("set main fraction ", ["0.5"]),
    ("set hi", ["hints"]),
    ("set hints ", ["on", "off"]),
    ("ratio ", ["root", "sidebar", "main"]),
    ("ratio main ", ["0.5"]),
    ("ratio root 0.2 ", ["0.75", "of"]),
    ("fix sidebar ", ["100", "auto", "hairline", "off", "by"]),
    ("drag main ", ["by", "to"]),
    ("drag main by ", ["-10", "10"]),
    ("hide ", ["sidebar", "main", "editor", "console"]),
    ("show ", []),
    ("move editor ", ["root"]),
    ("resize iPhone15 ", ["landscape"]),
    ("expect main.width ", ["==", "!=", "<=", ">=", "<", ">"]),
    ("expect main.width == 3", ["300"]),
    ("when main.wid", ["main.width"]),
    ("safeArea ", ["0,0,0,0", "off"]),
    ("help kind ", ["view", "split", "splitter", "stack", "canvas", "reveal", "scroll", "--run"]),
    ("help kind s", ["split", "splitter", "stack", "scroll"]),
    ("help error bad-to", ["bad-total", "bad-token"]),
    ("help unknown-d", ["unknown-device"]),
    ("help vi", ["view"]),
    ("help sett", ["settings"]),
    ("help split --r", ["--run"]),
    ("help drag --run ", ["1", "2", "3"]),
    ("unwrap ", ["root", "main"]),
    ("ledger ", []),
    ("pan ", ["main", "editor", "console"]),
    ("source de", ["demo.lay"]),
    ("lesson check d", ["demo.lay", "draft.lay"]),
  ])
  func offersWhatFits(_ line: String, _ expected: [String]) throws {
    #expect(try words(line) == expected)
  }

  @Test func viewsHaveNotes() throws {
    let answer = try completion().answer(line: "drag m", cursor: 6)
    #expect(
      answer.candidates == [.init("main", note: "splitter of editor, console  300×240")])
    #expect(answer.replaceLower == 5)
  }

  @Test func answersAreBounded() throws {
    let completion = try completion("split root h 1000")
    let count = completion.answer(line: "inspect ", cursor: 8).candidates.count
    #expect(count == PromptCompletion.maximumCandidates)
  }
}
