import CommandLanguage
import LineEditing
import Playground
import Testing

@testable import LaylineCLI

struct ShellCompletionTests {
  /// Views of every kind: root is a split, main a splitter, the rest are leaves.
  private func completion() throws -> ShellCompletion {
    var options = Options()
    options.frames = .none
    var player = Player(options, isShell: false, environment: Environment { _ in nil })
    player.playInputs([
      .commands("split root h sidebar=25% main; splitter main v editor console")
    ])
    try #require(player.finish() == 0)
    return ShellCompletion(session: player.session)
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
    ("why ed", ["editor."]),
    ("why editor.centerX", ["editor.centerX", "editor.centerXWithinMargins"]),
    ("resize iPhone15", ["iPhone15", "iPhone15Plus"]),
    ("set main dragTo", ["dragToHide"]),
    ("set main dragToHide ", ["primary", "secondary", "both", "none"]),
    ("set main fraction ", ["0.5"]),
    ("set hi", ["hints"]),
    ("set hints ", ["on", "off"]),
    ("ratio ", ["root", "sidebar", "main"]),
    ("ratio main ", ["0.5"]),
    ("ratio root 0.2 ", ["0.75"]),
    ("fix sidebar ", ["100", "auto", "hairline", "off"]),
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
    ("help drag --run ", ["1", "2"]),
    ("remember ti", ["timing"]),
    ("remember timing l", []),
    ("unwrap ", ["root", "main"]),
    ("ledger ", []),
    ("pan ", ["main", "editor", "console"]),
  ])
  func offersWhatFits(_ line: String, _ expected: [String]) throws {
    #expect(try words(line) == expected)
  }

  @Test func viewsHaveNotes() throws {
    let answer = try completion().answer(line: "drag m", cursor: 6)
    #expect(
      answer.candidates == [.init(text: "main", note: "splitter of editor, console  300×240")])
    #expect(answer.replaceLower == 5)
  }

  @Test func answersAreBounded() throws {
    var player = Player(Options(), isShell: false, environment: Environment { _ in nil })
    player.console.frames = .none
    player.playInputs([.commands("split root h 1000")])
    let completion = ShellCompletion(session: player.session)
    let count = completion.answer(line: "inspect ", cursor: 8).candidates.count
    #expect(count == ShellCompletion.maximumCandidates)
  }

  @Test func filesAreOfferedWithFoldersMarked() throws {
    let home = try ShellRun.Home()
    for name in ["demo.lay", "draft.lay", ".hidden", "other"] { _ = try home.write("", to: name) }
    let found = FileCompletion.candidates(prefix: home.path + "/d").map(\.text)
    #expect(found == ["demo.lay", "draft.lay"].map { home.path + "/" + $0 })
    let hidden = FileCompletion.candidates(prefix: home.path + "/.").map(\.text)
    #expect(hidden == [home.path + "/.hidden"])
    let folder = FileCompletion.candidates(prefix: home.path).map(\.text)
    #expect(folder == [home.path + "/"])
    #expect(FileCompletion.candidates(prefix: "/nowhere/").isEmpty)
  }
}
