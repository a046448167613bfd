import Foundation
import TestSupport
import Testing

/// Files that version 0.2.0 wrote are still read, except for settings and compressed tokens.
@Suite(.serialized)
struct EarlierFilesTests {
  /// A journal: changes of a session in order, with undo and a restored rule over several lines.
  private static let journal = #"""
    resize 400 240
    split root h nav=25% main
    when root.width < 500 {
      hide nav
    }
    forget 1
    ratio root 0.2 0.8
    undo 2
    redo
    splitter main v top bottom fraction 1/3
    set main priority primary
    drag main by 20
    stack nav v icon=24x24 title=180x20 spacing 8 alignment leading distribution fillEqually
    text title "Größe: \"ä\" \\ \n two" font 12
    canvas top a b=60x20
    constrain a.width == 0.5 * b.width + 10 @750
    constrain right: a.trailing == top.trailing - 8
    constrain "H:|-8-[b]"
    constrain a.top == top.top, b.height == a.height
    space top v a.bottom -(1)- b.top, b.bottom -(2)- top.bottom min 1 10
    hug a 300 h; resist b 749
    scroll bottom page=400x1200
    pan bottom 0@0 -40@16ms -90@33ms lift
    repeat 1 {
      let n 2
      for i in 1..$n { add nav item-$i }
    }
    animate 0.3 damping 0.8 { rename icon sign }
    move title nav at 0
    """#

  private static let lessons = """
    points\tA larger root\t1
    ratios\tA quarter\t2
    ratios\tAll at once\t1
    ratios 3 2
    halves: My own\tOne\t1
    """

  private func home() throws -> ShellRun.Home {
    let home = try ShellRun.Home()
    for folder in [".local/state/layline", ".config/layline"] {
      try FileManager.default.createDirectory(
        atPath: home.path + "/" + folder, withIntermediateDirectories: true)
    }
    return home
  }

  @Test(arguments: ["session-77.lay", "last.lay"]) func journalsAreRestored(_ name: String) throws {
    let home = try home()
    _ = try home.write(Self.journal + "\n", to: ".local/state/layline/" + name)
    let shell = try ShellRun(["--restore"], home: home)
    try shell.waitForPrompt()
    #expect(!shell.terminal.screen.history.contains { $0.contains("error") })
    #expect(shell.terminal.screen.history.contains { $0.hasPrefix("restored the ") })
    for check in [
      "bottom.height == 138", "b.leading == 108", "sign.width >= 0", "page.height == 1200",
      "title.x == 0",
    ] {
      try shell.run("expect \(check)")
    }
    #expect(!shell.terminal.screen.history.contains { $0.contains("error") })
    #expect(shell.quit() == .status(0))
  }

  @Test func settingsAreNotReadAnyMore() throws {
    let home = try home()
    _ = try home.write("set mouse on\n", to: ".config/layline/settings.lay")
    let shell = try ShellRun(home: home)
    try shell.waitForPrompt()
    #expect(
      shell.terminal.screen.history.contains(
        "settings.lay is not read any more: move its lines into rc.lay"))
    #expect(shell.quit() == .status(0))
  }

  @Test func progressCounts() throws {
    let home = try home()
    _ = try home.write(Self.lessons + "\n", to: ".local/state/layline/lessons")
    let run = try ProgramRun(["-c", "lesson"], in: home)
    let shell = try ShellRun(home: home, columns: 120)
    try shell.waitForPrompt()
    shell.terminal.send("lesson\r")
    try shell.terminal.wait(for: "the progress") {
      $0.screen.history.contains { $0.contains("ratios") && $0.contains("3 of") }
    }
    #expect(run.status == 0)
    #expect(shell.quit() == .status(0))
  }

  @Test func compressedTokensAreRefused() throws {
    let run = try ProgramRun(["-c", "open lay1.4Cr7HjUs"], in: try home())
    #expect(run.status == 1)
    #expect(run.errors.contains("Layline 0.2"), "\(run.errors)")
  }
}
