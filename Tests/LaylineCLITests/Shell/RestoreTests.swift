import CommandLanguage
import Foundation
import TestSupport
import Testing

@testable import LaylineCLI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Interrupted sessions and their journals.
@Suite(.serialized)
struct RestoreTests {
  private static let hint = "an unfinished session can be restored: layline --restore"

  private func journals(in home: ShellRun.Home) -> [String] {
    let folder = home.path + "/.local/state/layline"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("session-") }.map { folder + "/" + $0 }
  }

  /// Journals that could be restored in part only.
  private func damaged(in home: ShellRun.Home) -> [String] {
    let folder = home.path + "/.local/state/layline"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("damaged-session-") }
  }

  private func hasShown(_ text: String, _ shell: ShellRun) -> Bool {
    shell.terminal.screen.history.contains { $0.contains(text) }
  }

  /// Runs commands in a session and kills it.
  private func runAndKill(in home: ShellRun.Home, _ commands: [String]) throws {
    let shell = try ShellRun(home: home)
    try shell.waitForPrompt()
    for command in commands { try shell.run(command) }
    shell.terminal.signal(SIGKILL)
    #expect(shell.terminal.waitForExit() == .signal(SIGKILL))
  }

  @Test func aKilledSessionIsRestored() throws {
    let home = try ShellRun.Home()
    try runAndKill(
      in: home, ["split root h a b", "split b v 3", "undo", "tree", "rename a left", "bad"])
    let journal = try #require(journals(in: home).first)
    let attributes = try FileManager.default.attributesOfItem(atPath: journal)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try String(contentsOfFile: journal, encoding: .utf8)
        == "split root h a b\nsplit b v 3\nundo\nrename a left\n")

    let next = try ShellRun(home: home)
    try next.waitForPrompt()
    #expect(hasShown(Self.hint, next))
    #expect(next.quit() == .status(0))

    let restored = try ShellRun(["--restore"], home: home)
    try restored.waitForPrompt()
    #expect(hasShown("restored the unfinished session: 3 views", restored))
    #expect(journals(in: home).count == 1)
    try restored.run("expect left.width == 200")
    #expect(!hasShown("error", restored))
    try restored.run("undo 2")
    #expect(!hasShown("error", restored))
    #expect(restored.quit() == .status(0))
    #expect(journals(in: home).isEmpty)
  }

  @Test func restoreOffersAKilledSessionAfterAnotherEnded() throws {
    let home = try ShellRun.Home()
    try runAndKill(in: home, ["split root h a b"])
    let other = try ShellRun(home: home)
    try other.waitForPrompt()
    try other.run("split root h c d e f")
    #expect(other.quit() == .status(0))
    let restored = try ShellRun(["--restore"], home: home)
    try restored.waitForPrompt()
    #expect(hasShown("restored the unfinished session: 3 views", restored))
    #expect(restored.quit() == .status(0))
  }

  @Test func unfinishedSessionsAreListed() throws {
    let home = try ShellRun.Home()
    try runAndKill(in: home, ["split root h a b", "rename a left"])
    try runAndKill(in: home, ["split root h c d e"])
    let next = try ShellRun(home: home, columns: 200)
    try next.waitForPrompt()
    #expect(hasShown("2 unfinished sessions can be restored", next))
    #expect(next.quit() == .status(0))
    let latest = try ShellRun(["--restore"], home: home, columns: 200)
    try latest.waitForPrompt()
    #expect(hasShown("restored the unfinished session: 4 views", latest))
    #expect(hasShown("2 commands, the last is rename a left", latest))
    #expect(latest.quit() == .status(0))
    let first = try ShellRun(["--restore"], home: home)
    try first.waitForPrompt()
    #expect(hasShown("restored the unfinished session: 3 views", first))
    #expect(first.quit() == .status(0))
    #expect(journals(in: home).isEmpty)
  }

  @Test func restoredSessionKeepsAJournal() throws {
    let home = try ShellRun.Home()
    try runAndKill(in: home, ["split root h a b"])
    let second = try ShellRun(["--restore"], home: home)
    try second.waitForPrompt()
    try second.run("rename b c")
    second.terminal.signal(SIGKILL)
    _ = second.terminal.waitForExit()
    let journal = try #require(journals(in: home).first)
    #expect(
      try String(contentsOfFile: journal, encoding: .utf8) == "split root h a b\nrename b c\n")
  }

  /// Three shells that start at once restore it once.
  @Test func aSessionIsRestoredOnce() throws {
    let home = try ShellRun.Home()
    try runAndKill(in: home, ["split root h a b"])
    let shells = try (0..<3).map { _ in try ShellRun(["--restore"], home: home) }
    for shell in shells { try shell.waitForPrompt() }
    #expect(shells.count { hasShown("restored the unfinished session: 3 views", $0) } == 1)
    #expect(shells.count { hasShown("there is no session to restore", $0) } == 2)
    for shell in shells { #expect(shell.quit() == .status(0)) }
  }

  @Test func runningSessionIsNotRestored() throws {
    let home = try ShellRun.Home()
    let first = try ShellRun(home: home)
    try first.waitForPrompt()
    try first.run("split root h a b")
    let second = try ShellRun(["--restore"], home: home)
    try second.waitForPrompt()
    #expect(hasShown("there is no session to restore", second))
    #expect(second.quit() == .status(0))
    #expect(journals(in: home).count == 1)
    #expect(first.quit() == .status(0))
    #expect(journals(in: home).isEmpty)
  }

  @Test func journalWithErrorsIsKept() throws {
    let home = try ShellRun.Home()
    try runAndKill(in: home, ["split root h a b"])
    let journal = try #require(journals(in: home).first)
    try "split root h a b\nrename nobody c\nrename a d\n"
      .write(toFile: journal, atomically: false, encoding: .utf8)
    let shell = try ShellRun(["--restore"], home: home)
    try shell.waitForPrompt()
    #expect(hasShown("<restored>:2:8: error: ", shell))
    #expect(hasShown("restored the unfinished session: 3 views", shell))
    #expect(shell.quit() == .status(0))
    #expect(journals(in: home).isEmpty && damaged(in: home).count == 1)
  }

  @Test func completedSessionIsRestoredWithoutAHint() throws {
    let home = try ShellRun.Home()
    let first = try ShellRun(home: home)
    try first.waitForPrompt()
    try first.run("split root h a b c")
    first.terminal.send("\u{4}")
    #expect(first.terminal.waitForExit() == .status(0))
    #expect(journals(in: home).isEmpty)

    // A session without changes keeps it.
    let second = try ShellRun(home: home)
    try second.waitForPrompt()
    #expect(!hasShown(Self.hint, second))
    #expect(second.quit() == .status(0))

    let restored = try ShellRun(["--restore"], home: home)
    try restored.waitForPrompt()
    #expect(hasShown("restored the last session: 4 views", restored))
    #expect(restored.quit() == .status(0))
  }

  /// The line that the shell prints when it ends keeps its meaning after other sessions have ended.
  @Test func theNamedSessionIsRestored() throws {
    let home = try ShellRun.Home()
    var lines: [String] = []
    for count in 2...8 {
      let shell = try ShellRun(home: home)
      try shell.waitForPrompt()
      try shell.run("split root h \(count)")
      #expect(shell.quit() == .status(0))
      let mark = "--restore="
      let line = try #require(shell.terminal.screen.history.last { $0.contains(mark) })
      lines.append(String(line.split(separator: " ")[1]))
    }
    for (index, views) in [(6, 9), (3, 6), (0, nil)] {
      let restored = try ShellRun([lines[index]], home: home)
      try restored.waitForPrompt()
      let shown = views.map { "restored the last session: \($0) views" } ?? "there is no session"
      #expect(hasShown(shown, restored), "\(lines[index])")
      restored.terminal.send("\u{4}")
      #expect(restored.terminal.waitForExit() == .status(0))
    }
  }

  @Test(arguments: [
    "split root h a b\nrename a", "split root h a b\nrename a \u{0}\u{0}\u{0}\n",
    "split root h a b\nrepeat 2 {\n  toggle a\n", "split root h a b\necho \"half\nrename a c\n",
  ])
  func damagedTailKeepsEarlierCommands(_ text: String) throws {
    let home = try ShellRun.Home()
    try runAndKill(in: home, ["split root h a b"])
    let journal = try #require(journals(in: home).first)
    try text.write(toFile: journal, atomically: false, encoding: .utf8)
    let shell = try ShellRun(["--restore"], home: home)
    try shell.waitForPrompt()
    #expect(hasShown("restored the unfinished session: 3 views", shell))
    #expect(hasShown("part of it could not be restored", shell))
    #expect(!hasShown("error", shell))
    #expect(shell.quit() == .status(0))
    #expect(journals(in: home).isEmpty && damaged(in: home).count == 1)
  }

  /// For a cut or damage at any byte, only the complete commands before it remain.
  @Test func journalMayEndAtAnyByte() throws {
    let home = try ShellRun.Home()
    try runAndKill(
      in: home,
      [
        "split root h a b", "rename a \"ä \\\" {\"", "repeat 2 { fix b 100; resize 500 300 }",
        "when root.width < 450 { hide b }", "undo", "alias wide resize 800 400", "wide",
      ])
    let journal = try #require(journals(in: home).first)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: journal)))
    let whole = Journal.wholeCommands(in: bytes)
    #expect(whole.isAll && whole.text == bytes)
    let text = try #require(String(bytes: bytes, encoding: .utf8))
    let ends = try Script.parse(SourceText(text, origin: "")).statements.map { $0.range.upper + 1 }
    #expect(ends.count >= 5 && ends.last == bytes.count)
    for offset in 0...bytes.count {
      let end = ends.last { $0 <= offset } ?? 0
      let cut = Journal.wholeCommands(in: Array(bytes[..<offset]))
      #expect(cut.text == Array(bytes[..<end]) && cut.isAll == (end == offset), "\(offset)")
      for damage: [UInt8] in [[0, 0, 0, 0], [0xFF, 0xFE, 0x0A], [0x22, 0x0A], [0x7B, 0x7B]] {
        let damaged = Journal.wholeCommands(in: Array(bytes[..<offset]) + damage)
        // Damage within a command drops this command and all later ones.
        #expect(damaged.text.starts(with: bytes[..<end]) && !damaged.isAll, "\(offset)")
        #expect(damaged.text.count == end, "\(offset) \(damage)")
      }
    }
  }

  @Test func fullDiskLosesOnlyTheLatestCommands() throws {
    let home = try ShellRun.Home()
    let script = "trap '' XFSZ; ulimit -f 2; exec \"$LAYLINE\" --no-rc"
    let shell = try ShellRun(home: home, under: ("/bin/bash", ["-c", script]))
    try shell.waitForPrompt()
    let commands = (1...60).map { "resize \(300 + $0).000000000000000000000000 100.000000" }
    for command in commands { try shell.run(command) }
    let journal = try #require(journals(in: home).first)
    let kept = try String(contentsOfFile: journal, encoding: .utf8)
    #expect(kept.count > 1_000 && kept.count <= 2_048)
    #expect((commands.joined(separator: "\n") + "\n").hasPrefix(kept) && kept.hasSuffix("\n"))
    #expect(shell.quit() == .status(0))
  }

  @Test func aClosedTerminalUnderNohupKeepsTheJournal() throws {
    let home = try ShellRun.Home()
    let script = "trap '' HUP; exec \"$LAYLINE\""
    let shell = try ShellRun(home: home, under: ("/bin/bash", ["-c", script]))
    try shell.waitForPrompt()
    try shell.run("split root h a b")
    shell.terminal.hangUp()
    _ = shell.terminal.waitForExit()
    let journal = try #require(journals(in: home).first)
    #expect(try String(contentsOfFile: journal, encoding: .utf8) == "split root h a b\n")
  }

  @Test func theRunCommandsFileIsReadInTheShellOnly() throws {
    let home = try ShellRun.Home()
    let folder = home.path + "/.config/layline"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    _ = try home.write("echo from rc\n", to: ".config/layline/rc.lay")
    let shell = try ShellRun(home: home)
    try shell.waitForPrompt()
    #expect(hasShown("from rc", shell))
    #expect(shell.quit() == .status(0))
    let without = try ShellRun(["--no-rc"], home: home)
    try without.waitForPrompt()
    #expect(!hasShown("from rc", without))
    #expect(without.quit() == .status(0))
    #expect(try ProgramRun(["-c", "echo x"], in: home).output == "x\n")
  }
}
